import type { ItemFigures } from '#contract/kit/desk-item.ts';
import { grouped } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './Figures.module.css';

/** 2026-11-30 → 30/11. */
const short = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Results of a campaign: sums beside a bar a day, and the same days as a table for screen readers. */
export function Figures({ figures: { sums, kinds, days, reasons } }: { figures: ItemFigures }) {
  const [first] = sums;
  const most = Math.max(1, ...sums.map(({ count }) => count));
  const highest = Math.max(1, ...days.map(({ counts }) => counts[0] ?? 0));
  return (
    <Section title="Từ lúc chạy">
      {(first?.count ?? 0) === 0 ? (
        <p className={styles.none}>Chưa có ai nhận.</p>
      ) : (
        <>
          <div className={styles.both}>
            <dl className={styles.sums}>
              {sums.map(({ label, count }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{grouped(count)}</dd>
                  <span className={styles.track} aria-hidden="true">
                    <span style={{ width: `${(100 * count) / most}%` }} />
                  </span>
                </div>
              ))}
            </dl>
            <div aria-hidden="true">
              <div className={styles.bars}>
                {days.map(({ day, counts: [count = 0] }) => (
                  <span
                    key={day}
                    title={`${short(day)}: ${grouped(count)}`}
                    style={{ height: `${(100 * count) / highest}%` }}
                  />
                ))}
              </div>
              <p className={styles.ends}>
                <span>{short(days[0]?.day ?? '')}</span>
                {days.length > 1 && <span>{short(days.at(-1)?.day ?? '')}</span>}
              </p>
            </div>
          </div>
          {reasons.length > 0 && (
            <p className={styles.reasons}>
              Vì sao báo: {reasons.map(({ label, count }) => `${label.toLowerCase()} ${count}`).join(', ')}.
            </p>
          )}
          <details className={styles.table}>
            <summary>Xem từng ngày</summary>
            <table>
              <caption className="unseen">Từng ngày</caption>
              <thead>
                <tr>
                  <th scope="col">Ngày</th>
                  {kinds.map(kind => (
                    <th key={kind} scope="col">
                      {kind}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, counts }) => (
                  <tr key={day}>
                    <th scope="row">{short(day)}</th>
                    {kinds.map((kind, at) => (
                      <td key={kind}>{grouped(counts[at] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Section>
  );
}
