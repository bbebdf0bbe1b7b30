import type { QuoteLine } from '#contract/money/purchase-quote.ts';
import { money } from '#rules/text/text.ts';
import { Picture } from './Picture.tsx';
import styles from './payment.module.css';
import { lineLabels } from './payment-labels.ts';
import { WithWas } from './WithWas.tsx';

interface OrderSummaryProps {
  lines: readonly QuoteLine[];
  total: number;
}

/** Lines with price and reason, and the sum. */
export const OrderSummary = ({ lines, total }: OrderSummaryProps) => (
  <section aria-labelledby="bought">
    <h2 id="bought" className="text-head">
      Bạn mua
    </h2>
    <ul>
      {lines.map(line => (
        <li key={`${line.kind} ${line.item_id}`} className={styles.line}>
          <Picture kind={line.kind} card={line.card} />
          <div className={styles.lineLabels}>
            <p className="text-label">{line.title}</p>
            {lineLabels(line).map(words => (
              <p key={words} className={styles.lineText}>
                {words}
              </p>
            ))}
          </div>
          <p className={styles.amount}>
            <WithWas vnd={line.amount} wasVnd={line.was} />
          </p>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span>Tổng</span>
      <strong>{money(total)}</strong>
    </p>
    <p className={styles.small}>Đã gồm thuế. Trả một lần, không tự trừ tiền về sau.</p>
  </section>
);
