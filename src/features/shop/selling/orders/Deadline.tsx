import type { SoldSummary } from '#contract/shop/seller.ts';
import { duration, shortMoment } from '#rules/text/moment.ts';
import styles from './sold.module.css';
import { deadlineOf } from './sold-list.ts';

const MINUTE_MS = 60_000;
/** How long it still is, is told of what is due within a day. */
const NEAR_MS = 24 * 60 * MINUTE_MS;
/** Less than so long is urgent. */
const URGENT_MS = 3 * 60 * MINUTE_MS;

/** Until when the shop must move an order, and how long that still is when it is near. */
export function Deadline({ order, now }: { order: SoldSummary; now: number }) {
  const until = deadlineOf(order);
  if (until === null) return <span className={styles.small}>–</span>;
  const left = until - now;
  const urgent = left < URGENT_MS;
  return (
    <span className={styles.fixed} data-urgent={urgent || undefined}>
      <time dateTime={new Date(until).toISOString()}>{shortMoment(until, now)}</time>
      {left < NEAR_MS && (
        <span className={urgent ? undefined : styles.small}>
          {left > 0 ? `Còn ${duration(Math.max(1, left / MINUTE_MS))}` : 'Đã quá hạn'}
        </span>
      )}
    </span>
  );
}
