import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './DownloadButton.module.css';
import { keepBook } from './keepBook.ts';
import { tellRequest } from './keepRequests.ts';
import { booksOnDevice } from './openedBooks.ts';
import { dropBook, type KeptBook } from './shelf.ts';

interface KeepBookProps {
  book: Pick<BookCard, 'id' | 'contentType'>;
  /** Opens it in the reader. */
  address: string;
}

const keptOf = async (id: number): Promise<KeptBook | null> =>
  (await booksOnDevice()).find(({ contentId }) => contentId === id) ?? null;

/** Keeps what is open of a book on the device, so that it opens without a network; says what is kept, and takes it away. */
export function KeepBook({ book: { id, contentType }, address }: KeepBookProps) {
  const task = useTask();
  const [kept, setKept] = useState<KeptBook | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const show = (found: KeptBook | null) => here && setKept(found);
    void keptOf(id).then(show, () => show(null));
    return () => {
      here = false;
    };
  }, [id]);
  if (kept === undefined) return null;
  const keep = () =>
    task.run(async () => {
      // Everything for a copy; nothing counts as read.
      const start = await request(readerCalls.openBook, {
        ...{ content_id: id, content_type: contentType, renew: 2 as const },
      });
      await keepBook(start, new URL(address, location.href).pathname, true);
      const found = await keptOf(id);
      void tellRequest('book', id);
      setKept(found);
      showToast(
        found
          ? { message: 'Đã giữ trên máy, mở được cả khi mất mạng', icon: 'circle-check' }
          : { message: 'Máy không còn chỗ hoặc mạng vừa mất, bạn thử lại nhé', icon: 'circle-alert' },
      );
    });
  const drop = () =>
    task.run(async () => {
      await dropBook(id);
      void tellRequest('book', id);
      setKept(null);
    });
  return (
    <section className={styles.work} aria-label="Trên máy này">
      <p className={styles.words}>
        {kept ? 'Đã giữ trên máy' : 'Đọc cả khi mất mạng'}
        <br />
        <span className="text-caption ink-3">
          {kept ? sizeInWords(kept.bytes) : 'Giữ những chương bạn mở được'}
        </span>
        {task.problem && (
          <span className="text-caption son-text" role="alert">
            {' '}
            {task.problem}
          </span>
        )}
      </p>
      {kept ? (
        <Button kind="quiet" busy={task.busy} onClick={() => void drop()}>
          Bỏ khỏi máy
        </Button>
      ) : (
        <Button kind="soft" icon="download" busy={task.busy} onClick={() => void keep()}>
          Giữ trên máy
        </Button>
      )}
    </section>
  );
}
