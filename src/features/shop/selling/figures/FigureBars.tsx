import type { FiguresDay } from '#contract/shop/seller-figures.ts';
import { grouped, money } from '#rules/text/text.ts';
import { shortDay } from './figure-words.ts';
import styles from './figures.module.css';

/** Revenue of each day, in order. For screen readers it is a list; the table has the rest. */
export function FigureBars({ days }: { days: readonly FiguresDay[] }) {
  const most = Math.max(...days.map(({ revenue }) => revenue), 1);
  const first = days[0];
  const last = days.at(-1);
  return (
    <div className={styles.plot}>
      <ol className={styles.bars} data-many={days.length > 31 || undefined}>
        {days.map(({ day, revenue, copies }) => (
          <li key={day} title={`${shortDay(day)}: ${money(revenue)}`}>
            <span className="unseen">
              {shortDay(day)}: {money(revenue)}, {grouped(copies)} cuốn
            </span>
            <span
              className={styles.column}
              aria-hidden="true"
              style={{ height: `${Math.round((revenue / most) * 100)}%` }}
            />
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && shortDay(first.day)}</span>
        <span>Cao nhất {money(most > 1 ? most : 0)}</span>
        <span>{last && shortDay(last.day)}</span>
      </p>
    </div>
  );
}
