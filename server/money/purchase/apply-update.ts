import type { PayType } from '#rules/money/purchase-methods.ts';
import { afterEvent } from '#rules/money/purchase-states.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import type { CallbackAnswer, PaymentUpdate } from '../../kit/payments.ts';
import { attemptByReference, attemptsOf, lockPurchase, moveAttempt, movePurchase } from './queries.ts';
import { takeTransferBack } from './send-refund.ts';
import { takeMoney } from './settle.ts';
import { tellPurchase } from './tell-purchase.ts';

/** Common end of callbacks, queries and the reader's return: applies a gateway's report, and returns the outcome. */
export async function applyUpdate(
  context: Pick<AppContext, 'db' | 'now'>,
  gateway: PayType,
  update: PaymentUpdate,
  via: 'callback' | 'query',
): Promise<CallbackAnswer> {
  if (update.status === 'nothing') return 'taken';
  if (update.status === 'refunded') return (await takeTransferBack(context, update)) ? 'taken' : 'known';
  if (update.status === 'paid') {
    const { outcome, reason, fresh } = await takeMoney(context, gateway, update, via);
    if (reason === 'unknown' || reason === 'wrong_amount') return reason;
    return fresh && outcome === 'captured' ? 'taken' : 'known';
  }
  const attempt = await attemptByReference(context.db, gateway, update.reference);
  if (!attempt) return 'unknown';
  if (attempt.state === 'paid') return 'known';
  if (update.status === 'failed') await failAttempt(context, attempt);
  return 'taken';
}

/** Ends an attempt. Its purchase fails when no other attempt may still be paid; what another one paid stays paid. */
export const failAttempt = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, purchase_id, reference }: { id: number; purchase_id: number; reference: string },
): Promise<void> =>
  transact(db, async tx => {
    const purchase = await lockPurchase(tx, purchase_id);
    const attempts = await attemptsOf(tx, purchase_id);
    if (attempts.find(one => one.id === id)?.state === 'paid') return;
    await moveAttempt(tx, id, 'failed');
    if (attempts.some(one => one.id !== id && one.state !== 'failed')) return;
    const state = afterEvent(purchase.state, { kind: 'attempts_failed' });
    if (state === purchase.state) return;
    await movePurchase(tx, purchase_id, { state, cause: reference, now: new Date(now()) });
    await tellPurchase(tx, purchase_id, now());
  });
