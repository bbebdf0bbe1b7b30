import { sql } from 'kysely';
import type { PaperOffer } from '#contract/library/catalogue.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import type { SoldWorks } from '../../library/catalogue/sold-works.ts';
import { productAddress } from './addresses.ts';
import { categorySummary, shopCardOf } from './product-cards.ts';

/* What shops sell on paper, told to the library: its search and the pages of its works. */

/** Bits of product_type: paper, and paper that is ordered ahead. */
const PAPER = 3;

const ofWork = sql`from product where product.work_id = work.id and product.listed and product.product_type & ${PAPER} <> 0`;

interface OfferRow {
  edition_id: number;
  offers: number;
  price: number;
  id: number;
  name: string;
  category_id: number | null;
  category: string | null;
  shop_id: number;
  shop: string;
  shop_tint: string;
  verified: boolean;
}

const offerOf = (row: OfferRow): PaperOffer => ({
  address: productAddress({
    shop: shopCardOf({ id: row.shop_id, name: row.shop, tint: row.shop_tint, verified: row.verified }),
    category: row.category_id === null ? null : categorySummary(row.category_id, row.category ?? ''),
    slug: slugOf('product', row.name, row.id) ?? '',
  }),
  price: row.price,
  offers: row.offers,
});

/** Of what can be had the cheapest; of what cannot, too. */
async function offers(db: Db, editionIds: readonly number[]): Promise<ReadonlyMap<number, PaperOffer>> {
  if (editionIds.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    select distinct on (edition.id) edition.id as edition_id, (count(*) over (partition by edition.id))::int as offers,
      paper.price, product.id, product.name, product.category_id, category.name as category,
      shop.id as shop_id, shop.name as shop, shop.tint as shop_tint, shop.verified
    from edition
    join product on product.work_id = edition.work_id and product.listed and product.product_type & ${PAPER} <> 0
    join shop on shop.id = product.shop_id
    left join category on category.id = product.category_id
    cross join lateral (
      select min(price_vnd) as price from variation
      where product_id = product.id and active and form & ${PAPER}::int <> 0) paper
    where edition.id = any(${[...editionIds]}::int[])
    order by edition.id, product.in_stock desc, paper.price, product.id`.execute(db);
  return new Map(rows.map(row => [row.edition_id, offerOf(row)]));
}

export const shopSoldWorks: SoldWorks = {
  onPaper: sql<boolean>`exists (select ${ofWork})`,
  called: (query, most) => sql`
    select work_id as id from product
    where listed and product_type & ${PAPER} <> 0 and to_tsvector('simple', folded) @@ to_tsquery('simple', ${query})
    limit ${most}`,
  price: sql<number | null>`(
    select min(price_vnd) from variation where active and form & ${PAPER} <> 0 and product_id in (select product.id ${ofWork}))`,
  sold: sql<number>`(select coalesce(sum(product.sold), 0) ${ofWork})`,
  offers,
};
