import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { worksIn } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Lines of golden hours as who sells makes them. A line that was left has no copies and sold none. */

export const insertSlot = (tx: Tx, row: { title: string; starts_at: Date; ends_at: Date }) =>
  tx.insertInto('flash_frame').values(row).returning('id').executeTakeFirstOrThrow();

/** Its hours stay while the transaction lasts. */
export const slotToJoin = (tx: Tx, id: number) =>
  tx.selectFrom('flash_frame').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();

/** Frames that have not ended, the first first. */
export const slotsAfter = (db: Db, now: Date) =>
  db
    .selectFrom('flash_frame')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(100)
    .execute();

/** A variation of the shop of this account, and what it has; locked, so that its frames are looked at by one press at a time. */
export const lockOwnVariation = (tx: Tx, accountId: number, id: number) =>
  tx
    .selectFrom('variation')
    .innerJoin('product', 'product.id', 'variation.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('stock', 'stock.variation_id', 'variation.id')
    .select(['variation.id', 'variation.form', 'variation.price_vnd', 'variation.active', 'product.listed'])
    .select(sql<number>`stock.on_hand - stock.reserved`.as('free'))
    .where('variation.id', '=', id)
    .where(worksIn(accountId))
    .forNoKeyUpdate('variation')
    .executeTakeFirst();

/** Whether it is sold in a frame that runs at some moment of this one. */
export const isInSlot = async (tx: Tx, variationId: number, { from, to }: { from: Date; to: Date }) =>
  (await tx
    .selectFrom('flash_line')
    .innerJoin('flash_frame', 'flash_frame.id', 'flash_line.frame_id')
    .select('flash_line.id')
    .where('variation_id', '=', variationId)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where(({ eb, or }) => or([eb('on_hand', '>', 0), eb('sold', '>', 0)]))
    .executeTakeFirst()) !== undefined;

/** A line, or the one of the same frame and variation that was left before. */
export const putLine = (
  tx: Tx,
  row: { frame_id: number; variation_id: number; price_vnd: number; per_person: number },
) =>
  tx
    .insertInto('flash_line')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['frame_id', 'variation_id'])
        .doUpdateSet({ price_vnd: row.price_vnd, per_person: row.per_person }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

const lines = (db: Db, accountId: number) =>
  db
    .selectFrom('flash_line as line')
    .innerJoin('flash_frame', 'flash_frame.id', 'line.frame_id')
    .innerJoin('variation', 'variation.id', 'line.variation_id')
    .innerJoin('product', 'product.id', 'variation.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select([
      'line.id',
      'line.frame_id',
      'line.variation_id',
      'line.price_vnd',
      'line.per_person',
      'line.reserved',
      'line.sold',
      'variation.price_vnd as origin_vnd',
      'product.name',
      'variation.name as variation',
      'flash_frame.ends_at',
    ])
    .select(sql<number>`line.on_hand - line.reserved`.as('free'))
    .where(worksIn(accountId));
export type OwnLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Lines of this account's shop in these frames. */
export const ownLines = (db: Db, accountId: number, slots: readonly number[]) =>
  slots.length === 0
    ? Promise.resolve([])
    : lines(db, accountId)
        .where('line.frame_id', 'in', slots)
        .where(({ eb, or }) => or([eb('line.on_hand', '>', 0), eb('line.sold', '>', 0)]))
        .orderBy('line.id')
        .execute();

export const ownLine = (db: Db, accountId: number, id: number) =>
  lines(db, accountId).where('line.id', '=', id).executeTakeFirst();

export const lockOwnLine = (tx: Tx, accountId: number, id: number) =>
  lines(tx, accountId).where('line.id', '=', id).forNoKeyUpdate('line').executeTakeFirst();

/** Number of visible products of these. */
export const listedOf = async (db: Db, ids: readonly number[]): Promise<number> =>
  (await db.selectFrom('product').select('id').where('id', 'in', ids).where('listed', '=', true).execute())
    .length;
