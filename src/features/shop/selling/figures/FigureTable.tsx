import type { ShopFigures } from '#contract/shop/seller-figures.ts';
import type { FigureSums } from '#rules/shop/figures.ts';
import { grouped } from '#rules/text/text.ts';
import { shortDay, weekday } from './figure-words.ts';
import styles from './figures.module.css';

function Cells({ sums, most }: { sums: FigureSums; most?: number }) {
  return (
    <>
      <td>{grouped(sums.orders)}</td>
      <td>{grouped(sums.copies)}</td>
      <td className={styles.revenue}>{grouped(sums.revenue)}</td>
      <td className={styles.barCell}>
        {most !== undefined && most > 0 && (
          <span className={styles.bar} style={{ width: `${Math.round((sums.revenue / most) * 100)}%` }} />
        )}
      </td>
      <td>{sums.returned > 0 ? `−${grouped(sums.returned)}` : '0'}</td>
    </>
  );
}

/** Day by day in whole đồng, the newest first, all of it, and as many days before. */
export function FigureTable({ figures: { days, whole, before } }: { figures: ShopFigures }) {
  const most = Math.max(...days.map(({ revenue }) => revenue));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard rolls it where it is wider than the screen
    <section className={styles.scroll} aria-label="Từng ngày" tabIndex={0}>
      <table className={styles.table}>
        <caption className="unseen">Bán được từng ngày, đồng</caption>
        <thead>
          <tr>
            <th scope="col">Ngày</th>
            <th scope="col">Đơn</th>
            <th scope="col">Cuốn</th>
            <th scope="col">Doanh thu</th>
            <td className={styles.barCell} />
            <th scope="col">Trả lại</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(row => (
            <tr key={row.day}>
              <th scope="row">
                {weekday(row.day)} {shortDay(row.day)}
              </th>
              <Cells sums={row} most={most} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cả {grouped(days.length)} ngày</th>
            <Cells sums={whole} />
          </tr>
          <tr className={styles.before}>
            <th scope="row">{grouped(days.length)} ngày trước</th>
            <Cells sums={before} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
