import type { CSSProperties } from 'react';
import { bothInWords, type TimeDay, together } from '#rules/progress-days.ts';
import { dateInShort, dayInWords, monthInWords, weekdayInShort } from './calendar.ts';
import styles from './DayShelf.module.css';

interface DayShelfProps {
  label: string;
  days: readonly TimeDay[];
  today: string;
  /** Each one is a month, told by its first day. */
  months?: boolean;
}

/** A full shelf is at least so high: some seconds are no tower. */
const LOWEST = 15 * 60;

const said = (one: TimeDay, months: boolean) =>
  `${months ? monthInWords(one.day) : dayInWords(one.day)}: ${bothInWords(one) || 'chưa đọc hay nghe'}`;

/** As high as the day was long; its two parts share that by their minutes. */
function Spine({ one, most, title }: { one: TimeDay; most: number; title: string }) {
  const all = together(one);
  const style = { '--share': Math.max(0.04, all / most), '--read': one.read / all } as CSSProperties;
  return (
    <span className={styles.spine} style={style} title={title}>
      {one.heard > 0 && <span className={styles.heard} />}
      {one.read > 0 && <span className={styles.read} />}
    </span>
  );
}

/** A row of days, or months, as spines on a shelf: below what was read, on it what was heard; a day without either is a dot. */
export function DayShelf({ label, days, today, months = false }: DayShelfProps) {
  const most = Math.max(LOWEST, ...days.map(together));
  const few = days.length <= 12;
  const nameOf = (day: string) => (months ? String(Number(day.slice(5, 7))) : dateInShort(day));
  const isNow = (day: string) => day === (months ? `${today.slice(0, 8)}01` : today);
  // Of many days only some are named, so that the names have room.
  const last = days.length - 1;
  const isNamed = (at: number) => few || at === last || (at % 7 === 0 && at < last - 4);
  return (
    <figure
      className={styles.shelf}
      data-few={few || undefined}
      data-empty={days.every(one => together(one) === 0) || undefined}
    >
      <figcaption className={styles.legend}>
        <span className={styles.key} data-of="read">
          Đọc
        </span>
        <span className={styles.key} data-of="heard">
          Nghe
        </span>
      </figcaption>
      <ol className={styles.days} aria-label={label}>
        {days.map(one => (
          <li key={one.day} className={styles.day} data-today={isNow(one.day) || undefined}>
            <span className="unseen">{said(one, months)}</span>
            {together(one) > 0 ? (
              <Spine one={one} most={most} title={said(one, months)} />
            ) : (
              one.day <= today && <span className={styles.dot} />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.board} />
      <div className={styles.names} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day} data-today={isNow(day) || undefined}>
            {few && !months && <span className={styles.weekday}>{weekdayInShort(day)}</span>}
            {isNamed(at) && nameOf(day)}
          </span>
        ))}
      </div>
    </figure>
  );
}
