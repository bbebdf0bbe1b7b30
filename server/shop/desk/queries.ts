import { sql } from 'kysely';
import type { ShopKind, ShopStep } from '#rules/shop/facts.ts';
import type { Found } from '#rules/shop/life.ts';
import { isOver, orderStates } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';
import { unanswered } from '../../kit/db/fragments.ts';
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

const BANK_DAYS_MS = 30 * 86_400_000;

/** Facts of a shop from the platform's own tables. */
export interface Known {
  /** Name of another shop with the same tax code. */
  same_tax: string | null;
  complaints: number;
  orders: number;
  /** Approved changes of its bank account within 30 days. */
  banks: number;
}

export async function knownOf(
  db: Db,
  shop: { id: number; tax_code: string | null },
  now: Date,
): Promise<Known> {
  const over = orderStates.filter(isOver);
  const { rows } = await sql<Known>`
    select
      (select shop.name from shop_facts facts join shop on shop.id = facts.shop_id
        where facts.tax_code = ${shop.tax_code} and shop.id <> ${shop.id} and shop.status in (1, -6)
        order by shop.id limit 1) as same_tax,
      (select count(*)::int from order_complaint complaint
        where complaint.shop_id = ${shop.id} and ${unanswered}) as complaints,
      (select count(*)::int from shop_order where shop_id = ${shop.id} and state <> all(${over}::text[])) as orders,
      (select count(*)::int from shop_change where shop_id = ${shop.id} and step = 'bank' and state = 'approved'
        and decided_at > ${new Date(now.getTime() - BANK_DAYS_MS)}) as banks`.execute(db);
  return rows[0] as Known;
}

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
