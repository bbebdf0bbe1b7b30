import { sql } from 'kysely';
import type { ShopKind, ShopStep } from '#rules/shop/facts.ts';
import type { Found } from '#rules/shop/life.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Shops that wait to be checked, and what was decided. */

const MOST = 200;

export interface WaitingRow {
  shop_id: number;
  name: string;
  tint: string;
  status: -6 | -7 | 1;
  kind: ShopKind | null;
  steps: ShopStep[];
  stopping: boolean;
  since: Date;
}

/** Sign-ups, changes and shops that somebody asked to stop after `asked`, who waits longest first. */
export async function waitingShops(db: Db, asked: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select * from (
      select shop.id as shop_id, shop.name, shop.tint, -6 as status, facts.kind, '{}'::text[] as steps,
        coalesce(facts.sent_at, shop.created_at) as since, false as stopping
      from shop join shop_facts facts on facts.shop_id = shop.id
      where shop.status = -6
      union all
      select shop.id, shop.name, shop.tint, -7, facts.kind, array_agg(change.step order by change.asked_at, change.id),
        min(change.asked_at), coalesce(facts.closing_at >= ${asked}, false)
      from shop_change change join shop on shop.id = change.shop_id join shop_facts facts on facts.shop_id = shop.id
      where change.state = 'waiting' and shop.status = 1
      group by shop.id, facts.kind, facts.closing_at
      union all
      select shop.id, shop.name, shop.tint, 1, facts.kind, '{}'::text[], facts.closing_at, true
      from shop join shop_facts facts on facts.shop_id = shop.id
      where shop.status = 1 and facts.closing_at >= ${asked}
        and not exists (select from shop_change change where change.shop_id = shop.id and change.state = 'waiting')
    ) waiting
    order by since, shop_id limit ${MOST}`.execute(db);
  return rows;
}

/** The newest first. */
export const reviewsOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_review as review')
    .leftJoin('account', 'account.id', 'review.reviewed_by')
    .leftJoin('shop_change as change', 'change.id', 'review.change_id')
    .select(['review.at', 'review.outcome', 'review.reason', 'change.step', 'account.fullname'])
    .where('review.shop_id', '=', shopId)
    .orderBy('review.id', 'desc')
    .limit(10)
    .execute();

export const insertReview = (
  tx: Tx,
  row: {
    shop_id: number;
    change_id: number | null;
    outcome: 'approved' | 'returned' | 'first' | 'closed';
    wrong?: readonly Found[];
    reason: string;
    reviewed_by: number | null;
    at: Date;
  },
) =>
  tx
    .insertInto('shop_review')
    .values({ ...row, wrong: JSON.stringify(row.wrong ?? []) })
    .execute();

export const fullnameOf = async (db: Db, accountId: number | null): Promise<string> =>
  accountId === null
    ? ''
    : ((await db.selectFrom('account').select('fullname').where('id', '=', accountId).executeTakeFirst())
        ?.fullname ?? '');

export const orderIdOf = async (db: Db, number: string): Promise<number | null> =>
  (await db.selectFrom('shop_order').select('id').where('number', '=', number).executeTakeFirst())?.id ??
  null;

export const cancelAskOf = (tx: Tx, orderId: number) =>
  tx.selectFrom('order_cancel_ask').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const putCancelAsk = (
  tx: Tx,
  { order_id, ...ask }: { order_id: number; asked_by: number; reason: string; asked_at: Date },
) =>
  tx
    .insertInto('order_cancel_ask')
    .values({ order_id, ...ask })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(ask))
    .execute();
