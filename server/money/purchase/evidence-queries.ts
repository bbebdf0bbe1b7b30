import { sql } from 'kysely';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { HeldReason } from '#rules/money/purchase-states.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface NewEvidence {
  gateway: PayType;
  transaction_no: string;
  attempt_id: number | null;
  reference: string;
  amount: number;
  paid_at: Date | null;
  via: 'callback' | 'query';
  raw: string;
  received_at: Date;
}

/** Keeps what a gateway said of money; what it said before stays as it is. */
export async function keepEvidence(tx: Tx, row: NewEvidence): Promise<{ id: number; fresh: boolean }> {
  const made = await tx
    .insertInto('payment_evidence')
    .values(row)
    .onConflict(conflict => conflict.columns(['gateway', 'transaction_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, fresh: true };
  const { id } = await tx
    .selectFrom('payment_evidence')
    .select('id')
    .where('gateway', '=', row.gateway)
    .where('transaction_no', '=', row.transaction_no)
    .executeTakeFirstOrThrow();
  return { id, fresh: false };
}

/** Tells apart this lock of the database from others. */
const LOCK = 5_150_048;

/** One settles a piece of evidence at a time, whatever purchase it is for. */
export const lockEvidence = (tx: Tx, id: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${LOCK}::int, (${id}::bigint % 2147483647)::int)`.execute(tx);

export const evidenceById = (db: Db, id: number) =>
  db
    .selectFrom('payment_evidence')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'payment_evidence.attempt_id')
    .select([
      'payment_evidence.id',
      'payment_evidence.gateway',
      'payment_evidence.attempt_id',
      'payment_evidence.reference',
      'payment_evidence.amount',
      'payment_attempt.purchase_id',
    ])
    .where('payment_evidence.id', '=', id)
    .executeTakeFirst();

export const outcomeOf = (db: Db, evidenceId: number) =>
  db
    .selectFrom('evidence_outcome')
    .select(['outcome', 'reason'])
    .where('evidence_id', '=', evidenceId)
    .executeTakeFirst();

export const keepOutcome = (
  tx: Tx,
  row: { evidence_id: number; entry_id: number; reason: HeldReason | ''; at: Date },
) =>
  tx
    .insertInto('evidence_outcome')
    .values({ ...row, outcome: row.reason === '' ? 'captured' : 'held' })
    .execute();

/** Whether these editions are still there. */
export const editionsThere = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await db.selectFrom('edition').select('id').where('id', 'in', ids).execute();
  return rows.length === new Set(ids).size;
};
