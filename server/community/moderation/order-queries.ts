import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { columnOf, type FeedThing } from '#rules/community/moderation.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* What authorities asked for. */

const orders = (db: Db) =>
  db
    .selectFrom('feed_order')
    .leftJoin('account as clerk', 'clerk.id', 'feed_order.entered_by')
    .selectAll('feed_order')
    .select('clerk.fullname as clerk');
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

/** Open orders first, the oldest of them first; then the newest. */
export const orderRows = (db: Db, limit: number) =>
  orders(db)
    .orderBy(sql`done_at is null`, 'desc')
    .orderBy(sql`case when done_at is null then came_at end`)
    .orderBy('feed_order.id', 'desc')
    .limit(limit)
    .execute();

export const ordersAbout = (db: Db, thing: FeedThing, ref: number) =>
  orders(db)
    .where(`feed_order.${columnOf(thing)}`, '=', ref)
    .orderBy('feed_order.id')
    .limit(20)
    .execute();

export const orderById = (db: Db, id: number) =>
  orders(db).where('feed_order.id', '=', id).executeTakeFirst();

/** Null when the same one was entered before. */
export const insertOrder = async (tx: Tx, row: Insertable<Tables['feed_order']>): Promise<number | null> =>
  (
    await tx
      .insertInto('feed_order')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

export const hasOpenOrder = async (db: Db, thing: FeedThing, ref: number): Promise<boolean> =>
  (await db
    .selectFrom('feed_order')
    .select('id')
    .where(columnOf(thing), '=', ref)
    .where('done_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const closeOrders = (
  tx: Tx,
  thing: FeedThing,
  ref: number,
  done: { done_at: Date; outcome: 'removed' | 'kept'; verdict_id: number },
) =>
  tx
    .updateTable('feed_order')
    .set(done)
    .where(columnOf(thing), '=', ref)
    .where('done_at', 'is', null)
    .execute();

export const reopenOrders = (tx: Tx, verdictId: number) =>
  tx
    .updateTable('feed_order')
    .set({ done_at: null, outcome: null, verdict_id: null })
    .where('verdict_id', '=', verdictId)
    .execute();

/** When something of a writer was removed by order, since a moment. */
export const removedByOrder = async (db: Db, accountId: number, since: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('feed_order')
      .select('done_at')
      .where('author_id', '=', accountId)
      .where('outcome', '=', 'removed')
      .where('done_at', '>', since)
      .execute()
  ).flatMap(({ done_at }) => (done_at ? [done_at.getTime()] : []));

/** Another look showed it again: it counts against nobody. */
export const overruleOrders = (tx: Tx, verdictId: number) =>
  tx.updateTable('feed_order').set({ outcome: 'kept' }).where('verdict_id', '=', verdictId).execute();
