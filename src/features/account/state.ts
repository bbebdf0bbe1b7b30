import { atom, useRecoilValue } from 'recoil';
import { isServer } from '#client/identity.ts';
import { currentAccount, onAccount, onExpired, restoreSession, surelyGuest } from '#client/session.ts';
import type { Account } from '#contract/account.ts';
import { type AuthAsk, askAgain, currentAsk, onAsk } from './requests.ts';

/** On a slow network pages are shown as to a guest after this. Milliseconds. */
const RESTORE_TIMEOUT_MS = 4_000;

/** Restores the session once a visit; all callers share the result. */
let restored: Promise<Account | null> | null = null;
let settled = false;
const restoreOnce = (): Promise<Account | null> => {
  const timeout = new Promise<null>(resolve => setTimeout(resolve, RESTORE_TIMEOUT_MS, null));
  restored ??= Promise.race([restoreSession(), timeout]).finally(() => {
    settled = true;
  });
  return restored;
};

/** 'restoring' until the session of the last visit is known to be there or not; 'left' once one signed out. */
const accountState = atom<Account | null | 'restoring' | 'left'>({
  key: 'account/account',
  default: 'restoring',
  effects: [
    ({ setSelf }) => {
      // Somebody who signed in meanwhile outweighs the session of the last visit.
      const known = settled || currentAccount() !== null;
      if (known || surelyGuest()) setSelf(currentAccount());
      // On the server nobody signs in or out.
      if (isServer()) return;
      if (!known) void restoreOnce().then(() => setSelf(currentAccount()));
      let wasHere = currentAccount() !== null;
      return onAccount(account => {
        wasHere ||= account !== null;
        setSelf(account ?? (wasHere ? 'left' : null));
      });
    },
  ],
});

const askState = atom<AuthAsk | null>({
  key: 'account/ask',
  default: null,
  effects: [
    ({ setSelf }) => {
      if (isServer()) return;
      setSelf(currentAsk());
      const forgetAsk = onAsk(setSelf);
      const forgetExpiry = onExpired(askAgain);
      return () => {
        forgetAsk();
        forgetExpiry();
      };
    },
  ],
});

export const useAccountState = () => useRecoilValue(accountState);
export const useAsk = () => useRecoilValue(askState);
