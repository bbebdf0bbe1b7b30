import type { Account } from '#contract/people/account-session.ts';
import { createStore } from './store.ts';

/*
 * Who is signed in: the one place in the client that holds it. Screens read it through the Recoil atom in
 * features/people/account/state.ts, which follows onAccount; sessionRenewal.ts is the only file that changes it.
 */

const account = createStore<Account | null>(null);
const expiryListeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentAccount = account.get;

/** Called with every change of account; returns the unsubscriber. */
export const onAccount = (listener: (account: Account | null) => void) =>
  account.subscribe(() => listener(account.get()));

/** Called when the session of a signed-in person has expired (code 101). */
export const onExpired = (listener: () => void) => subscribe(expiryListeners, listener);

/** Called before someone is signed out on this device, for any reason: each feature clears its own state. */
export const onSignOut = (listener: () => void) => subscribe(signOutListeners, listener);

export const setAccount = (next: Account | null): void => account.set(next);

/** After the profile changed. A reply about another account is dropped. */
export function replaceAccount(next: Account): void {
  if (account.get()?.userId === next.userId) setAccount(next);
}

export function emitExpired(): void {
  for (const listener of expiryListeners) listener();
}

export function emitSignOut(): void {
  for (const listener of signOutListeners) {
    try {
      listener();
    } catch (error) {
      // A failing feature must not prevent signing out.
      console.error(error);
    }
  }
}
