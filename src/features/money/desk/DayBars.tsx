import type { CSSProperties } from 'react';
import { type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import { grouped, money } from '#rules/text/text.ts';
import styles from './DayBars.module.css';
import desk from './desk.module.css';
import { shortMethodLabels } from './desk-labels.ts';
import { type Sums, shortDay, weekday } from './sums.ts';

const colourOf = (method: PayType) =>
  ({ '--way': `var(${paymentMethods[method].bar?.colour})` }) as CSSProperties;

/** 94300 → "94", 1234567 → "1.235": whole thousands, for a bar's head. */
const thousands = (vnd: number): string => grouped(Math.round(vnd / 1_000));

/** Receipts of each day, by method. The table below has the same figures: the bars are hidden from screen readers. */
export function DayBars({ sums: { days, ways: methods } }: { sums: Sums }) {
  const most = Math.max(...days.map(({ sold }) => sold), 1);
  return (
    <section className={desk.card} aria-labelledby="bars">
      <div className={styles.head}>
        <h2 id="bars" className={desk.heading}>
          Theo ngày, theo cách trả
        </h2>
        <ul className={styles.legend} aria-label="Cách trả">
          {methods.map(({ way: method }) => (
            <li key={method} style={colourOf(method)}>
              {shortMethodLabels[method]}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scroll}>
        <div className={styles.bars} data-many={days.length > 14 || undefined} aria-hidden="true">
          {days.map(({ day, sold, ways: by }) => (
            <div key={day} className={styles.day} title={`${shortDay(day)}: ${money(sold)}`}>
              <div className={styles.pile}>
                <span className={styles.sum}>{sold > 0 && thousands(sold)}</span>
                {methods.map(
                  ({ way: method }) =>
                    (by[method] ?? 0) > 0 && (
                      <span
                        key={method}
                        className={styles.part}
                        style={{ ...colourOf(method), flexBasis: `${((by[method] ?? 0) / most) * 100}%` }}
                      />
                    ),
                )}
              </div>
              <span className={styles.name}>
                <span>{weekday(day)}</span> <span>{day.slice(8)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p className={styles.unit}>Nghìn đồng</p>
    </section>
  );
}
