import { SHOP_PRICES } from '#rules/shop/shop.ts';

/** A typed price: points and spaces are ignored. Null: nothing; NaN: no valid price. */
export function typedPrice(text: string): number | null {
  const bare = text.replace(/[\s.,đ]/gu, '');
  if (bare === '') return null;
  const price = /^\d{1,10}$/.test(bare) ? Number(bare) : Number.NaN;
  return price >= SHOP_PRICES.least && price <= SHOP_PRICES.most ? price : Number.NaN;
}
