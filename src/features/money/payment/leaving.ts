import { request } from '#client/request.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import type { Host } from '#hosts/host.ts';
import type { Intent } from '#rules/money/purchase.ts';
import { inputOf } from './inputOf.ts';
import { clearIntent } from './intent.ts';

/*
 * Leaving a payment screen without having reached a result: the server is told, and may write a message. Going to a company's
 * page is not leaving. A moment is waited, because people come back; closing the page ends the wait.
 */

/** Less than the minute in which the message has to be on its way. */
const WAIT_MS = 10_000;

let left: { timer: ReturnType<typeof setTimeout>; send: (keepalive: boolean) => void } | null = null;

const tell = (type: 'payment_out' | 'payment_fail', intent: Intent, keepalive: boolean) =>
  void request(zaloPurchaseCalls.zns, { type, ...inputOf(intent) }, { keepalive }).catch(() => {});

const flush = () => left?.send(true);

/** One is at a payment screen or a result: nobody has left. */
export function stayAtPayment(): void {
  if (!left) return;
  clearTimeout(left.timer);
  left = null;
  window.removeEventListener('pagehide', flush);
}

/** One has gone elsewhere, with a purchase begun and not paid. */
export function leavePayment(host: Host, intent: Intent): void {
  stayAtPayment();
  const send = (keepalive: boolean) => {
    stayAtPayment();
    tell('payment_out', intent, keepalive);
    clearIntent(host);
  };
  left = { send, timer: setTimeout(() => send(false), WAIT_MS) };
  window.addEventListener('pagehide', flush);
}

/** The page itself is closed: there is no moment to wait. */
export function closePayment(host: Host, intent: Intent): void {
  stayAtPayment();
  tell('payment_out', intent, true);
  clearIntent(host);
}

/** Paying failed. */
export const tellFailed = (intent: Intent): void => tell('payment_fail', intent, false);
