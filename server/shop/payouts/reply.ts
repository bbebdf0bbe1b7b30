import type { PayoutBatch, PayoutRow as PayoutReply } from '#contract/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { firstStands, hashOf, problemsOf } from './batch.ts';
import { batchById } from './batch-queries.ts';
import { eventsOf, linesOfPayout, type PayoutRow, payoutsOfBatch } from './payout-queries.ts';

export const payoutReply = (row: PayoutRow): PayoutReply => ({
  payout_id: row.id,
  reference: row.reference,
  shop: row.payee_name,
  payee: row.shop_id === null ? 'affiliate' : 'shop',
  tax: row.tax_vnd,
  state: row.state,
  why: row.why,
  amount: row.amount_vnd,
  orders: Number(row.orders ?? 0),
  bank: row.bank,
  last4: row.bank_last4,
  holder: row.bank_holder,
  batch: row.batch_number,
  drafted_at: row.drafted_at.getTime(),
  moved_at: row.moved_at.getTime(),
  reason: row.reason,
  bounce: row.bounce,
  transaction_no: row.transaction_no,
});

/** Orders and history of a payout. */
export async function storyOf(db: Db, payoutId: number) {
  const [lines, steps] = [await linesOfPayout(db, payoutId), await eventsOf(db, payoutId)];
  return { lines, steps: steps.map(({ at, ...step }) => ({ ...step, at: at.getTime() })) };
}

/** A batch as who approves it sees it. Throws not_found. */
export async function batchReply(
  { db, reader, now }: Pick<ReaderContext, 'db' | 'reader' | 'now'>,
  id: number,
): Promise<PayoutBatch> {
  const row = await batchById(db, id);
  if (!row) throw new Refusal('not_found');
  const payouts = await payoutsOfBatch(db, id);
  const hash = await hashOf(db, id);
  const problems = row.state === 'sent' ? new Map() : await problemsOf(db, payouts, new Date(now()));
  const first = row.state === 'drafted' && firstStands(row, hash, now());
  const me = reader.accountId;
  return {
    batch_id: row.id,
    ...{ number: row.number, state: row.state, reason: row.reason, hash },
    drafted_at: row.drafted_at.getTime(),
    drafted_by: row.drafter ?? '',
    count: payouts.length,
    sum: payouts
      .filter(({ state }) => state !== 'rejected')
      .reduce((sum, { amount_vnd }) => sum + amount_vnd, 0),
    first:
      first && row.first_at
        ? { by: row.first ?? '', is_me: row.first_by === me, at: row.first_at.getTime() }
        : null,
    approved_by: row.approver ?? '',
    mine_next: row.state === 'drafted' && !(first && (row.first_by === me || row.drafted_by === me)),
    sha256: row.file_sha256,
    payouts: payouts.map(payout => ({ ...payoutReply(payout), problem: problems.get(payout.id) ?? null })),
  };
}
