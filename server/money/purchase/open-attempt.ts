import { setTimeout as pause } from 'node:timers/promises';
import { afterEvent, mayBePaid } from '#rules/money/purchase-states.ts';
import { transact } from '../../kit/db/transact.ts';
import { failpoint } from '../../kit/failpoint.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Context } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { PaymentGateway } from '../../kit/payments.ts';
import { failAttempt } from './apply-update.ts';
import { callbackPath, resultPath, returnPath } from './payment-paths.ts';
import {
  attemptById,
  attemptsOf,
  claimOpening,
  endOpening,
  insertAttempt,
  keepAddress,
  lockPurchase,
  MOST_ATTEMPTS,
  moveAttempt,
  movePurchase,
  purchaseById,
  referenceOf,
} from './queries.ts';
import { askAgain, questionOf } from './query-payment.ts';

/** ms after which nobody is still asking a gateway: its time-out is shorter. */
const CLAIM_MS = 15_000;
/** ms that one waits for another's answer, and between looks. */
const [WAIT_MS, LOOK_MS] = [8_500, 100];

type Asker = Pick<Context, 'db' | 'now' | 'gateways' | 'settings' | 'request'>;
type Attempt = NonNullable<Awaited<ReturnType<typeof attemptById>>>;

const away = () =>
  new Refusal('gateway_away', 'Chưa mở được trang thanh toán. Bạn thử lại sau giây lát nhé.');

/**
 * Where a committed attempt is paid. The gateway is called outside any transaction, and its address kept afterwards; an attempt
 * that was opened before has its address, and one that failed without any is followed by another.
 */
export async function openAttempt(context: Asker, id: number): Promise<string> {
  const attempt = await attemptById(context.db, id);
  if (!attempt) throw new Error(`no attempt ${id}`);
  if (attempt.address !== null) return attempt.address;
  if (attempt.state === 'failed') return followFailed(context, attempt);
  failpoint('after-purchase');
  const gateway = context.gateways.payments[attempt.gateway];
  if (!gateway) throw new Refusal('not_for_sale');
  if (gateway.opensOnce && !(await claim(context, id))) return awaitAddress(context, id);
  return openAt(context, attempt, gateway);
}

const claim = ({ db, now }: Asker, id: number): Promise<boolean> =>
  transact(db, tx => claimOpening(tx, id, { now: new Date(now()), before: new Date(now() - CLAIM_MS) }));

/** Another request has asked the gateway for the same attempt: its answer is this one's too. */
async function awaitAddress({ db }: Asker, id: number): Promise<string> {
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    const attempt = await attemptById(db, id);
    if (attempt?.address) return attempt.address;
    if (attempt?.state === 'failed') break;
    await pause(LOOK_MS);
  }
  throw away();
}

async function openAt(context: Asker, attempt: Attempt, gateway: PaymentGateway): Promise<string> {
  const { db, now } = context;
  const { id } = attempt;
  const purchase = await purchaseById(db, attempt.purchase_id);
  const origin = originOf(context.settings, context.request);
  const opened = gateway.open?.({
    ...questionOf(attempt, now()),
    amountVnd: purchase.total,
    words: `Mot ${purchase.number}`,
    returnTo: origin + returnPath(attempt.gateway),
    callbackTo: origin + callbackPath(attempt.gateway),
    bankCode: attempt.bank_code,
    expiresAt: purchase.expires_at.getTime(),
  });
  const answer = await opened?.catch(async error => {
    if (!(error instanceof GatewayError)) throw error;
    // Without an answer nothing is known: the attempt stays, and a later request asks the gateway again.
    if (error.reason === 'denied') await failAttempt(context, attempt);
    else if (gateway.opensOnce) await transact(db, tx => endOpening(tx, id));
    throw away();
  });
  const address = answer?.address ?? resultPath(purchase.number);
  return transact(db, async tx => {
    const { state } = await lockPurchase(tx, purchase.id);
    const kept = await attemptById(tx, id);
    // It ended while the gateway was asked: nobody is led on to pay it.
    if (!mayBePaid(state)) return resultPath(purchase.number);
    if (!kept || kept.address !== null) return kept?.address ?? address;
    await keepAddress(tx, id, address);
    if (kept.state === 'created') await moveAttempt(tx, id, 'open');
    const next = afterEvent(state, { kind: 'attempt_opened' });
    if (next !== state)
      await movePurchase(tx, purchase.id, { state: next, cause: attempt.reference, now: new Date(now()) });
    if (gateway.query) await askAgain(tx, context, id);
    return address;
  });
}

/** Goes on by the attempt that came after one which its gateway refused, or by a new one; what is paid shows so. */
async function followFailed(context: Asker, failed: Attempt): Promise<string> {
  const { id, number } = await transact(context.db, async tx => {
    const purchase = await lockPurchase(tx, failed.purchase_id);
    const attempts = await attemptsOf(tx, purchase.id);
    const next = attempts.find(
      one =>
        one.id > failed.id &&
        one.gateway === failed.gateway &&
        one.bank_code === failed.bank_code &&
        one.state !== 'failed',
    );
    if (next) return { id: next.id, number: purchase.number };
    if (!mayBePaid(purchase.state) || attempts.length >= MOST_ATTEMPTS)
      return { id: null, number: purchase.number };
    const made = await insertAttempt(tx, {
      purchase_id: purchase.id,
      gateway: failed.gateway,
      reference: referenceOf(purchase, attempts.length),
      bank_code: failed.bank_code,
      ip: failed.ip,
      created_at: new Date(context.now()),
    });
    return { id: made.id, number: purchase.number };
  });
  return id === null ? resultPath(number) : openAttempt(context, id);
}
