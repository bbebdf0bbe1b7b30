import { type RawBuilder, sql } from 'kysely';
import type { GoodForm } from '#rules/shop/goods.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* What is sold to be read and heard: a variation that grants an edition, of the library's or of the shop's own. */

export interface GoodRow {
  variation_id: number;
  variation: string;
  form: 8 | 16;
  price_vnd: number;
  edition_id: number;
  content_type: number;
  content_hash: string;
  product_id: number;
  name: string;
  work_id: number;
  authors: string[];
  cover_key: string | null;
  tint: string;
  category_id: number | null;
  category: string | null;
  shop_id: number;
  shop: string;
  /** It can be bought by whoever may buy there. */
  listed: boolean;
  /** Of what the shop sent; null of the library's own. */
  good_form: GoodForm | null;
  /** Parts that are listed, those of them that are open to all, and what the closed ones take. */
  parts: number;
  open_parts: number;
  closed_words: number;
  closed_seconds: number;
}

const goodColumns = sql`
  variation.id as variation_id, variation.name as variation, variation.form, variation.price_vnd, edition.id as edition_id,
  edition.content_type, edition.content_hash, product.id as product_id, product.name, product.work_id,
  (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
    join author on author.id = author_id where work_author.work_id = product.work_id) as authors,
  shown.cover_key, coalesce(shown.tint, shop.tint) as tint, category.id as category_id, category.name as category,
  shop.id as shop_id, shop.name as shop, product.listed and variation.active as listed, good.form as good_form,
  edition.parts, part.open_parts, part.closed_words, part.closed_seconds`;
const goodTables = sql`
  variation join product on product.id = variation.product_id join shop on shop.id = product.shop_id
  join edition on edition.id = variation.edition_id
  left join digital_good good on good.variation_id = variation.id
  left join category on category.id = product.category_id
  left join lateral (
    select cover_key, tint from edition of_work where of_work.work_id = product.work_id
    order by of_work.id <> edition.id, cover_key is null, id limit 1) shown on true
  cross join lateral (
    select count(*) filter (where zone = 'free' and listed)::int as open_parts,
      coalesce(sum(words) filter (where zone <> 'free'), 0)::int as closed_words,
      coalesce(sum(seconds) filter (where zone <> 'free'), 0)::int as closed_seconds
    from (
      select zone, title <> '' as listed, words, 0::float8 as seconds from chapter where edition_id = edition.id
      union all
      select zone, true, 0, seconds from audio_file where edition_id = edition.id
        and edition.content_type not in (1, 33)) each_part) part`;

const goods = async (db: Db, which: RawBuilder<unknown>) =>
  (
    await sql<GoodRow>`select ${goodColumns} from ${goodTables} where ${which} order by variation.id`.execute(
      db,
    )
  ).rows;

/** Also of a shop that stopped: who owns it has it. */
export const goodById = async (db: Db, variationId: number): Promise<GoodRow | undefined> =>
  (await goods(db, sql`variation.id = ${variationId}`))[0];

export const goodsByIds = (db: Db, variationIds: readonly number[]): Promise<GoodRow[]> =>
  variationIds.length === 0
    ? Promise.resolve([])
    : goods(db, sql`variation.id = any(${[...variationIds]}::int[])`);

/** The variation of a product on sale that grants an edition, the cheapest first. */
export async function variationOfEdition(db: Db, editionId: number) {
  const { rows } = await sql<{ variation_id: number; product_id: number }>`
    select variation.id as variation_id, product.id as product_id
    from variation join product on product.id = variation.product_id
    where variation.edition_id = ${editionId} and variation.active and product.listed
    order by variation.price_vnd, variation.id limit 1`.execute(db);
  return rows[0];
}

export interface FormRow {
  variation_id: number;
  form: number;
  variation: string;
  seconds: number;
  title: string;
}

/** Current forms of a product. */
export const formsOf = async (db: Db, productId: number): Promise<FormRow[]> =>
  (
    await sql<FormRow>`
      select variation.id as variation_id, variation.form, variation.name as variation, coalesce(edition.seconds, 0)::int as seconds,
        product.name as title
      from variation join product on product.id = variation.product_id
      left join edition on edition.id = variation.edition_id
      where product.id = ${productId} and variation.active and product.listed
      order by variation.position, variation.id`.execute(db)
  ).rows;

export interface BoughtRow {
  order_id: number;
  order_code: string;
  purchase_id: number;
  purchase_line_id: number;
  variation_id: number;
  edition_id: number;
  bought_at: number;
  paid_vnd: number;
  /** It went back, and when. */
  refunded_at: number | null;
  /** When the right ends; null for good. */
  ends_at: number | null;
  percent: number | null;
  read_at: number | null;
  total: number;
}

const bought = (accountId: number, which: RawBuilder<unknown>) => sql<BoughtRow>`
  select orders.id as order_id, orders.number as order_code, orders.purchase_id, line.purchase_line_id, line.variation_id,
    variation.edition_id, (extract(epoch from orders.moved_at) * 1000)::float8 as bought_at, line.paid_vnd,
    (extract(epoch from back.at) * 1000)::float8 as refunded_at, (extract(epoch from held.expires_at) * 1000)::float8 as ends_at,
    place.percent, place.read_at, count(*) over ()::int as total
  from shop_order orders
  join shop_order_line line on line.order_id = orders.id
  join variation on variation.id = line.variation_id
  left join lateral (
    select max(at) as at from refunded_line where line_id = line.purchase_line_id and ends) back on true
  left join content_grant held on held.line_id = line.purchase_line_id
  left join progress place on place.account_id = orders.account_id and place.edition_id = variation.edition_id
  where orders.account_id = ${accountId} and orders.digital and orders.state = 'received' and ${which}
  order by orders.moved_at desc, orders.id desc`;

/** Somebody's digital goods, newest first. */
export const boughtOf = async (db: Db, accountId: number, { limit, offset }: Page): Promise<BoughtRow[]> =>
  (await sql<BoughtRow>`${bought(accountId, sql`true`)} limit ${limit} offset ${offset}`.execute(db)).rows;

/** The newest purchase of a variation that did not go back; else the newest. */
export const boughtOne = async (
  db: Db,
  accountId: number,
  variationId: number,
): Promise<BoughtRow | undefined> => {
  const { rows } = await sql<BoughtRow>`
    select * from (${bought(accountId, sql`line.variation_id = ${variationId}`)}) mine
    order by refunded_at is not null, bought_at desc limit 1`.execute(db);
  return rows[0];
};

export const boughtByCode = async (db: Db, accountId: number, code: string): Promise<BoughtRow | undefined> =>
  (await sql<BoughtRow>`${bought(accountId, sql`orders.number = ${code}`)} limit 1`.execute(db)).rows[0];

/** Locks a right that is about to go back: nobody is served of it meanwhile. False: it is gone. */
export const lockGrant = async (tx: Tx, lineId: number): Promise<boolean> =>
  (await tx.selectFrom('content_grant').select('id').where('line_id', '=', lineId).forUpdate().execute())
    .length > 0;
