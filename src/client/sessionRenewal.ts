import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { type Account, type LoggedIn, sessionCalls } from '#contract/people/account-session.ts';
import { currentAccount, emitExpired, emitSignOut, setAccount } from './currentAccount.ts';
import { dataOf, exchange, Offline } from './exchange.ts';
import { type HandedSession, whoAmI } from './identity.ts';
import { sharedRun } from './once.ts';
import { isLastingRefusal, Refused } from './refused.ts';
import {
  clearOwedLogout,
  forgetSession,
  type LoginType,
  mayHaveSession,
  owedLogout,
  rememberLoginType,
  rememberSession,
  savedTid,
  savedTokens,
} from './savedSession.ts';
import { withTabLock } from './tabLock.ts';

/*
 * How a session starts, is renewed and ends in the client. request.ts imports this file, so a request can always renew.
 * On the web the tokens are HttpOnly cookies and never seen here; in Zalo and in a partner's iframe they are in the
 * host's store and travel as a header.
 */

/** How long a call that concerns the session may take. Milliseconds. */
const TIMEOUT_MS = 10_000;

const timeoutSignal = (): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  return controller.signal;
};

/** One call without renewal. Throws Refused for a no, Offline when nobody answered in time. */
async function callOnce<C extends AnyCall>(call: C, input: Input<C>): Promise<Output<C>> {
  try {
    return dataOf(call, await exchange(call, input, { signal: timeoutSignal() }));
  } catch (error) {
    throw error instanceof Refused ? error : new Offline();
  }
}

/** Starts the session of a login reply on this device. `type` is remembered until sign-out. */
export function enter(reply: LoggedIn, type?: LoginType): Account {
  const me = whoAmI();
  const before = currentAccount();
  if (before && before.userId !== reply.user.userId) emitSignOut();
  me.accessToken = reply.access_token;
  me.tokenTurns += 1;
  rememberSession(me.host, reply);
  if (type) rememberLoginType(me.host, type);
  setAccount(reply.user);
  return reply.user;
}

/** Forgets the session on this device; the server knows already, or is told later. */
export function leave(): void {
  const me = whoAmI();
  if (currentAccount()) emitSignOut();
  me.accessToken = '';
  me.tokenTurns += 1;
  forgetSession(me.host);
  setAccount(null);
}

/** The server says that the session is over. */
export function expireSession(): void {
  const wasSignedIn = currentAccount() !== null;
  leave();
  if (wasSignedIn) emitExpired();
}

/** The reply to a pair of tokens; null when the server refuses them. */
async function loginWithTokens(
  accessToken: string,
  refreshToken: string,
  keep_token: 0 | 1,
): Promise<LoggedIn | null> {
  try {
    return await callOnce(sessionCalls.loginViaToken, { accessToken, refreshToken, keep_token });
  } catch (error) {
    if (!isLastingRefusal(error)) throw error;
    return null;
  }
}

/** The session of this device as the server has it now; null when it is over. */
async function savedSession(): Promise<LoggedIn | null> {
  const { host } = whoAmI();
  // Also for a guest, whose browser may have cookies this page cannot see: an expired pair is deleted.
  if (host.tokens !== 'cookie' && !mayHaveSession(host)) return null;
  // Read again: another tab may have renewed them while this one waited for the lock.
  return loginWithTokens(...savedTokens(host), savedTid(host) ? 1 : 0);
}

/** Lets the session that was handed over take the place of this device's own, or ends it, as the person says. */
async function choose(own: LoggedIn, next: LoggedIn, { mayReplace }: HandedSession): Promise<void> {
  const me = whoAmI();
  const { tokenTurns: tokenQueue } = me;
  const yes = await mayReplace(own.user.fullname, next.user.fullname);
  // Somebody signed in or out meanwhile: the question was about nobody any more.
  const accepted = yes && me.tokenTurns === tokenQueue;
  if (accepted) enter(next);
  await sendLogout((accepted ? own : next).access_token);
}

async function renew(): Promise<Account | null> {
  const me = whoAmI();
  const { tokenTurns: tokenQueue, handed } = me;
  const given = handed && (await loginWithTokens(...handed.tokens, 0));
  const own = given && !mayHaveSession(me.host) ? null : await savedSession();
  me.handed = null;
  // Somebody signed in or out meanwhile: this reply is outdated.
  if (me.tokenTurns !== tokenQueue) return currentAccount();
  if (handed && given && own && given.user.userId !== own.user.userId) {
    const account = enter(own);
    // The question does not hold up the page of the person who is here.
    choose(own, given, handed).catch(() => {});
    return account;
  }
  const reply = given ?? own;
  if (reply) return enter(reply);
  expireSession();
  return null;
}

/** Renews the session: once, however many callers and tabs ask. Null when it is over; throws Offline without network. */
export const renewSession = sharedRun(() => withTabLock('auth', renew));

/** Resolves when no renewal is under way. Never throws. */
export const renewalSettled = async (): Promise<void> => {
  await renewSession.current()?.catch(() => {});
};

/** Tells the server of a logout; `code` is the access token, '' where that is a cookie. */
export async function sendLogout(code: string): Promise<void> {
  const { host } = whoAmI();
  try {
    await callOnce(sessionCalls.logout, { code });
  } catch (error) {
    if (!isLastingRefusal(error)) throw error;
  }
  clearOwedLogout(host);
}

const sendOwedLogout = sharedRun(async () => {
  const owed = owedLogout(whoAmI().host);
  if (owed !== null) await sendLogout(owed);
});

/**
 * Sends a logout that found no network before; null when there is none. Where the tokens are cookies every other
 * request waits for it: the cookies would still answer in the name of the person who signed out.
 */
export function pendingLogout(): Promise<void> | null {
  const { host } = whoAmI();
  if (owedLogout(host) === null) return null;
  const sending = sendOwedLogout();
  if (host.tokens === 'cookie') return sending;
  sending.catch(() => {});
  return null;
}
