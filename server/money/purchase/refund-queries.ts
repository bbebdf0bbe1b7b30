import { sql } from 'kysely';
import type { Bearer } from '#rules/money/bearer.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Money that paid a purchase: captured, or held and accepted; with what is neither back nor owed of it. */
export async function moneyOf(
  db: Db,
  purchaseId: number,
): Promise<{ evidence_id: number; amount: number; left: number }[]> {
  const { rows } = await sql<{ evidence_id: number; amount: number; left: number }>`
    select evidence.id as evidence_id, evidence.amount,
      evidence.amount - coalesce((
        select sum(amount) from refund where evidence_id = evidence.id and (state <> 'failed' or not exists (
          select from refund later
          where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id and later.id > refund.id
        ))), 0)::float8 as left
    from payment_evidence evidence
    join payment_attempt attempt on attempt.id = evidence.attempt_id
    join evidence_outcome outcome on outcome.evidence_id = evidence.id
    left join held_decision decided on decided.evidence_id = evidence.id
    where attempt.purchase_id = ${purchaseId} and (outcome.outcome = 'captured' or decided.decision = 'accepted')
    order by evidence.id`.execute(db);
  return rows;
}

const undecided = (db: Db) =>
  db
    .selectFrom('evidence_outcome')
    .innerJoin('payment_evidence', 'payment_evidence.id', 'evidence_outcome.evidence_id')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'payment_evidence.attempt_id')
    .leftJoin('held_decision', 'held_decision.evidence_id', 'payment_evidence.id')
    .select([
      'payment_evidence.id',
      'payment_evidence.amount',
      'payment_evidence.gateway',
      'payment_evidence.transaction_no',
      'payment_evidence.received_at',
      'payment_attempt.purchase_id',
      'evidence_outcome.reason',
    ])
    .where('evidence_outcome.outcome', '=', 'held')
    .where('held_decision.evidence_id', 'is', null);

/** Held money of a purchase about which nobody has decided, the oldest first. */
export const heldFor = (db: Db, purchaseId: number) =>
  undecided(db)
    .where('payment_attempt.purchase_id', '=', purchaseId)
    .orderBy('payment_evidence.id')
    .execute();

/** One piece of held money about which nobody has decided. */
export const heldById = (db: Db, evidenceId: number) =>
  undecided(db).where('payment_evidence.id', '=', evidenceId).executeTakeFirst();

