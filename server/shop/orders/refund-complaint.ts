import * as z from 'zod/mini';
import type { Tx } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { linesOf, lockPurchase } from '../../money/purchase/queries.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { refundedLines, takenOf } from '../../money/purchase/refund-queries.ts';
import { lockForMove, nextOf, PAUSE_MS } from './act.ts';
import { complaintById, lockSettlement, updateSettlement } from './complaint-queries.ts';
import { purchaseLinesOf } from './queries.ts';

/** Unrefunded sums of an order, by the line of its purchase; the purchase is locked. */
export async function leftOf(
  tx: Tx,
  { order_id, purchase_id }: { order_id: number; purchase_id: number },
): Promise<Map<number, number>> {
  const ids = await purchaseLinesOf(tx, order_id);
  const [ended, taken] = [await refundedLines(tx, ids), await takenOf(tx, ids)];
  return new Map(
    (await linesOf(tx, [purchase_id]))
      .filter(({ id }) => ids.includes(id) && !ended.includes(id))
      .map(({ id, amount }) => [id, amount - (taken.get(id) ?? 0)] as const)
      .filter(([, left]) => left > 0),
  );
}

/** So much of each line until the sum is reached. */
function shareOut(left: ReadonlyMap<number, number>, amount: number): Map<number, number> {
  let open = amount;
  const parts = new Map<number, number>();
  for (const [id, most] of left) {
    const part = Math.min(most, open);
    open -= part;
    if (part > 0) parts.set(id, part);
  }
  return parts;
}

/**
 * Makes the money due that a shop offered and its buyer took, or that the platform decided: once, and no more than what is left of the
 * order. What a courier took waits until its buyer names an account.
 */
export const refundComplaint = defineJob({
  name: 'refundComplaint',
  input: z.object({ id: z.number() }),
  async inDatabase({ id }, { tx, now }): Promise<void> {
    const seen = await complaintById(tx, id);
    if (!seen) return;
    await lockForMove(tx, seen.order_id);
    const said = await lockSettlement(tx, id);
    const accepted = said.accepted_at !== null && said.offer === 'refund' ? said.offer_vnd : null;
    const amount = said.outcome_vnd ?? accepted;
    if (amount === null || said.entry_id !== null) return;
    if (seen.creation_step === 0 && seen.payee_bank === null) return;
    const next = nextOf((await lockPurchase(tx, seen.purchase_id)).state);
    if (next === 'wait') return enqueue(tx, refundComplaint, { id }, { now: now(), runAt: now() + PAUSE_MS });
    const most = shareOut(await leftOf(tx, seen), amount);
    if (next === 'nothing' || most.size === 0) return;
    const named = [...most.keys()];
    const entry_id = await refundLines(tx, {
      ...{ id: seen.purchase_id, named, most, beside: true, now: new Date(now()) },
      bearer: said.outcome_vnd === null || said.payer === 'shop' ? null : said.payer,
    });
    await updateSettlement(tx, id, { entry_id });
  },
});
