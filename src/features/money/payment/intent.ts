import type { Host, KeyValue } from '#hosts/host.ts';
import { localValues } from '#hosts/storage.ts';
import { staysHere } from '#rules/money/buy-address.ts';
import { type Intent, intentText, readIntent } from '#rules/money/purchase.ts';

/*
 * What one is about to pay, as the specification keeps it (section 3): '{charge type}_{id}' in the tab's own storage, in the
 * host's where a mini app has none. It only leads back; what is bought and at what price the server's purchase says.
 */

const INTENT = 'payment_intent';
/** Return address after paying. */
const BACK = 'payment_return';
/** A code that is being typed. */
const CODE = 'activation_code';
/** The payment method that was taken last, on this device. */
const METHOD = 'payment_way';

const tab = localValues('', () => window.sessionStorage);
const valuesOf = (host: Host): KeyValue => (host.os === 'zalo' ? host.store : tab);

export const keepIntent = (host: Host, intent: Intent): void =>
  valuesOf(host).set(INTENT, intentText(intent));

export const keptIntent = (host: Host): Intent | null => readIntent(valuesOf(host).get(INTENT) ?? '');

export const clearIntent = (host: Host): void => valuesOf(host).remove(INTENT);

/** Null forgets it. A path that leaves this site is never kept. */
export function keepBack(host: Host, back: string | null): void {
  if (back && staysHere(back)) valuesOf(host).set(BACK, back);
  else valuesOf(host).remove(BACK);
}

export function keptBack(host: Host): string | null {
  const back = valuesOf(host).get(BACK);
  return back && staysHere(back) ? back : null;
}

/** '' forgets it. */
export const keepCode = (host: Host, code: string): void =>
  code ? valuesOf(host).set(CODE, code) : valuesOf(host).remove(CODE);
export const keptCode = (host: Host): string => valuesOf(host).get(CODE) ?? '';

export const keepMethod = (host: Host, method: string): void => host.store.set(METHOD, method);
export const keptMethod = (host: Host): string | null => host.store.get(METHOD);
