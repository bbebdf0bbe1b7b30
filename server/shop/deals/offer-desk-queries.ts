import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Golden hours and deals as editors fill them. */

const COUNTED = sql<number>`(select count(*)::int from flash_line where frame_id = flash_frame.id and (on_hand > 0 or sold > 0))`;

/** With what shops put in: lines, copies that are left, copies sold. */
export const frameRows = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('flash_frame')
    .select(['id', 'title', 'starts_at', 'ends_at', COUNTED.as('lines')])
    .select([
      sql<number>`(select coalesce(sum(on_hand - reserved), 0)::int from flash_line where frame_id = flash_frame.id)`.as(
        'left',
      ),
      sql<number>`(select coalesce(sum(sold), 0)::int from flash_line where frame_id = flash_frame.id)`.as(
        'sold',
      ),
    ])
    .$if(after > 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const frameRow = (db: Db, id: number) =>
  db
    .selectFrom('flash_frame')
    .select(['id', 'title', 'starts_at', 'ends_at', COUNTED.as('lines')])
    .where('id', '=', id)
    .executeTakeFirst();

/** No shop puts anything in until the transaction ends. */
export const lockFrame = (tx: Tx, id: number) =>
  tx.selectFrom('flash_frame').select('id').where('id', '=', id).forUpdate().execute();

export const changeFrame = (tx: Tx, id: number, row: { title: string; starts_at: Date; ends_at: Date }) =>
  tx.updateTable('flash_frame').set(row).where('id', '=', id).execute();

export const hasLines = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('flash_line').select('id').where('frame_id', '=', id).executeTakeFirst()) !==
  undefined;

/** Shops' lines in it, as far as a form shows them. */
export const linesInFrame = (db: Db, id: number) =>
  db
    .selectFrom('flash_line')
    .innerJoin('variation', 'variation.id', 'flash_line.variation_id')
    .innerJoin('product', 'product.id', 'variation.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['shop.name as shop', 'product.name', 'flash_line.price_vnd', 'flash_line.sold'])
    .select(sql<number>`flash_line.on_hand - flash_line.reserved`.as('left'))
    .where('frame_id', '=', id)
    .where(({ eb, or }) => or([eb('flash_line.on_hand', '>', 0), eb('flash_line.sold', '>', 0)]))
    .orderBy('flash_line.id')
    .limit(60)
    .execute();

export const deleteFrame = (tx: Tx, id: number) =>
  tx.deleteFrom('flash_frame').where('id', '=', id).execute();

const deals = (db: Db) =>
  db.selectFrom('deal').select(['id', 'title', 'intro', 'tint', 'starts_at', 'ends_at']);

export const dealRows = (db: Db, { after, limit }: { after: number; limit: number }) =>
  deals(db)
    .select(sql<number>`(select count(*)::int from deal_product where deal_id = deal.id)`.as('products'))
    .$if(after > 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const dealRow = (db: Db, id: number) => deals(db).where('id', '=', id).executeTakeFirst();

export const productsOfDeal = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('deal_product')
      .select('product_id')
      .where('deal_id', '=', id)
      .orderBy('position')
      .orderBy('product_id')
      .execute()
  ).map(({ product_id }) => product_id);

interface DealRow {
  title: string;
  intro: string;
  tint: string;
  starts_at: Date;
  ends_at: Date;
}

export async function writeDeal(
  tx: Tx,
  id: number | null,
  row: DealRow,
  products: readonly number[],
): Promise<number> {
  if (id !== null) await tx.updateTable('deal').set(row).where('id', '=', id).execute();
  const deal_id =
    id ?? (await tx.insertInto('deal').values(row).returning('id').executeTakeFirstOrThrow()).id;
  await tx.deleteFrom('deal_product').where('deal_id', '=', deal_id).execute();
  await tx
    .insertInto('deal_product')
    .values(products.map((product_id, position) => ({ deal_id, product_id, position })))
    .execute();
  return deal_id;
}

export const deleteDeal = (tx: Tx, id: number) => tx.deleteFrom('deal').where('id', '=', id).execute();

/** Whether this person works in the shop of one of these products. */
export const sellsOneOf = async (db: Db, accountId: number, products: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('product')
    .innerJoin('shop_member', 'shop_member.shop_id', 'product.shop_id')
    .select('product.id')
    .where('product.id', 'in', products)
    .where('shop_member.account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;
