import { type RawBuilder, sql } from 'kysely';
import { SEARCH_REACH, type SearchSort } from '#contract/library/search.ts';
import { PRODUCT_REACH } from '#contract/shop/shop-products.ts';
import { SEARCHED_FIRST } from '#rules/shop/shop.ts';
import type { FacetFilters, FacetRow } from '#rules/shop/shop-facets.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

/** Words that are searched: as searchable() and toned() give them, and as library/search/vocabulary.ts asks an index. */
export interface Words {
  folded: string;
  toned: string;
  query: string;
}

export interface Selection extends FacetFilters {
  shopId: number | null;
  /** Null: nothing is searched. */
  words: Words | null;
}

const like = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const tsvector = sql`to_tsvector('simple', folded)`;

/** Number of matching bestsellers above which the rest is not searched. */
const ENOUGH = SEARCH_REACH / 2;

/** Columns of a matching product: read once, with its row. */
const asked = sql`id, shop_id, category_id, product_type, price_min, rating, in_stock, promotion_percent, heat, sold, listed,
  folded, title_folded, title_toned`;

/** Products by name, so many of each branch; each is one index and ends by itself. */
const named = ({ folded, query }: Words) => sql`
  best as materialized (
    select ${asked} from product where known and listed and ${tsvector} @@ to_tsquery('simple', ${query})
    limit ${SEARCH_REACH + 1}),
  found as materialized (
    select distinct on (id) * from (
      select * from best
      union all
      (select ${asked} from product where (select count(*) from best) < ${ENOUGH}
        and not known and listed and ${tsvector} @@ to_tsquery('simple', ${query}) limit ${SEARCH_REACH + 1})
      union all
      (select ${asked} from product where listed and title_folded = ${folded} limit ${SEARCH_REACH + 1})) each)`;

const where = ({ shopId, categoryId, forms, priceFrom, priceTo, stars, inStock, promoted }: Selection) =>
  sql.join(
    [
      sql`product.listed`,
      ...(shopId === null ? [] : [sql`product.shop_id = ${shopId}`]),
      ...(categoryId === null ? [] : [sql`product.category_id = ${categoryId}`]),
      ...(forms === 0 ? [] : [sql`product.product_type & ${forms} <> 0`]),
      ...(priceFrom === null ? [] : [sql`product.price_min >= ${priceFrom}`]),
      ...(priceTo === null ? [] : [sql`product.price_min <= ${priceTo}`]),
      ...(stars === 0 ? [] : [sql`product.rating >= ${stars * 10}`]),
      ...(inStock ? [sql`product.in_stock`] : []),
      ...(promoted ? [sql`product.promotion_percent > 0`] : []),
    ],
    sql` and `,
  );

const orders: Record<SearchSort, RawBuilder<unknown>> = {
  all: sql`product.heat desc, product.id desc`,
  newest: sql`product.id desc`,
  best_seller: sql`product.sold desc, product.id desc`,
  price: sql`product.price_min, product.id desc`,
};

/** How near a name is: with its marks, without, its beginning, the words side by side, the words. */
const nearness = ({ folded, toned }: Words) => sql`case
  when title_toned = ${toned} then 6
  when title_folded = ${folded} then 5
  when title_folded like ${`${like(folded)}%`} then 4
  when product.folded like ${`% ${like(folded)} %`} then 3
  else 2 end`;

/** So many are listed: of what is searched, what the nearest names have. */
export const reachOf = ({ words }: Selection): number => (words ? SEARCH_REACH : PRODUCT_REACH);

interface Found {
  ids: number[];
  /** At most the reach. */
  total: number;
  /** There are more than that, or more that were not looked through. */
  more: boolean;
}

async function searched(
  db: Db,
  selection: Selection & { words: Words },
  order: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<Found> {
  const { rows } = await sql<Found>`
    with ${named(selection.words)},
    kept as materialized (
      select * from found product where ${where(selection)})
    select least((select count(*) from kept), ${SEARCH_REACH}) as total,
      (select count(*) from kept) > ${SEARCH_REACH} or ((select count(*) from best) >= ${ENOUGH} and coalesce(
        (select products from product_tally where category_id = 0 and form = 0), 0) > ${SEARCHED_FIRST}) as more,
      array(select id from kept product order by ${order} ${page}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0, more: false };
}

/** How many are listed, by form, of a category (0: of all). */
export const tallyOf = (db: Db, categoryId: number) =>
  db.selectFrom('product_tally').select(['form', 'products']).where('category_id', '=', categoryId).execute();

/** How many of a form each category has; 0: of any. */
export const talliesOfForm = async (db: Db, forms: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('product_tally')
    .select(['category_id', 'products'])
    .where('form', '=', tallyForm(forms))
    .execute();
  return new Map(rows.map(({ category_id, products }) => [category_id, products]));
};

/** Of the bits of a form, the first names its tally. */
const tallyForm = (forms: number): number => (forms & 1 ? 1 : forms);

/** Filters whose lists the minute's count knows the length of. */
export const isTallied = ({ shopId, priceFrom, priceTo, stars, inStock, promoted }: Selection): boolean =>
  shopId === null && priceFrom === null && priceTo === null && stars === 0 && !inStock && !promoted;

/** How many there are, up to one more than a list reaches. What is known to be longer is not counted. */
async function countUpTo(db: Db, selection: Selection): Promise<number> {
  if (isTallied(selection)) {
    const form = tallyForm(selection.forms);
    const known = (await tallyOf(db, selection.categoryId ?? 0)).find(tally => tally.form === form);
    if (known && known.products > PRODUCT_REACH) return PRODUCT_REACH + 1;
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from product where ${where(selection)} limit ${PRODUCT_REACH + 1}) seen`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The ids of a page of a list, nothing behind its reach. */
export async function productIds(
  db: Db,
  selection: Selection,
  sort: SearchSort,
  { limit, offset }: Page,
): Promise<Found> {
  const { words } = selection;
  const most = Math.max(0, Math.min(limit, reachOf(selection) - offset));
  const page = sql`limit ${most} offset ${offset}`;
  if (words) {
    const order =
      sort === 'all'
        ? sql`${nearness(words)} desc, product.heat desc, length(product.title_folded), product.id desc`
        : orders[sort];
    return searched(db, { ...selection, words }, order, page);
  }
  const [found, counted] = await Promise.all([
    sql<{
      id: number;
    }>`select id from product where ${where(selection)} order by ${orders[sort]} ${page}`.execute(db),
    countUpTo(db, selection),
  ]);
  return {
    ids: found.rows.map(({ id }) => id),
    total: Math.min(counted, PRODUCT_REACH),
    more: counted > PRODUCT_REACH,
  };
}

/** Rows that facets are counted from, up to one more than a list reaches. */
export async function facetRows(db: Db, selection: Selection): Promise<FacetRow[]> {
  const { words } = selection;
  const before = words ? sql`with ${named(words)}` : sql``;
  const table = words ? sql`found product` : sql`product`;
  const { rows } = await sql<FacetRow>`
    ${before} select category_id as "categoryId", product_type as "productType", price_min as "priceVnd", rating,
      in_stock as "inStock", promotion_percent > 0 as promoted
    from ${table} where ${where(selection)} limit ${reachOf(selection) + 1}`.execute(db);
  return rows;
}
