import { createHash } from 'node:crypto';
import { APPROVAL_MS } from '#rules/shop/payouts.ts';
import { grouped } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type BatchRow, lockBatch, updateBatch } from './batch-queries.ts';
import { pauseOf, payoutSettingsOf } from './owed-queries.ts';
import { accountOf, inOrder, payeeOf, tellPayee } from './payee.ts';
import {
  linesOfPayouts,
  lockPayouts,
  movePayout,
  ordersGoneBack,
  type PayoutRow,
  payoutsOfBatch,
} from './payout-queries.ts';

/** Why a payout of a batch cannot go as it was drafted. */
type Problem = 'refunded' | 'account';

/** Payouts of a batch that stand. */
const alive = (payouts: readonly PayoutRow[]) => payouts.filter(({ state }) => state !== 'rejected');

/**
 * Of what people see of a batch: who gets how much, on which account, for which orders. What was approved has the same hash as what
 * was shown, and the file is made of the same.
 */
export async function hashOf(db: Db, batchId: number): Promise<string> {
  const payouts = alive(await payoutsOfBatch(db, batchId));
  const lines = await linesOfPayouts(
    db,
    payouts.map(({ id }) => id),
  );
  const shown = payouts.map(row => [
    ...[
      row.reference,
      row.shop_id,
      row.affiliate_id,
      row.amount_vnd,
      row.tax_vnd,
      row.bank,
      row.bank_sealed,
      row.bank_last4,
      row.bank_holder,
    ],
    lines.filter(line => line.payout_id === row.id).map(line => [line.id, line.amount_vnd]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([batchId, shown]))
    .digest('hex');
}

/** Changes since the payouts were drafted: a refunded order, or a changed or delayed account. */
export async function problemsOf(
  db: Db,
  payouts: readonly PayoutRow[],
  now: Date,
  lock = false,
): Promise<Map<number, Problem>> {
  const settings = await payoutSettingsOf(db);
  const alive = payouts.filter(({ state }) => state === 'drafted' || state === 'approved');
  const gone = await ordersGoneBack(
    db,
    alive.map(({ id }) => id),
  );
  const problems = new Map<number, Problem>();
  const byPayee = alive.map(row => ({ ...row, payee: payeeOf(row) }));
  for (const { id, payee, bank_sealed } of byPayee.sort((one, other) => inOrder(one.payee, other.payee))) {
    const account = await accountOf(db, payee, lock);
    const other = account?.bank_sealed !== bank_sealed;
    if (!account || other || pauseOf(account, settings, now) !== null) problems.set(id, 'account');
    else if (gone.has(id)) problems.set(id, 'refunded');
  }
  return problems;
}

/** Whether the first of the two is still the first: they saw what is there now, and not long ago. */
export const firstStands = (batch: BatchRow, hash: string, now: number): boolean =>
  batch.first_at !== null && batch.hash === hash && now - batch.first_at.getTime() <= APPROVAL_MS;

export const LOOK_AGAIN = 'Đợt này vừa đổi. Bạn xem lại rồi quyết nhé.';

/** Locks a batch that is to be decided about. Throws not_found, too_late. */
export async function batchToDecide(
  tx: Tx,
  id: number,
  states: readonly BatchRow['state'][],
): Promise<BatchRow> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw new Refusal('not_found');
  if (!states.includes(batch.state)) throw new Refusal('too_late', LOOK_AGAIN);
  return batch;
}

/**
 * One of two people approves what was shown. Nobody does it twice; what has changed since is shown again. Answers whether it is
 * approved now. Throws not_found, too_late, own_affair.
 */
export async function approve(
  tx: Tx,
  { batchId, hash, by, now }: { batchId: number; hash: string; by: number; now: Date },
): Promise<boolean> {
  const batch = await batchToDecide(tx, batchId, ['drafted']);
  const is = await hashOf(tx, batchId);
  if (is !== hash) throw new Refusal('too_late', LOOK_AGAIN);
  const payouts = alive(await payoutsOfBatch(tx, batchId));
  const problems = await problemsOf(tx, payouts, now);
  if (payouts.length === 0 || problems.size > 0)
    throw new Refusal(
      'too_late',
      `${grouped(problems.size)} kỳ trả đã đổi từ lúc lập. Bạn bỏ ra khỏi đợt trước nhé.`,
    );
  if (!firstStands(batch, hash, now.getTime())) {
    await updateBatch(tx, batchId, { first_by: by, first_at: now, hash });
    return false;
  }
  if (batch.first_by === by || batch.drafted_by === by)
    throw new Refusal('own_affair', 'Bạn đã lập hoặc đã duyệt đợt này rồi. Cần một người khác nữa nhé.');
  await updateBatch(tx, batchId, { state: 'approved', approved_by: by, approved_at: now, hash });
  for (const row of await lockPayouts(
    tx,
    payouts.map(({ id }) => id),
  )) {
    await movePayout(tx, row.id, { state: 'approved', moved_at: now });
    await tellPayee(tx, payeeOf(row), { what: 'approved', id: row.id, at: now.getTime() });
  }
  return true;
}

/** Takes payouts out, drafted or approved: their orders are owed again. */
export async function reject(
  tx: Tx,
  ids: readonly number[],
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  for (const { id, state, ...row } of await lockPayouts(tx, ids)) {
    if (state !== 'drafted' && state !== 'approved') throw new Refusal('too_late', LOOK_AGAIN);
    await movePayout(tx, id, { state: 'rejected', moved_at: now, reason });
    await tellPayee(tx, payeeOf(row), { what: 'rejected', id, at: now.getTime() });
  }
}
