import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShelfRow, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { type SlotToJoin, sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './offers.module.css';
import { refreshSlots } from './refresh.ts';

interface JoinDrawerProps {
  /** Null: closed. */
  slot: SlotToJoin | null;
  onClose: () => void;
}

/** A book of the shop is put into a golden hour: at what price, how many copies, how many for one person. */
export function JoinDrawer({ slot, onClose }: JoinDrawerProps) {
  const now = useNow();
  return (
    <Drawer
      open={slot !== null}
      onClose={onClose}
      title={slot ? `Vào giờ vàng ${shortMoment(slot.starts_at, now)}` : ''}
    >
      {slot && <Form key={slot.frame_id} slot={slot} onDone={onClose} />}
    </Drawer>
  );
}

const free = ({ stock, keep, reserved }: ShelfRow): number => Math.max(0, stock - keep - reserved);
const digits = (typed: string): string => typed.replace(/[\s.,đ]/gi, '');
/** A quarter off, in whole thousands. */
const proposed = (price: number): number => Math.max(1_000, Math.floor((price * 0.75) / 1_000) * 1_000);

function Form({ slot, onDone }: { slot: SlotToJoin; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [book, setBook] = useState<ShelfRow | null>(null);
  const [price, setPrice] = useState('');
  const [copies, setCopies] = useState('');
  const [each, setEach] = useState('2');
  const task = useTask();
  const asked = { key_word: typed, show: 'selling' as const };
  const { data } = useCall(sellerBookCalls.listShelf, asked, { enabled: typed.trim() !== '' && !book });
  const options = (data?.items ?? [])
    .filter(row => !row.digital && free(row) > 0)
    .slice(0, 8)
    .map(row => ({
      ...{ key: row.product_meta_id, title: `${row.name}, ${row.variation}`, row },
      note: `${money(row.price)}, còn ${grouped(free(row))} cuốn`,
    }));
  const choose = (row: ShelfRow) => {
    setBook(row);
    setTyped(`${row.name}, ${row.variation}`);
    setPrice(String(proposed(row.price)));
    setCopies(String(Math.min(10, free(row))));
    task.forget();
  };
  const join = async () => {
    if (!book) return task.refuse('Bạn chọn một cuốn trên kệ nhé');
    const done = await task.run(() =>
      request(sellerSlotCalls.joinFrame, {
        ...{ frame_id: slot.frame_id, product_meta_id: book.product_meta_id },
        ...{ price: digits(price), copies: digits(copies), per_person: digits(each) },
      } as never),
    );
    await refreshSlots();
    if (!done) return;
    showToast({ message: 'Đã đưa vào giờ vàng', icon: 'circle-check' });
    onDone();
  };
  const wrong = (name: string) => task.fields[name]?.[0];
  const field = (label: string, name: string, value: string, onChange: (next: string) => void) => (
    <Field
      label={label}
      inputMode="numeric"
      maxLength={14}
      value={value}
      error={wrong(name)}
      onChange={event => onChange(event.target.value)}
    />
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void join();
      }}
    >
      <Combobox
        label="Sách"
        placeholder="Tên sách, ISBN, mã kho"
        text={typed}
        options={options}
        icon="book-open"
        foot={data && options.length === 0 && !book ? 'Không có cuốn giấy nào đang bán như vậy' : undefined}
        helper={book ? `Giá thường ${money(book.price)}, kho còn ${grouped(free(book))} cuốn` : undefined}
        error={wrong('product_meta_id')}
        onType={text => {
          setTyped(text);
          setBook(null);
        }}
        onChoose={({ row }) => choose(row)}
      />
      {field('Giá trong giờ vàng, đồng', 'price', price, setPrice)}
      <div className={styles.pair}>
        {field('Số cuốn cất riêng', 'copies', copies, setCopies)}
        {field('Mỗi người nhiều nhất', 'per_person', each, setEach)}
      </div>
      {task.problem && Object.keys(task.fields).length === 0 && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.tools}>
        <Button kind="primary" type="submit" busy={task.busy}>
          Đưa vào giờ vàng
        </Button>
      </div>
    </form>
  );
}
