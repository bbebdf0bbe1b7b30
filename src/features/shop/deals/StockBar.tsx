import type { FlashLine } from '#contract/shop/deals.ts';
import { isFew } from './deal-labels.ts';
import styles from './StockBar.module.css';

interface StockBarProps {
  line: Pick<FlashLine, 'left' | 'held' | 'sold'>;
  thin?: boolean;
}

/** How much of a frame's copies is taken, while it runs. The words beside it say the same. */
export function StockBar({ line: { left, held, sold }, thin }: StockBarProps) {
  const all = left + held + sold;
  return (
    <span
      className={styles.bar}
      data-few={isFew(left) || undefined}
      data-gone={left === 0 || undefined}
      data-thin={thin}
      aria-hidden="true"
    >
      <span style={{ width: `${all === 0 ? 100 : Math.round(((all - left) / all) * 100)}%` }} />
    </span>
  );
}
