import type { Account } from '#contract/people/account-session.ts';
import { createListeners } from './listeners.ts';
import { createStore } from './store.ts';

/*
 * Who is signed in: the one place in the client that holds it. Screens read it through the Recoil atom in
 * features/people/account/state.ts, which follows onAccount; sessionRenewal.ts is the only file that changes it.
 */

const account = createStore<Account | null>(null);
const expiry = createListeners();
const signingOut = createListeners();

export const currentAccount = account.get;

/** Called with every change of account; returns the unsubscriber. */
export const onAccount = (listener: (account: Account | null) => void) =>
  account.subscribe(() => listener(account.get()));

/** Called when the session of a signed-in person has expired (code 101). */
export const onExpired = expiry.add;

/** Called before someone is signed out on this device, for any reason: each feature clears its own state. */
export const onSignOut = signingOut.add;

export const setAccount = (next: Account | null): void => account.set(next);

/** After the profile changed. A reply about another account is dropped. */
export function replaceAccount(next: Account): void {
  if (account.get()?.userId === next.userId) setAccount(next);
}

export const emitExpired = expiry.tell;

export const emitSignOut = signingOut.tell;
