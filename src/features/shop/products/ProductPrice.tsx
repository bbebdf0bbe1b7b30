import type { ProductItem } from '#contract/shop/shop-products.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Badge } from '#ui/Badge.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './shop.module.css';

/** Current price of the chosen variation, and its reason: a golden hour with its own copies, or a lower price. */
export function ProductPrice({ item: { price, origin_price, flashsale } }: { item: ProductItem }) {
  const now = flashsale?.price ?? price;
  const before = flashsale ? price : (origin_price ?? price);
  const off = Math.floor(((before - now) * 100) / before);
  return (
    <div className={styles.price} aria-live="polite">
      <Price vnd={now} oldVnd={before} />
      {off > 0 && <Badge kind="discount">−{off}%</Badge>}
      {flashsale && (
        <p className={styles.hour}>
          Giờ vàng tới {clockThenDay(flashsale.ends_at)}, còn {flashsale.left} cuốn, mỗi người{' '}
          {flashsale.per_person} cuốn. Mua nhiều hơn thì cả đơn tính giá thường.
        </p>
      )}
    </div>
  );
}
