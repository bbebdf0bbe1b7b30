import { type Insertable, sql } from 'kysely';
import { APPROVAL_MS } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';
import { isInserted } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

const reserve = (db: Db) =>
  db
    .selectFrom('shop_reserve')
    .innerJoin('shop', 'shop.id', 'shop_reserve.shop_id')
    .leftJoin('account as maker', 'maker.id', 'shop_reserve.made_by')
    .leftJoin('account as approver', 'approver.id', 'shop_reserve.approved_by')
    .leftJoin('shop_reserve_appeal as appeal', 'appeal.reserve_id', 'shop_reserve.id')
    .selectAll('shop_reserve')
    .select(['appeal.words as appeal', 'appeal.asked_at as appealed_at', 'appeal.decided_at as answered_at'])
    .select(['shop.name as shop', 'maker.fullname as maker', 'approver.fullname as approver']);
export type ReserveRow = Awaited<ReturnType<ReturnType<typeof reserve>['executeTakeFirstOrThrow']>>;

/** Active and pending ones first, then the newest. */
export const reservesOf = (db: Db) =>
  reserve(db)
    .orderBy('shop_reserve.ended_at', sql`desc nulls first`)
    .orderBy('shop_reserve.id', 'desc')
    .limit(200)
    .execute();

/** Of a shop, those that count now. */
export const reservesOfShop = (db: Db, shopId: number, now: Date) =>
  db
    .selectFrom('shop_reserve')
    .leftJoin('shop_reserve_appeal as appeal', 'appeal.reserve_id', 'shop_reserve.id')
    .select(['shop_reserve.id', 'amount_vnd', 'reason', 'shop_reserve.words', 'until'])
    .select(['appeal.words as appeal', 'appeal.answer'])
    .where('shop_id', '=', shopId)
    .where('approved_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('shop_reserve.id')
    .execute();

export const lockReserve = (tx: Tx, id: number) =>
  reserve(tx).where('shop_reserve.id', '=', id).forUpdate('shop_reserve').executeTakeFirst();

export const insertReserve = async (tx: Tx, row: Insertable<Tables['shop_reserve']>): Promise<number> =>
  (await tx.insertInto('shop_reserve').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const endReserve = (tx: Tx, id: number, set: { ended_by: number; ended_at: Date }) =>
  tx.updateTable('shop_reserve').set(set).where('id', '=', id).execute();

/** False when the shop has asked before. */
export const insertAppeal = (tx: Tx, row: Insertable<Tables['shop_reserve_appeal']>): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('shop_reserve_appeal')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );

export const answerAppeal = (
  tx: Tx,
  id: number,
  set: { outcome: 'kept' | 'lifted'; answer: string; decided_by: number; decided_at: Date },
) => tx.updateTable('shop_reserve_appeal').set(set).where('reserve_id', '=', id).execute();

/** How a reserve stands at a moment; a second person agrees within a day. */
export function reserveStands(
  {
    approved_at,
    ended_at,
    made_at,
    until,
  }: Pick<ReserveRow, 'approved_at' | 'ended_at' | 'made_at' | 'until'>,
  now: number,
): 'proposed' | 'lapsed' | 'kept' | 'over' | 'ended' {
  if (ended_at) return 'ended';
  if (!approved_at) return now - made_at.getTime() > APPROVAL_MS ? 'lapsed' : 'proposed';
  return until.getTime() > now ? 'kept' : 'over';
}

/** Total value of a shop's open returns. */
export async function returnsWorth(db: Db, shopId: number): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(given.amount_vnd), 0)::float8 as worth
    from shop_return given join shop_order on shop_order.id = given.order_id
    where shop_order.shop_id = ${shopId} and given.state in ('asked', 'accepted', 'travelling', 'arrived', 'appealed')`.execute(
    db,
  );
  return rows[0]?.worth ?? 0;
}
