import { afterEvent } from '#rules/purchase-states.ts';
import { transact } from '../kit/db/transact.ts';
import { failpoint } from '../kit/failpoint.ts';
import { GatewayError } from '../kit/gateways.ts';
import type { Context } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { Refusal } from '../kit/http/refusal.ts';
import {
  attemptById,
  keepAddress,
  lockPurchase,
  moveAttempt,
  movePurchase,
  purchaseById,
} from './queries.ts';
import { askAgain } from './query-payment.ts';
import { returnPath } from './routes.ts';
import { failAttempt } from './take-word.ts';

/**
 * Where a committed attempt is paid. The gateway is called outside any transaction, and its address kept afterwards; an attempt
 * that was opened before has its address.
 */
export async function openAttempt(
  context: Pick<Context, 'db' | 'now' | 'gateways' | 'settings' | 'request'>,
  id: number,
): Promise<string> {
  const { db, now } = context;
  const attempt = await attemptById(db, id);
  if (!attempt) throw new Error(`no attempt ${id}`);
  if (attempt.address !== null) return attempt.address;
  failpoint('after-purchase');
  const purchase = await purchaseById(db, attempt.purchase_id);
  const gateway = context.gateways.payments[attempt.gateway];
  const opened = gateway?.open({
    reference: attempt.reference,
    amountVnd: purchase.total,
    words: `Mot ${purchase.number}`,
    returnTo: originOf(context.settings, context.request) + returnPath(attempt.gateway),
    ip: attempt.ip,
    bankCode: attempt.bank_code,
    createdAt: attempt.created_at.getTime(),
    expiresAt: purchase.expires_at.getTime(),
    now: now(),
  });
  const address = (
    await opened?.catch(async error => {
      if (!(error instanceof GatewayError)) throw error;
      // Without an answer nothing is known: the attempt stays, and the same press asks the gateway again.
      if (error.reason === 'denied') await failAttempt(context, attempt);
      throw new Refusal('gateway_away', 'Chưa mở được trang thanh toán. Bạn thử lại sau giây lát nhé.');
    })
  )?.address;
  if (!address) throw new Refusal('not_for_sale');
  await transact(db, async tx => {
    const { state } = await lockPurchase(tx, purchase.id);
    const kept = await attemptById(tx, id);
    if (!kept || kept.address !== null) return;
    await keepAddress(tx, id, address);
    if (kept.state === 'created') await moveAttempt(tx, id, 'open');
    const next = afterEvent(state, { kind: 'attempt_opened' });
    if (next !== state)
      await movePurchase(tx, purchase.id, { state: next, cause: attempt.reference, now: new Date(now()) });
    await askAgain(tx, context, id);
  });
  return address;
}
