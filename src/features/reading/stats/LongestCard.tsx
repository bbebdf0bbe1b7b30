import { Link } from 'react-router-dom';
import type { Statistics } from '#contract/reading/progress-statistics.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import styles from './LongestCard.module.css';

/** Works with the most time in the month, read and heard; nothing in a month without any. */
export function LongestCard({ longest: { read, heard } }: Pick<Statistics, 'longest'>) {
  const rows = [
    { what: 'Đọc lâu nhất tháng này', work: read },
    { what: 'Nghe nhiều nhất tháng này', work: heard },
  ].flatMap(({ what, work }) => (work ? [{ what, ...work }] : []));
  if (rows.length === 0) return null;
  return (
    <ul className={styles.card}>
      {rows.map(({ what, book, seconds }) => (
        <li key={what} className={styles.row}>
          <Link to={book.address} tabIndex={-1} aria-hidden="true">
            <CardCover book={book} sizes="56px" />
          </Link>
          <div>
            <p className="text-small ink-3 tabular">{what}</p>
            <p className="text-title-3">
              <Link to={book.address}>{book.title}</Link>
            </p>
            <p className="text-small ink-3 tabular">{timeInWords(seconds)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
