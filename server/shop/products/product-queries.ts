import { sql } from 'kysely';
import { tabOrder } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired, type Page } from '../../kit/db/fragments.ts';

/** Of a work, the cover of its first form that has a cover. */
const cover = sql`lateral (
  select cover_key, tint from edition where edition.work_id = product.work_id
  order by cover_key is null, array_position(${[...tabOrder]}::int[], content_type), id limit 1) first_cover`;

const authors = sql`
  (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
    join author on author.id = author_id where work_author.work_id = work.id)`;

const coverColumns = sql`
  first_cover.cover_key,
  coalesce(first_cover.tint, shop.tint) as tint`;

const cardColumns = sql`
  product.id, product.name, product.product_type, product.price_min, product.price_max, product.origin_vnd,
  product.promotion_percent, product.rating, product.sold, product.in_stock, product.work_id,
  product.star1, product.star2, product.star3, product.star4, product.star5,
  work.title, category.id as category_id, category.name as category,
  ${authors} as authors, ${coverColumns},
  shop.id as shop_id, shop.name as shop, shop.tint as shop_tint, shop.verified`;

const cardTables = sql`product join shop on shop.id = product.shop_id join work on work.id = product.work_id
  left join category on category.id = product.category_id left join ${cover} on true`;

export interface ProductRow {
  id: number;
  name: string;
  product_type: number;
  price_min: number;
  price_max: number;
  origin_vnd: number | null;
  promotion_percent: number;
  rating: number;
  sold: number;
  in_stock: boolean;
  work_id: number;
  star1: number;
  star2: number;
  star3: number;
  star4: number;
  star5: number;
  title: string;
  category_id: number | null;
  category: string | null;
  authors: string[];
  cover_key: string | null;
  tint: string;
  shop_id: number;
  shop: string;
  shop_tint: string;
  verified: boolean;
}

/** In the order of the ids; what is gone or no longer listed is left out. */
export async function productsByIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${cardColumns} from ${cardTables}
    where product.listed and product.id = any(${[...ids]}::int[])`.execute(db);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

export interface ProductDetailRow extends ProductRow {
  description: string;
  pictures: string[];
  about: string;
  published_year: number | null;
  language: string;
  province_code: number;
  ward_code: number;
  holiday_from: Date | null;
  holiday_until: Date | null;
}

export const productById = async (db: Db, id: number): Promise<ProductDetailRow | undefined> =>
  (
    await sql<ProductDetailRow>`
      select ${cardColumns}, product.description, product.pictures, work.description as about, work.published_year, work.language,
        shop.province_code, shop.ward_code, shop.holiday_from, shop.holiday_until
      from ${cardTables} where product.listed and product.id = ${id}`.execute(db)
  ).rows[0];

export interface ItemRow {
  id: number;
  name: string;
  form: number;
  price_vnd: number;
  origin_vnd: number | null;
  weight_g: number;
  ships_on: string | null;
  counted: boolean;
  free: number;
  edition_id: number | null;
  content_type: number | null;
}

/** Variations of a product, with current stock. */
export const itemsOf = async (db: Db, productId: number): Promise<ItemRow[]> =>
  (
    await sql<ItemRow>`
      select variation.id, variation.name, form, variation.price_vnd, variation.origin_vnd, weight_g, ships_on,
        stock.counted, stock.on_hand - stock.reserved as free, edition.id as edition_id, edition.content_type
      from variation join stock on stock.variation_id = variation.id
      left join edition on edition.id = variation.edition_id
      where variation.product_id = ${productId} and variation.active
      order by variation.position, variation.id`.execute(db)
  ).rows;

/** The work of an edition that somebody may still see. */
export const workOfEdition = async (db: Db, editionId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('edition')
      .select('work_id')
      .where('id', '=', editionId)
      .where(notExpired)
      .executeTakeFirst()
  )?.work_id ?? null;

/** Offers of a work, those in stock first, then cheapest first; `except` one product. */
export async function offersOf(
  db: Db,
  workId: number,
  { limit, offset }: Page,
  except = 0,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from product
    where listed and work_id = ${workId} and id <> ${except}
    order by in_stock desc, price_min, id limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export const rankedProducts = (db: Db, period: 'day' | 'week' | 'month', { limit, offset }: Page) =>
  db
    .selectFrom('product_ranking')
    .innerJoin('product', 'product.id', 'product_ranking.product_id')
    .select(e => [
      'product_ranking.product_id',
      'product_ranking.position',
      'product_ranking.sold',
      e.fn.countAll<number>().over().as('total'),
    ])
    .where('period', '=', period)
    .where('product.listed', '=', true)
    .orderBy('product_ranking.position')
    .limit(limit)
    .offset(offset)
    .execute();

/** Categories that have something, the fullest first, each with what is bought most of it. */
export const fullCategories = async (db: Db) =>
  (
    await sql<{ id: number; name: string; tint: string; products: number; best: number | null }>`
      select category.id, category.name, category.tint, product_tally.products, (
        select product.id from product where listed and product.category_id = category.id
        order by heat desc, id desc limit 1) as best
      from product_tally join category on category.id = product_tally.category_id
      where product_tally.form = 0 and not category.hidden
      order by product_tally.products desc, category.position, category.id`.execute(db)
  ).rows;

interface ShopCoverRow {
  shop_id: number;
  title: string;
  authors: string[];
  cover_key: string | null;
  tint: string;
}

/** Covers of each shop's bestsellers, so many of each. */
export const coversOfShops = async (
  db: Db,
  shopIds: readonly number[],
  each: number,
): Promise<ShopCoverRow[]> => {
  if (shopIds.length === 0) return [];
  const { rows } = await sql<ShopCoverRow>`
    select product.shop_id, work.title, ${authors} as authors, ${coverColumns}
    from shop cross join lateral (
      select id, shop_id, work_id, heat from product where listed and product.shop_id = shop.id
      order by heat desc, id desc limit ${each}) product
    join work on work.id = product.work_id left join ${cover} on true
    where shop.id = any(${[...shopIds]}::int[])
    order by product.heat desc, product.id desc`.execute(db);
  return rows;
};

/** The kinds of a work that somebody may see. */
export const formsOfWork = (db: Db, workId: number) =>
  db
    .selectFrom('edition')
    .select(['id', 'content_type'])
    .where('work_id', '=', workId)
    .where('copyright', '=', 'cleared')
    .orderBy('id')
    .execute();
