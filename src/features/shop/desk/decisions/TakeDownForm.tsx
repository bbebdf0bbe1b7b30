import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskDecisionCalls, type FoundProduct } from '#contract/shop/desk-decisions.ts';
import { groundNames, type TakeDownGround, takeDownGrounds } from '#rules/shop/take-downs.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../desk.module.css';

const grounds = takeDownGrounds.map(each => [each, groundNames[each]] as const);

/** Finds a product, then takes it down for a reason. */
export function TakeDownForm({ onDone }: { onDone: () => Promise<void> }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<FoundProduct[] | null>(null);
  const [chosen, choose] = useState<FoundProduct | null>(null);
  const task = useTask();
  if (chosen) return <Reason product={chosen} onBack={() => choose(null)} onDone={onDone} />;
  const find = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => setFound(await request(deskDecisionCalls.findProduct, { key_word: words })));
  };
  return (
    <form className={styles.check} noValidate onSubmit={find}>
      <Field
        label="Tên sách hoặc số sản phẩm"
        value={words}
        maxLength={200}
        autoComplete="off"
        error={task.fields.key_word?.[0]}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={task.busy}>
        Tìm
      </Button>
      {found?.length === 0 && <p>Không có cuốn nào tên như vậy.</p>}
      <ul className={styles.past}>
        {found?.map(product => (
          <li key={product.product_id} className={styles.foundRow}>
            <span>
              {product.name}
              <span className={styles.small}>
                {product.shop}
                {product.taken_down && ', đã gỡ'}
              </span>
            </span>
            <Button disabled={product.taken_down} onClick={() => choose(product)}>
              Chọn<span className="unseen"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </form>
  );
}

interface ReasonProps {
  product: FoundProduct;
  onBack: () => void;
  onDone: () => Promise<void>;
}

function Reason({ product, onBack, onDone }: ReasonProps) {
  const [ground, setGround] = useState<TakeDownGround>('copyright');
  const [words, setWords] = useState('');
  const [number, setNumber] = useState('');
  const [day, setDay] = useState('');
  const task = useTask();
  const wrong = (field: string) => task.fields[field]?.[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const order = ground === 'authority' ? { order_no: number, order_at: day ? Date.parse(day) : 0 } : {};
    void task.run(async () => {
      const { product_id } = product;
      await request(deskDecisionCalls.takeDownProduct, { product_id, ground, words, ...order });
      showToast({ message: 'Đã gỡ, tiệm được báo', icon: 'circle-check' });
      await onDone();
    });
  };
  return (
    <form className={styles.check} noValidate onSubmit={send}>
      <p>
        {product.name}
        <span className={styles.small}>{product.shop}</span>
      </p>
      <Select<TakeDownGround> label="Căn cứ" value={ground} options={grounds} onChange={setGround} />
      {ground === 'authority' && (
        <>
          <Field
            label="Số văn bản"
            value={number}
            maxLength={60}
            autoComplete="off"
            error={wrong('order_no')}
            onChange={event => setNumber(event.target.value)}
          />
          <Field
            label="Nhận lúc"
            type="datetime-local"
            value={day}
            error={wrong('order_at')}
            onChange={event => setDay(event.target.value)}
          />
        </>
      )}
      <Field
        label="Lý do, tiệm sẽ đọc"
        value={words}
        maxLength={500}
        autoComplete="off"
        error={wrong('words')}
        onChange={event => setWords(event.target.value)}
      />
      <p className={styles.small}>Sách thôi bán ngay. Đơn đang dở tiệm vẫn làm nốt.</p>
      {task.problem && Object.keys(task.fields).length === 0 && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>Chọn cuốn khác</Button>
        <Button kind="danger" type="submit" busy={task.busy}>
          Gỡ cuốn này
        </Button>
      </div>
    </form>
  );
}
