import type { ProductCard, ProductItem } from '#contract/shop/shop-products.ts';
import { type RunningSale, saleFor } from '#rules/shop/cart.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { type ItemRow, type ProductRow, productsByIds } from './product-queries.ts';

export const categorySummary = (id: number, name: string) => ({
  id,
  name,
  slug: slugOf('sellerCategory', name, id) ?? '',
});

export const shopCardOf = ({
  id,
  name,
  tint,
  verified,
}: {
  id: number;
  name: string;
  tint: string;
  verified: boolean;
}) => ({
  id,
  name,
  slug: slugOf('shop', name, id) ?? '',
  tint,
  verified,
});

export const starCountsOf = (row: ProductRow): number[] => [
  row.star1,
  row.star2,
  row.star3,
  row.star4,
  row.star5,
];

/** `files` is the context's filesOrigin. */
export const productCardOf = (row: ProductRow, files: string): ProductCard => ({
  id: row.id,
  name: row.name,
  slug: slugOf('product', row.name, row.id) ?? '',
  title: row.title,
  authors: row.authors,
  cover: coverBase(row, files),
  tint: row.tint,
  category: row.category_id === null ? null : categorySummary(row.category_id, row.category ?? ''),
  product_type: row.product_type,
  price: row.price_min,
  price_min: row.price_min,
  price_max: row.price_max,
  origin_price: row.origin_vnd,
  promotion_percent: row.promotion_percent,
  stars: row.rating / 10,
  ratings: starCountsOf(row).reduce((sum, count) => sum + count, 0),
  sold: row.sold,
  in_stock: row.in_stock,
  shop: shopCardOf({ id: row.shop_id, name: row.shop, tint: row.shop_tint, verified: row.verified }),
});

export const productCards = async (db: Db, files: string, ids: readonly number[]): Promise<ProductCard[]> =>
  (await productsByIds(db, ids)).map(row => productCardOf(row, files));

interface OfferedItem extends ItemRow {
  /** All that run, as a guest may have them. */
  sales: RunningSale[];
}

/** Whether one could have a copy now, at whatever price. */
export const isThere = ({ counted, free, price_vnd, sales }: OfferedItem): boolean =>
  !counted || free > 0 || saleFor({ priceVnd: price_vnd, sales }, 1) !== null;

/** The golden hour whose price a guest would pay for one copy. */
function flashOf({ price_vnd, sales }: OfferedItem): ProductItem['flashsale'] {
  const sale = saleFor({ priceVnd: price_vnd, sales }, 1);
  return (
    sale && {
      line_id: sale.lineId,
      price: sale.priceVnd,
      left: sale.left,
      per_person: sale.perPerson,
      ends_at: sale.endsAt,
    }
  );
}

export const productItemOf = (row: OfferedItem): ProductItem => ({
  id: row.id,
  name: row.name,
  product_type: row.form,
  price: row.price_vnd,
  origin_price: row.origin_vnd,
  weight: row.weight_g,
  left: row.counted ? row.free : null,
  ships_on: row.ships_on,
  content:
    row.edition_id === null || row.content_type === null
      ? null
      : { id: row.edition_id, content_type: row.content_type },
  flashsale: flashOf(row),
});
