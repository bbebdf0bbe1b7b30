import { purchaseTitle } from '#rules/money/purchase-title.ts';
import { amountOf, methodInLine } from './payment-labels.ts';
import styles from './result.module.css';
import type { Order } from './useOrder.ts';

/** The purchase in a few rows: what support asks for. */
export const ResultFacts = ({ order, paid }: { order: Order; paid?: boolean }) => {
  const { number, lines, total, currency, pay_type, state } = order;
  const amount = amountOf(total, currency);
  const method = methodInLine(pay_type);
  const back = lines.reduce((sum, line) => sum + (line.refunded ? line.amount : 0), 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{paid ? 'Đã trả' : state === 'refunded' ? 'Đã hoàn' : 'Số tiền'}</dt>
        <dd>{method ? `${amount} ${state === 'refunded' ? 'về' : 'bằng'} ${method}` : amount}</dd>
      </div>
      {(state === 'partly_refunded' || (paid && back > 0)) && (
        <div>
          <dt>{state === 'partly_refunded' ? 'Đã hoàn' : 'Đang hoàn'}</dt>
          <dd>{method ? `${amountOf(back, currency)} về ${method}` : amountOf(back, currency)}</dd>
        </div>
      )}
      <div>
        <dt>Đơn</dt>
        <dd>
          {number} · {purchaseTitle(lines)}
        </dd>
      </div>
    </dl>
  );
};
