import { type Account, sessionCalls } from '#contract/people/account-session.ts';
import type { Host } from '#hosts/host.ts';
import { currentAccount, onAccount, setAccount } from './currentAccount.ts';
import { isIntroduced, whoAmI } from './identity.ts';
import { once } from './once.ts';
import { request } from './request.ts';
import {
  mayHaveSession,
  owedLogout,
  oweLogout,
  savedLoginType,
  savedOfflineAccount,
  savedTid,
} from './savedSession.ts';
import { enter, leave, pendingLogout, renewalSettled, renewSession, sendLogout } from './sessionRenewal.ts';

/* Signing in, signing out, and restoring the session of the last visit. */

export { currentAccount, onAccount, onExpired, replaceAccount } from './currentAccount.ts';
export type { LoginType } from './savedSession.ts';
export { enter } from './sessionRenewal.ts';
export { surelyGuest } from './surelyGuest.ts';

/** The login method of the current session, null for a guest. */
export const loginType = () => savedLoginType(whoAmI().host);

/** Throws Refused with a message to show. */
export async function signIn(accountName: string, password: string): Promise<Account> {
  return enter(await request(sessionCalls.login, { account: accountName, password }), 'password');
}

/** Signs out here at once, and on the server as soon as it can be reached. Never throws. */
export async function signOut(): Promise<void> {
  // A renewal under way would leave the server with a pair that this logout does not know.
  await renewalSettled();
  const { host, accessToken } = whoAmI();
  oweLogout(host, accessToken);
  await sendLogout(accessToken).catch(() => {});
  leave();
}

const listenForChanges = once(() => {
  window.addEventListener('online', () => void restoreSession());
  // Another tab signed in or out: this one follows.
  let tid = savedTid(whoAmI().host);
  onAccount(() => {
    tid = savedTid(whoAmI().host);
  });
  window.addEventListener('storage', () => {
    const now = savedTid(whoAmI().host);
    if (now === tid) return;
    tid = now;
    if (now === null) leave();
    else renewSession().catch(() => {});
  });
});

/** The owner of the downloads on this device, unless they signed out. */
const downloadsOwner = (host: Host): Account | null =>
  mayHaveSession(host) && owedLogout(host) === null ? savedOfflineAccount(host) : null;

/** The account comes from this device; the server has not confirmed it yet. */
let unconfirmed = false;

/**
 * The person of the last visit, or null. Never throws: without network it is a guest, or the owner of the downloads on
 * this device.
 */
export async function restoreSession(): Promise<Account | null> {
  try {
    const me = whoAmI();
    listenForChanges();
    await pendingLogout();
    if ((unconfirmed || !currentAccount()) && (me.handed || mayHaveSession(me.host))) await renewSession();
    unconfirmed = false;
  } catch {
    // No reply: the next call, or the network's return, tries again.
    const owner = isIntroduced() ? downloadsOwner(whoAmI().host) : null;
    if (owner && !currentAccount()) {
      unconfirmed = true;
      setAccount(owner);
    }
  }
  return currentAccount();
}
