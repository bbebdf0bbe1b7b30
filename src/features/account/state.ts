import { atom, useRecoilValue } from 'recoil';
import { isDrawing } from '#client/identity.ts';
import { currentAccount, onAccount, onExpired, restoreSession, surelyGuest } from '#client/session.ts';
import type { Account } from '#contract/session.ts';
import { type AuthAsk, askAgain, currentAsk, onAsk } from './ask.ts';

/** A slow network may keep a page waiting this long before it shows itself to a guest. Milliseconds. */
const PATIENCE_MS = 4_000;

/** Asked once a visit; everyone who needs the answer waits for the same one. */
let restored: Promise<Account | null> | null = null;
let settled = false;
export const restoreOnce = (): Promise<Account | null> => {
  const patience = new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null));
  restored ??= Promise.race([restoreSession(), patience]).finally(() => {
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
      // Whoever signed in meanwhile outweighs what the last visit's session turns out to be.
      const known = settled || currentAccount() !== null;
      if (known || surelyGuest()) setSelf(currentAccount());
      // While the server draws a page nobody comes or goes.
      if (isDrawing()) return;
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
      if (isDrawing()) return;
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
