import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type BookCard, catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { boughtWorkCalls } from '#contract/money/bought-works.ts';
import { type Shelf, shelfCalls } from '#contract/reading/shelves.ts';
import { CardCover, LoadProblem } from '#features/library/cards/index.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { useWide } from '#ui/useWide.ts';
import styles from './BookcasePage.module.css';

const MOST = 100;

interface PickBooksProps {
  shelf: Shelf;
  open: boolean;
  onClose: () => void;
  onChange: (how: (shelf: Shelf) => Shelf) => void;
}

/** Works of one's library, each put on the shelf or taken from it by a press. */
export function PickBooks({ open, onClose, ...rest }: PickBooksProps) {
  const Panel = useWide(640) ? Dialog : Sheet;
  return (
    <Panel open={open} onClose={onClose} title="Xếp sách lên kệ">
      {open && <Library {...rest} />}
    </Panel>
  );
}

/** The library's works: in progress, bought, given, favourites; each once. */
function useLibrary() {
  const page = { page_no: 1, page_size: MOST };
  const reading = useCall(catalogueCalls.myReading, page);
  const owned = useCall(boughtWorkCalls.listBuyContent, page);
  const favourites = useCall(workCalls.listFavourites, {});
  const all = [reading, owned, favourites];
  const broken = all.find(({ isError }) => isError);
  const books = [
    ...(reading.data ?? []).map(({ book }) => book),
    ...(owned.data ?? []).map(({ card }) => card),
    ...(favourites.data ?? []),
  ];
  return {
    books: [...new Map(books.map(book => [book.id, book])).values()],
    waiting: all.some(({ isPending }) => isPending),
    problem: broken?.error ?? null,
    again: () => all.forEach(query => void query.refetch()),
  };
}

function Library({ shelf, onChange }: Omit<PickBooksProps, 'open' | 'onClose'>) {
  const { books, waiting, problem, again } = useLibrary();
  const [words, setWords] = useState('');
  if (problem) return <LoadProblem error={problem} onRetry={again} />;
  if (waiting)
    return (
      <Loading>
        <Skeleton height="240px" />
      </Loading>
    );
  if (books.length === 0)
    return <p className={styles.note}>Tủ sách chưa có cuốn nào. Mở một cuốn, rồi quay lại xếp lên kệ.</p>;
  const wanted = foldVietnamese(words);
  const found = books.filter(({ title, authors }) =>
    foldVietnamese(`${title} ${authors.join(' ')}`).includes(wanted),
  );
  return (
    <div className={styles.pick}>
      {books.length > 8 && (
        <Field
          label="Tìm trong tủ sách"
          type="search"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      )}
      <ul className={styles.picks}>
        {found.map(book => (
          <li key={book.id} className={styles.pickRow}>
            <span className={styles.pickCover} aria-hidden="true">
              <CardCover book={book} sizes="44px" />
            </span>
            <span className={styles.pickWords}>
              <span className="text-body">{book.title}</span>
              <span className={styles.note}>{book.authors.join(', ')}</span>
            </span>
            <OnShelf book={book} shelf={shelf} onChange={onChange} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>Không có cuốn nào tên như vậy.</p>}
    </div>
  );
}

interface OnShelfProps {
  book: BookCard;
  shelf: Shelf;
  onChange: PickBooksProps['onChange'];
}

function OnShelf({ book, shelf, onChange }: OnShelfProps) {
  const [busy, setBusy] = useState(false);
  const on = shelf.books.some(({ id }) => id === book.id);
  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      const put = { shelf_id: shelf.id, content_id: book.id, on: on ? 0 : 1 };
      const { count } = await request(shelfCalls.putOnShelf, put);
      onChange(before => {
        const others = before.books.filter(({ id }) => id !== book.id);
        return { ...before, count, books: on ? others : [...others, book] };
      });
    } catch (error) {
      showTrouble(errorMessage(error));
    }
    setBusy(false);
  }
  return (
    <Chip on={on} onPress={() => void press()}>
      {on ? 'Trên kệ' : 'Xếp lên'}
      <span className="unseen">: {book.title}</span>
    </Chip>
  );
}
