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
  status: -6 | -7;
  kind: ShopKind | null;
  steps: ShopStep[];
  since: Date;
}

/** Sign-ups and changes, who waits longest first. */
export async function waitingShops(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select * from (
      select shop.id as shop_id, shop.name, shop.tint, -6 as status, facts.kind, '{}'::text[] as steps,
        coalesce(facts.sent_at, shop.created_at) as since
      from shop join shop_facts facts on facts.shop_id = shop.id
      where shop.status = -6
      union all
      select shop.id, shop.name, shop.tint, -7, facts.kind, array_agg(change.step order by change.asked_at, change.id),
        min(change.asked_at)
      from shop_change change join shop on shop.id = change.shop_id join shop_facts facts on facts.shop_id = shop.id
      where change.state = 'waiting' and shop.status = 1
      group by shop.id, facts.kind
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

export const insertIdentity = (
  tx: Tx,
  row: {
    shop_id: number;
    way: 'manual';
    result: 'matches';
    legal_name: string;
    number_last4: string;
    checked_by: number | null;
    checked_at: Date;
  },
) => tx.insertInto('shop_identity').values(row).execute();

export const fullnameOf = async (db: Db, accountId: number | null): Promise<string> =>
  accountId === null
    ? ''
    : ((await db.selectFrom('account').select('fullname').where('id', '=', accountId).executeTakeFirst())
        ?.fullname ?? '');
