import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

const batch = (db: Db) =>
  db
    .selectFrom('payout_batch')
    .leftJoin('account as drafter', 'drafter.id', 'payout_batch.drafted_by')
    .leftJoin('account as first', 'first.id', 'payout_batch.first_by')
    .leftJoin('account as approver', 'approver.id', 'payout_batch.approved_by')
    .selectAll('payout_batch')
    .select(['drafter.fullname as drafter', 'first.fullname as first', 'approver.fullname as approver']);
export type BatchRow = Awaited<ReturnType<ReturnType<typeof batch>['executeTakeFirstOrThrow']>>;

export const batchById = (db: Db, id: number) =>
  batch(db).where('payout_batch.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: of two who decide, the second finds what the first did. */
export const lockBatch = (tx: Tx, id: number) =>
  batch(tx).where('payout_batch.id', '=', id).forUpdate('payout_batch').executeTakeFirst();

export const batchesFrom = (db: Db, { limit, offset }: Page) =>
  batch(db)
    .select(e => [
      e
        .selectFrom('shop_payout')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('batch_id', '=', 'payout_batch.id')
        .as('count'),
      e
        .selectFrom('shop_payout')
        .select(count => count.fn.coalesce(count.fn.sum<number>('amount_vnd'), count.lit(0)).as('sum'))
        .whereRef('batch_id', '=', 'payout_batch.id')
        .where('state', '<>', 'rejected')
        .as('sum'),
    ])
    .orderBy('payout_batch.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Undefined when the clock has made one for this week or month. */
export const insertBatch = (
  tx: Tx,
  row: {
    number: string;
    week: string | null;
    month: string | null;
    drafted_by: number | null;
    drafted_at: Date;
  },
) =>
  tx
    .insertInto('payout_batch')
    .values({ ...row, state: 'drafted' })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Whether the clock has made the batch of a week or a month. */
export const hasBatchOf = async (db: Db, of: { week: string } | { month: string }): Promise<boolean> =>
  (await db
    .selectFrom('payout_batch')
    .select('id')
    .where(e => ('week' in of ? e('week', '=', of.week) : e('month', '=', of.month)))
    .executeTakeFirst()) !== undefined;

export const updateBatch = (
  tx: Tx,
  id: number,
  set: Partial<{
    state: 'approved' | 'sent' | 'rejected';
    first_by: number;
    first_at: Date;
    hash: string;
    approved_by: number;
    approved_at: Date;
    sent_by: number;
    sent_at: Date;
    file_sha256: string;
    rejected_by: number;
    rejected_at: Date;
    reason: string;
  }>,
) => tx.updateTable('payout_batch').set(set).where('id', '=', id).execute();

/** Payouts that shops asked for and that are in no batch yet, locked. */
export const lockAsked = (tx: Tx) =>
  tx
    .selectFrom('shop_payout')
    .select(['id'])
    .where('state', '=', 'drafted')
    .where('batch_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether somebody works in a shop that a batch pays, or is an affiliate that it pays. */
export const worksInBatch = async (db: Db, batchId: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('shop_payout')
    .leftJoin('shop_member', 'shop_member.shop_id', 'shop_payout.shop_id')
    .leftJoin('affiliate_person', 'affiliate_person.affiliate_id', 'shop_payout.affiliate_id')
    .select('shop_payout.id')
    .where('batch_id', '=', batchId)
    .where(e =>
      e.or([e('shop_member.account_id', '=', accountId), e('affiliate_person.account_id', '=', accountId)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