/** All of it, the oldest first, with what it may be for. */
export const allHeld = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  undecided(db)
    .leftJoin('purchase', 'purchase.id', 'payment_attempt.purchase_id')
    .select(['purchase.number', 'purchase.total', 'purchase.state'])
    .orderBy('payment_evidence.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many there are, and how much they are together. */
export const heldSum = (db: Db) =>
  db
    .selectFrom(undecided(db).as('held'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(held.amount), 0)::bigint`.as('sum'),
    ])
    .executeTakeFirstOrThrow();

export const keepDecisions = (
  tx: Tx,
  evidenceIds: readonly number[],
  row: { decision: 'accepted' | 'refund'; entry_id: number; at: Date },
) =>
  tx
    .insertInto('held_decision')
    .values(evidenceIds.map(evidence_id => ({ ...row, evidence_id })))
    .execute();

/** Which of these lines were taken back, all of them. */
export const refundedLines = async (db: Db, lineIds: readonly number[]): Promise<number[]> =>
  lineIds.length === 0
    ? []
    : (
        await db
          .selectFrom('refunded_line')
          .select('line_id')
          .where('line_id', 'in', lineIds)
          .where('ends', '=', true)
          .execute()
      ).map(({ line_id }) => line_id);

/** How much of each of these lines was taken back. */
export const takenOf = async (db: Db, lineIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  lineIds.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('refunded_line')
            .select('line_id')
            .select(sql<number>`sum(amount)::bigint`.as('amount'))
            .where('line_id', 'in', lineIds)
            .groupBy('line_id')
            .execute()
        ).map(({ line_id, amount }) => [line_id, amount]),
      );

export const keepRefundedLines = (
  tx: Tx,
  rows: readonly {
    line_id: number;
    amount: number;
    entry_id: number;
    at: Date;
    owned: boolean;
    borne_by: Bearer | null;
  }[],
) => tx.insertInto('refunded_line').values(rows).execute();

const columns = [
  'refund.id',
  'refund.reference',
  'refund.evidence_id',
  'refund.purchase_id',
  'refund.amount',
  'refund.state',
  'refund.due_entry_id',
  'refund.decided_at',
  'refund.sent_at',
  'refund.ended_at',
  'refund.transaction_no',
] as const;

export const insertRefund = (
  tx: Tx,
  row: {
    reference: string;
    evidence_id: number;
    purchase_id: number | null;
    amount: number;
    due_entry_id: number;
    decided_at: Date;
  },
) => tx.insertInto('refund').values(row).returning(columns).executeTakeFirstOrThrow();
export type RefundRow = Awaited<ReturnType<typeof insertRefund>>;

/** A refund with the payment that it gives back. */
const withPayment = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_evidence', 'payment_evidence.id', 'refund.evidence_id')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'payment_evidence.attempt_id')
    .leftJoin('purchase', 'purchase.id', 'refund.purchase_id')
    .leftJoin('shop_return', 'shop_return.entry_id', 'refund.due_entry_id')
    .leftJoin('shop_return_payee as payee', 'payee.return_id', 'shop_return.id')
    .select(columns)
    .leftJoin('complaint_settlement as settled', 'settled.entry_id', 'refund.due_entry_id')
    .leftJoin('complaint_payee as complaining', 'complaining.complaint_id', 'settled.complaint_id')
    .select(e => [
      e.fn.coalesce('payee.bank', 'complaining.bank').as('bank'),
      e.fn.coalesce('payee.number', 'complaining.number').as('bank_number'),
      e.fn.coalesce('payee.holder', 'complaining.holder').as('holder'),
    ])
    .select([
      'payment_evidence.gateway',
      'payment_evidence.transaction_no as payment_no',
      'payment_evidence.amount as paid',
      'payment_evidence.received_at',
      'payment_evidence.reference as payment_reference',
      'payment_attempt.gateway_no',
      'payment_attempt.ip',
      'payment_attempt.created_at',
      'purchase.number',
      sql<boolean>`exists (
        select from refund later
        where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id and later.id > refund.id
      )`.as('followed'),
    ]);

export const refundById = (db: Db, id: number) =>
  withPayment(db).where('refund.id', '=', id).executeTakeFirst();

export const refundByReference = (db: Db, reference: string) =>
  withPayment(db).where('refund.reference', '=', reference).executeTakeFirst();

export const refundsIn = (
  db: Db,
  state: 'pending' | 'done' | 'failed',
  { limit, offset }: { limit: number; offset: number },
) =>
  withPayment(db)
    .where('refund.state', '=', state)
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const refundsOf = (db: Db, purchaseId: number) =>
  withPayment(db).where('refund.purchase_id', '=', purchaseId).orderBy('refund.id').execute();

/** Whether a company's number of a refund has ended another refund of the same payment: one number ends one. */
export const isUpdateOfAnother = async (
  db: Db,
  { id, evidence_id }: Pick<RefundRow, 'id' | 'evidence_id'>,
  transactionNo: string,
): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('id')
    .where('evidence_id', '=', evidence_id)
    .where('transaction_no', '=', transactionNo)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

export const lockRefund = (tx: Tx, id: number) =>
  tx.selectFrom('refund').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const markSent = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('refund')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('state', '=', 'pending')
    .execute();

export const endRefund = (
  tx: Tx,
  id: number,
  end: { state: 'failed'; at: Date } | { state: 'done'; at: Date; transaction_no: string; entry_id: number },
) =>
  tx
    .updateTable('refund')
    .set(
      end.state === 'failed'
        ? { state: 'failed', ended_at: end.at }
        : {
            state: 'done',
            ended_at: end.at,
            transaction_no: end.transaction_no,
            done_entry_id: end.entry_id,
          },
    )
    .where('id', '=', id)
    .execute();

/** Removes the bank account of a completed refund: kept no longer than needed. */
export async function forgetPayee(tx: Tx, dueEntryId: number): Promise<void> {
  await tx
    .deleteFrom('shop_return_payee')
    .where('return_id', 'in', tx.selectFrom('shop_return').select('id').where('entry_id', '=', dueEntryId))
    .execute();
  const settled = tx
    .selectFrom('complaint_settlement')
    .select('complaint_id')
    .where('entry_id', '=', dueEntryId);
  await tx.deleteFrom('complaint_payee').where('complaint_id', 'in', settled).execute();
}

/** Whether another refund of the same money, for the same reason, came after this one. */
export const isFollowed = async (db: Db, { id, evidence_id, due_entry_id }: RefundRow): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('id')
    .where('evidence_id', '=', evidence_id)
    .where('due_entry_id', '=', due_entry_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How the refunds of a purchase are: still going on, given up with nothing after it, or all made. */
export async function refundsEnd(db: Db, purchaseId: number): Promise<'pending' | 'failed' | 'done'> {
  const { rows } = await sql<{ pending: number; failed: number }>`
    select count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'failed' and not exists (
        select from refund later
        where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id and later.id > refund.id
      ))::int as failed
    from refund where purchase_id = ${purchaseId}`.execute(db);
  const { pending = 0, failed = 0 } = rows[0] ?? {};
  if (pending > 0) return 'pending';
  return failed > 0 ? 'failed' : 'done';
}

/* What is taken back. */

/** Lines whose package ended because its rest was taken off the price of another kind, and was not given back since. */
export async function givenUp(db: Db, wallet: string, lineIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select line.title from purchase_line line
    join membership on membership.line_id = line.id
    where line.id = any(${lineIds}::bigint[]) and exists (
      select from purchase later
      join purchase_event event on event.purchase_id = later.id and event.after = 'granted'
      join purchase_line change on change.purchase_id = later.id and change.price_reason = 'plan_change'
      where later.wallet = ${wallet} and event.at = membership.expires_at)`.execute(db);
  return rows.map(({ title }) => title);
}

export const dropGrants = (tx: Tx, lineIds: readonly number[]) =>
  tx.deleteFrom('content_grant').where('line_id', 'in', lineIds).execute();

/** Packages of our own, the one that ends first first. */
export const ownPackages = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('membership')
    .select(['id', 'line_id', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('source', '=', 'regular')
    .orderBy('expires_at')
    .execute();

export const dropPackage = (tx: Tx, id: number) => tx.deleteFrom('membership').where('id', '=', id).execute();

export const endPackageAt = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('membership').set({ expires_at: at }).where('id', '=', id).execute();
