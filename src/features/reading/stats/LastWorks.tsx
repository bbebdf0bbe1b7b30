import { useId } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Statistics } from '#contract/reading/progress-statistics.ts';
import { coverBase, isFinished, percentRead } from '#features/library/cards/index.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import { ListRow } from '#ui/ListRow.tsx';
import styles from './StatsPage.module.css';

const words = {
  read: {
    title: 'Đọc gần đây',
    said: 'Đã đọc',
    did: 'đọc',
    none: 'Chưa có cuốn nào.',
    find: 'Tìm sách đọc',
    to: 'ebooks',
  },
  heard: {
    title: 'Nghe gần đây',
    said: 'Đã nghe',
    did: 'nghe',
    none: 'Chưa có gì.',
    find: 'Tìm sách nói',
    to: 'audiobooks',
  },
} as const;

/** "tới 41%" behind the time; alone, as the library says it: "Đã đọc 41%". */
function share(percent: number, behindTime: boolean, did: 'đọc' | 'nghe'): string {
  const whole = percentRead(percent, did);
  if (!behindTime) return whole;
  return isFinished(percent) ? `${did} xong` : whole.replace(/^Đã \S+/, 'tới');
}

/** The works of the last days, each with all the time that was given to it. */
export function LastWorks({ kind, works }: { kind: 'read' | 'heard'; works: Statistics['read'] }) {
  const heading = useId();
  const { title, said, did, none, find, to } = words[kind];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {works.length === 0 ? (
        <p className={styles.none}>
          {none} <Link to={linkTo(to)}>{find}</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {works.map(({ book, seconds, percent }) => (
            <li key={book.id}>
              <ListRow
                to={book.address}
                title={book.title}
                authors={book.authors}
                cover={coverBase(book)}
                tint={book.tint}
                meta={[
                  seconds > 0 && `${said} ${timeInWords(seconds)}`,
                  percent !== null && share(percent, seconds > 0, did),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
