import type { BookDetail } from '#contract/catalogue.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import { isFinished, percentRead } from '../words.ts';
import { namesItsNumber, placeOf } from './chapter-order.ts';
import styles from './StartBar.module.css';

function words(book: BookDetail): string {
  const { progress, chapterList } = book;
  if (!progress) return 'Đọc từ đầu';
  if (isFinished(progress.percent)) return 'Đọc lại';
  const number = placeOf(chapterList, progress);
  const title = chapterList[number - 1]?.title;
  return title && !namesItsNumber(title) ? `Đọc tiếp chương ${number}` : 'Đọc tiếp';
}

/** Starts the book or goes on with it. Stays at the foot of a phone's screen, stands under the cover on a desktop. */
export function StartBar({ book }: { book: BookDetail }) {
  const { progress } = book;
  return (
    <div className={styles.bar}>
      {progress && (
        <div className={styles.progress}>
          <p>{percentRead(progress.percent)}</p>
          <ReadProgress percent={progress.percent} />
        </div>
      )}
      <div className={styles.button}>
        <ButtonLink kind="primary" wide icon="book-open" to={book.readerAddress}>
          {words(book)}
        </ButtonLink>
      </div>
    </div>
  );
}
