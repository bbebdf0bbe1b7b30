import { whoAmI } from '#client/identity.ts';
import type { Provider } from '#contract/session.ts';
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
  // What stands behind # may be a QR code: it waits here and never stands in a query that servers log.
  noteReturn(host.store, pathname + search + hash, Date.now());
  const wish = new URLSearchParams({ provider, return_to: pathname + search });
  if (connect) wish.set('connect', '1');
  window.location.assign(`${whoAmI().origin}/oauth/start?${wish}`);
}
