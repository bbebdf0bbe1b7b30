import type { CSSProperties } from 'react';
import { type HeardDay, heardInWords } from '#rules/heard-days.ts';
import styles from './HeardShelf.module.css';

interface HeardShelfProps {
  label: string;
  days: readonly HeardDay[];
  today: string;
}

/** A full shelf is at least so high: some seconds are no tower. */
const LOWEST = 15 * 60;

/** 2026-11-07 → "7/11". */
const short = (day: string) => day.split('-').slice(1).reverse().map(Number).join('/');

/** A row of days as spines on a shelf, as high as was listened; a day without is a dot. */
export function HeardShelf({ label, days, today }: HeardShelfProps) {
  const most = Math.max(LOWEST, ...days.map(({ seconds }) => seconds));
  const few = days.length <= 7;
  // Under a month only some days are named, so that the names have room.
  const last = days.length - 1;
  const isNamed = (at: number) => few || at === 0 || at === last || ((at + 1) % 7 === 0 && at < last - 4);
  return (
    <figure className={styles.shelf} data-few={few || undefined}>
      <ol className={styles.days} aria-label={label}>
        {days.map(({ day, seconds }) => (
          <li key={day} className={styles.day} data-today={day === today || undefined}>
            <span className="unseen">{`${short(day)}: ${heardInWords(seconds)}`}</span>
            {seconds > 0 ? (
              <span
                className={styles.spine}
                style={{ '--share': Math.max(0.04, seconds / most) } as CSSProperties}
                title={`${short(day)}: ${heardInWords(seconds)}`}
              />
            ) : (
              day <= today && <span className={styles.dot} />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.board} />
      <div className={styles.names} aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day} data-today={day === today || undefined}>
            {isNamed(at) && short(day)}
          </span>
        ))}
      </div>
    </figure>
  );
}
