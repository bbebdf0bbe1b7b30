import type { ProductItem } from '#contract/shop/shop-products.ts';
import { grouped } from '#rules/text/text.ts';

/** 4.833 → "4,8" */
export const starsInWords = (stars: number): string => stars.toFixed(1).replace('.', ',');

/** "326 đánh giá · đã bán 1.920"; '' of what nobody bought. */
export const heardOf = ({ ratings, sold }: { ratings: number; sold: number }): string =>
  [ratings > 0 && `${grouped(ratings)} đánh giá`, sold > 0 && `đã bán ${grouped(sold)}`]
    .filter(Boolean)
    .join(' · ');

/** Fewer copies than this are said by their number. */
const FEW = 10;

/** Copies that one person could have at once, in a golden hour or outside of it; null of what never runs out. */
export const copiesOf = ({ left, flashsale }: Pick<ProductItem, 'left' | 'flashsale'>): number | null =>
  left === null ? null : Math.max(left, flashsale ? Math.min(flashsale.left, flashsale.per_person) : 0);

/** Label of the remaining copies; null for goods that never run out. */
export function stockLabel(left: number | null, shipsOn: string | null): string {
  if (left === 0) return 'Hết hàng';
  if (shipsOn) return `Gửi từ ${shipsOn.split('-').reverse().join('/')}`;
  if (left === null) return 'Có ngay trong tủ sách';
  return left < FEW ? `Còn ${left} cuốn` : 'Còn hàng';
}
