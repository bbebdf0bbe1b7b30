import { grouped } from '#rules/text/text.ts';
import styles from './DayTable.module.css';
import desk from './desk.module.css';
import { shortMethodLabels } from './desk-labels.ts';
import { type Sum, type Sums, shortDay, weekday } from './sums.ts';

const cost = (vnd: number): string => (vnd > 0 ? `−${grouped(vnd)}` : '0');
const amountClass = (vnd: number) => (vnd === 0 ? styles.none : undefined);

/** Day by day in whole đồng: what each method brought, what is held, given back, kept by companies, and what stays. */
export function DayTable({ sums: { days, ways: methods, whole } }: { sums: Sums }) {
  const cells = (sum: Sum) => (
    <>
      {methods.map(({ way: method }) => (
        <td key={method} className={amountClass(sum.ways[method] ?? 0)}>
          {grouped(sum.ways[method] ?? 0)}
        </td>
      ))}
      <td className={amountClass(sum.sold) ?? styles.total}>{grouped(sum.sold)}</td>
      <td className={amountClass(sum.held) ?? (sum.undecided > 0 ? styles.warn : styles.quiet)}>
        {grouped(sum.held)}
      </td>
      <td className={amountClass(sum.refunded) ?? styles.quiet}>{cost(sum.refunded)}</td>
      <td className={amountClass(sum.fees) ?? styles.quiet}>{cost(sum.fees)}</td>
      <td className={amountClass(sum.left)}>{sum.left < 0 ? cost(-sum.left) : grouped(sum.left)}</td>
    </>
  );
  return (
    <div className={desk.card}>
      <h2 id="days" className="unseen">
        Từng ngày
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard rolls it where it is wider than the screen */}
      <section className={styles.scroll} aria-labelledby="days" tabIndex={0}>
        <table className={styles.table}>
          <caption className="unseen">Tiền vào ra từng ngày, đồng</caption>
          <thead>
            <tr>
              <th scope="col">Ngày</th>
              {methods.map(({ way: method }) => (
                <th key={method} scope="col">
                  {shortMethodLabels[method]}
                </th>
              ))}
              <th scope="col">Tổng thu</th>
              <th scope="col">Giữ lại</th>
              <th scope="col">Hoàn</th>
              <th scope="col">Phí</th>
              <th scope="col">Còn lại</th>
            </tr>
          </thead>
          <tbody>
            {days.map(sum => (
              <tr key={sum.day} data-warn={sum.undecided > 0 || undefined}>
                <th scope="row">
                  {weekday(sum.day)} <span className={styles.date}>{shortDay(sum.day)}</span>
                  {sum.undecided > 0 && <span className={styles.mark}> giữ {sum.undecided}</span>}
                </th>
                {cells(sum)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Cả khoảng</th>
              {cells(whole)}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={desk.hint}>
        Đồng. Giữ lại là tiền tới mà không khớp đơn nào. Còn lại là mọi tiền tới, trừ tiền hoàn và phí của
        cổng thanh toán.
      </p>
    </div>
  );
}
