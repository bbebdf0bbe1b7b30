import { useSyncExternalStore } from 'react';
import { once } from '#client/once.ts';
import { currentAccount, onAccount, onExpired, restoreSession, surelyGuest } from '#client/session.ts';
import type { Account } from '#contract/people/account.ts';
import { askAgain, currentAsk, onAsk } from './requests.ts';

/** On a slow network pages are shown as to a guest after this. Milliseconds. */
const RESTORE_TIMEOUT_MS = 4_000;

/** Restores the session once a visit; all callers share the result. */
const restoreOnce = once((): Promise<Account | null> => {
  const timeout = new Promise<null>(resolve => setTimeout(resolve, RESTORE_TIMEOUT_MS, null));
  return Promise.race([restoreSession(), timeout]).finally(() => {
    settled = true;
  });
});
let settled = false;

/** Kept while any screen reads the account: the session of the last visit is settled; somebody was signed in. */
const seen = { known: false, signedIn: false };
let followers = 0;

function followAccount(listener: () => void): () => void {
  followers++;
  const stop = onAccount(() => {
    // Remembers a sign-in, also when nothing renders before the sign-out.
    accountState();
    listener();
  });
  if (accountState() === 'restoring') void restoreOnce().then(listener);
  return () => {
    stop();
    if (--followers === 0) Object.assign(seen, { known: false, signedIn: false });
  };
}

/** 'restoring' until the session of the last visit is known to be there or not; 'left' once one signed out. */
function accountState(): Account | null | 'restoring' | 'left' {
  // Somebody who signed in meanwhile outweighs the session of the last visit.
  const account = currentAccount();
  seen.signedIn ||= account !== null;
  seen.known ||= seen.signedIn || settled || surelyGuest();
  if (account) return account;
  if (!seen.known) return 'restoring';
  return seen.signedIn ? 'left' : null;
}

function followAsk(listener: () => void): () => void {
  const stops = [onAsk(listener), onExpired(askAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}

const noAsk = () => null;

export const useAccountState = () => useSyncExternalStore(followAccount, accountState, accountState);
export const useAsk = () => useSyncExternalStore(followAsk, currentAsk, noAsk);
