import { sql } from 'kysely';
import { contentType, listenedTypes } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';

/** Products of a shop by words of their title, bought most first. `words` as searchable() gives them, '' for all. */
export async function productsForChat(
  db: Db,
  shopId: number | null,
  words: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where listed and ${shopId === null ? sql`known` : sql`shop_id = ${shopId}`}
      and strpos(folded, ${words}) > 0
    order by heat desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A shop's digital editions, bestsellers first. */
export async function editionsForChat(db: Db, shopId: number, words: string, limit: number) {
  const { rows } = await sql<{ id: number; content_type: number }>`
    select edition.id, edition.content_type from (
      select distinct variation.edition_id, product.heat from product join variation on variation.product_id = product.id
      where product.listed and product.shop_id = ${shopId} and variation.active and variation.edition_id is not null
        and strpos(product.folded, ${words}) > 0) sold
    join edition on edition.id = sold.edition_id where edition.copyright = 'cleared'
    order by sold.heat desc, edition.id limit ${limit}`.execute(db);
  return rows;
}

/** Names of products, whether they are listed or not. */
export const productNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute();

/** Of these, the editions that are read (false) or heard (true). */
export const editionsOfKind = (db: Db, ids: readonly number[], heard: boolean) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('edition')
        .select('id')
        .where('id', 'in', ids)
        .where('content_type', 'in', heard ? [...listenedTypes] : [contentType.ebook])
        .where('copyright', '=', 'cleared')
        .execute();

/** Ids of a buyer's orders at a shop (null: at all), the newest first. */
export const ordersForChat = async (db: Db, buyerId: number, shopId: number | null, limit: number) =>
  (
    await db
      .selectFrom('shop_order')
      .select('id')
      .where('account_id', '=', buyerId)
      .$if(shopId !== null, query => query.where('shop_id', '=', shopId ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
