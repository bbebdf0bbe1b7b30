import { whoAmI } from '#client/identity.ts';
import type { Provider } from '#contract/people/account.ts';
import type { Host } from '#hosts/host.ts';
import { noteReturn } from './returnNote.ts';

interface Going {
  /** Address inside the app to come back to; without it, the page one is on. */
  returnTo?: string;
  /** Ties the provider to the account one is signed in with, instead of signing in. */
  connect?: boolean;
}

/** Leaves for a provider's page; one comes back by /social-callback. */
export function startProvider(
  host: Host,
  provider: Provider,
  { returnTo, connect = false }: Going = {},
): void {
  const { pathname, search, hash } = new URL(returnTo ?? window.location.href, window.location.origin);
  // The hash may hold a QR code: it stays on this device and never enters a query that servers log.
  noteReturn(host.store, pathname + search + hash, Date.now());
  const query = new URLSearchParams({ provider, return_to: pathname + search });
  if (connect) query.set('connect', '1');
  window.location.assign(`${whoAmI().origin}/oauth/start?${query}`);
}
