import type { BookCover } from '#contract/kit/book-cover.ts';
import type { CartShop } from '#contract/shop/cart.ts';
import { type Offered, offerFor } from '#rules/shop/cart.ts';
import type { Db } from '../../kit/db/db.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { units } from '../../people/address/units.ts';
import type { OfferRow } from './offer-queries.ts';

export const isDigital = ({ form }: Pick<OfferRow, 'form'>): boolean => form === 8 || form === 16;

/** The row as rules/shop/cart.ts reads it. */
const offeredBy = (row: OfferRow): Offered => ({
  ownShop: row.own_shop,
  productActive: row.product_active,
  shopStatus: row.shop_status,
  onHoliday: row.on_holiday && !isDigital(row),
  active: row.active,
  priceVnd: row.price_vnd,
  left: row.counted ? Math.max(0, row.left_over) : Number.POSITIVE_INFINITY,
  sales: row.sales,
});

/** Said to who tries. */
export const OWN_SHOP = 'Đây là tiệm của bạn, bạn không tự mua được.';

export const offerNow = (row: OfferRow, quantity: number) => offerFor(offeredBy(row), quantity);

/** The price before a sale or a promotion; null where there is none. */
export const priceBefore = (row: OfferRow, now: number): number | null => {
  const before = now < row.price_vnd ? row.price_vnd : row.origin_vnd;
  return before !== null && before > now ? before : null;
};

export const shopOf = (row: OfferRow): CartShop => ({
  shop_id: row.shop_id,
  shopname: row.shop_name,
  tint: row.shop_tint,
  verified: row.shop_verified,
  ward_id: row.shop_ward,
  city_name: units().cities.find(({ id }) => id === row.shop_province)?.name ?? '',
});

/** The covers of these, by product. */
export async function coversOf(
  db: Db,
  files: string,
  rows: readonly { product_id: number; shown_id: number; product_name: string }[],
): Promise<Map<number, BookCover>> {
  const cards = await cardsInOrder(
    db,
    files,
    rows.map(({ shown_id }) => shown_id),
  );
  const byEdition = new Map(cards.map(card => [card.id, card]));
  return new Map(
    rows.map(({ product_id, shown_id, product_name }) => {
      const card = byEdition.get(shown_id);
      return [
        product_id,
        {
          title: product_name,
          authors: card?.authors ?? [],
          base: card?.cover ?? null,
          tint: card?.tint ?? '#5b6b62',
        },
      ];
    }),
  );
}
