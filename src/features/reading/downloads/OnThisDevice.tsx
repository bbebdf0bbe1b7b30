import { useEffect, useState } from 'react';
import { currentAccount } from '#client/currentAccount.ts';
import { useHost } from '#client/host.tsx';
import { useStore } from '#client/store.ts';
import { linkTo } from '#contract/paths.ts';
import { waitingHere } from '#features/reading/progress/index.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { downloadActivity } from './download-activity.ts';
import { keptRows } from './kept-rows.ts';
import { factsOf } from './kept-words.ts';
import { keptPosition } from './keptPosition.ts';
import styles from './OnThisDevice.module.css';
import { booksOnDevice } from './openedBooks.ts';
import { type KeptBook, PLAIN_TINT } from './shelf.ts';
import { useShelf } from './useDownloads.ts';

interface Row {
  key: string;
  to: string;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  meta: string;
  bytes: number;
}

const bookMeta = ({ chapters, pages, bytes }: KeptBook) =>
  `${pages ? `PDF · ${pages} trang` : `Sách chữ · ${chapters} chương`} · ${sizeInWords(bytes)}`;

const bookRow = (book: KeptBook): Row => ({
  ...book,
  key: `book ${book.contentId}`,
  to: book.address,
  tint: PLAIN_TINT,
  meta: bookMeta(book),
});

/** Works of which some sound, issue or film opens now. */
function useOtherRows(): Row[] {
  const host = useHost();
  const shelf = useShelf();
  const activity = useStore(downloadActivity);
  const reader = currentAccount()?.userId ?? null;
  return keptRows(shelf, { host, activity, reader, now: Date.now() })
    .filter(
      ({ form, here, state }) =>
        form !== 'book' && form !== 'pdf' && here > 0 && state !== 'ended' && state !== 'ask',
    )
    .map(row => ({
      ...row,
      key: `${row.form} ${row.workId}`,
      to: row.form === 'sound' ? linkTo('songs') : row.address,
      meta: factsOf(row),
    }));
}

function Continue({ book }: { book: KeptBook }) {
  const host = useHost();
  const [position, setPosition] = useState<Awaited<ReturnType<typeof keptPosition>>>(null);
  useEffect(() => {
    void keptPosition(host, book.contentId).then(setPosition, () => {});
  }, [host, book.contentId]);
  return (
    <section className={styles.card} aria-label="Bạn đang đọc dở">
      <span aria-hidden="true">
        <Cover title={book.title} authors={book.authors} base={book.cover} tint={PLAIN_TINT} sizes="88px" />
      </span>
      <div className={styles.words}>
        <p className="text-small ink-3 tabular">Bạn đang đọc dở</p>
        <h2 className={styles.name}>{book.title}</h2>
        <p className="text-small ink-3 tabular">{position?.title || book.authors.join(', ')}</p>
        <p className="text-small ink-3 tabular">{bookMeta(book)}</p>
        <div className={styles.foot}>
          {position && position.minutes > 0 && (
            <span className="text-small ink-3 tabular">Còn {position.minutes} phút</span>
          )}
          <ButtonLink kind="primary" icon="book-open" to={book.address}>
            Đọc tiếp
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Offline reading that waits for the network: "14 phút đọc và 3 phút nghe". */
function Waiting() {
  const { read, heard } = waitingHere(useHost());
  const parts = [read > 0 && `${timeInWords(read)} đọc`, heard > 0 && `${timeInWords(heard)} nghe`];
  const words = parts.filter(Boolean).join(' và ');
  return words ? (
    <p className={styles.waits}>
      <Icon name="clock" size={20} />
      <span>{words.charAt(0).toUpperCase() + words.slice(1)} đang đợi mạng.</span>
    </p>
  ) : null;
}

/** "Trên máy này": what opens without a network, instead of a page that is not here. */
export function OnThisDevice({ onRetry }: { onRetry: () => void }) {
  const [books, setBooks] = useState<KeptBook[] | null>(null);
  const others = useOtherRows();
  const found = books !== null && books.length + others.length > 0;
  usePageTitle(found ? 'Trên máy này' : 'Đang không có mạng');
  useEffect(() => {
    void booksOnDevice().then(setBooks, () => setBooks([]));
  }, []);
  if (!books) return null;
  if (!found) return <ErrorPage status={500} home={linkTo('home')} offline onRetry={onRetry} />;
  const [last, ...more] = books;
  const rows = [...more.map(bookRow), ...others];
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const count = rows.length + (last ? 1 : 0);
  return (
    <div>
      <h1 className={styles.title}>Trên máy này</h1>
      <p className={styles.said}>Trang này chưa có trên máy. {count} cuốn đã tải vẫn mở được.</p>
      {last && <Continue book={last} />}
      {rows.length > 0 && (
        <section aria-label="Đã tải">
          <div className={styles.head}>
            <h2 className={styles.heading}>
              {rows.length} cuốn {last ? 'nữa ' : ''}đã tải
            </h2>
            <span className="text-small ink-3 tabular">{sizeInWords(bytes)}</span>
          </div>
          <ul className={styles.list}>
            {rows.map(({ key, bytes: _, ...row }) => (
              <li key={key}>
                <ListRow
                  to={row.to}
                  title={row.title}
                  authors={row.authors}
                  cover={row.cover}
                  tint={row.tint}
                  meta={row.meta}
                  trailing={<Icon name="chevron-right" size={20} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Waiting />
      <div className={styles.again}>
        <Button icon="rotate-ccw" onClick={onRetry}>
          Thử lại
        </Button>
      </div>
    </div>
  );
}
