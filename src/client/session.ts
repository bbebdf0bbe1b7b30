import { type Account, keeping, type LoggedIn } from '#contract/account.ts';
import { refusals } from '#contract/refusals.ts';
import type { Host } from '#hosts/host.ts';
import { currentAccount, enter, leave, onAccount, over, standIn } from './account.ts';
import { alone } from './alone.ts';
import { isIntroduced, whoAmI } from './identity.ts';
import {
  logoutHeard,
  mayHaveSession,
  owedLogout,
  oweLogout,
  savedKeeper,
  savedTid,
  savedTokens,
} from './remembered.ts';
import { keepSession, Offline, Refused, request } from './request.ts';

/*
 * How somebody comes in, stays and leaves. On the web the tokens are HttpOnly cookies and never seen here; in Zalo and
 * in a partner's iframe they are kept in the host's store and travel as a header.
 */

export {
  currentAccount,
  enter,
  loginType,
  onAccount,
  onExpired,
  onSignOut,
  replaceAccount,
} from './account.ts';
export type { LoginType } from './remembered.ts';

/** How long a call that keeps the session may take. Milliseconds. */
const PATIENCE_MS = 10_000;

const inTime = (): AbortSignal => {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE_MS);
  return patience.signal;
};

/** A server that is out of reach or overrun says nothing about the session. */
const away: readonly number[] = [refusals.busy.code, refusals.broken.code, refusals.too_many.code];
const isAway = (error: unknown): boolean => !(error instanceof Refused) || away.includes(error.code);

async function viaTokens(
  accessToken: string,
  refreshToken: string,
  keep_token: 0 | 1,
): Promise<LoggedIn | null> {
  try {
    const input = { accessToken, refreshToken, keep_token };
    return await request(keeping.loginViaToken, input, { asIs: true, signal: inTime() });
  } catch (error) {
    if (isAway(error)) throw error instanceof Refused ? error : new Offline();
    return null;
  }
}

async function resume(): Promise<Account | null> {
  const me = whoAmI();
  const { tokenTurns, handed } = me;
  let reply: LoggedIn | null = null;
  if (handed) {
    reply = await viaTokens(...handed, 0);
    me.handed = null;
  }
  // Also for a guest, whose browser may have cookies this page knows nothing of: a dead pair is taken away.
  if (!reply && (me.host.tokens === 'cookie' || mayHaveSession(me.host))) {
    // Read anew: another tab may have renewed them while this one waited for its turn.
    reply = await viaTokens(...savedTokens(me.host), savedTid(me.host) ? 1 : 0);
  }
  // Somebody signed in or out meanwhile: that counts, this is old.
  if (me.tokenTurns !== tokenTurns) return currentAccount();
  if (reply) return enter(reply);
  over();
  return null;
}

let resuming: Promise<Account | null> | null = null;

/** However many ask at once, in however many tabs: one renewal. */
function resumeOnce(): Promise<Account | null> {
  resuming ??= alone('auth', resume).finally(() => {
    resuming = null;
  });
  return resuming;
}

let telling: Promise<void> | null = null;

async function tellLogout(code: string): Promise<void> {
  const { host } = whoAmI();
  try {
    await request(keeping.logout, { code }, { asIs: true, signal: inTime() });
  } catch (error) {
    if (isAway(error)) throw error instanceof Refused ? error : new Offline();
  }
  logoutHeard(host);
}

/**
 * A logout that found no network. Where the tokens are cookies nothing else may be asked before: they would still
 * answer in the name of who has left.
 */
function settleLogout(): Promise<void> | null {
  const { host } = whoAmI();
  const owed = owedLogout(host);
  if (owed === null) return null;
  telling ??= tellLogout(owed).finally(() => {
    telling = null;
  });
  if (host.tokens === 'cookie') return telling;
  telling.catch(() => {});
  return null;
}

keepSession({ ready: settleLogout, renew: async () => (await resumeOnce()) !== null, over });

/** Throws Refused with a message to show. */
export async function signIn(accountName: string, password: string): Promise<Account> {
  return enter(await request(keeping.login, { account: accountName, password }), 'password');
}

/** Signs out here at once, and on the server as soon as it can be reached. Never throws. */
export async function signOut(): Promise<void> {
  // A renewal under way would leave the server with a pair that this logout does not know.
  await resuming?.catch(() => {});
  const { host, accessToken } = whoAmI();
  oweLogout(host, accessToken);
  await tellLogout(accessToken).catch(() => {});
  leave();
}

/** Nobody was here before: no session to take up, and no logout that the server has yet to hear of. */
export function surelyGuest(): boolean {
  if (!isIntroduced()) return false;
  const { host, handed } = whoAmI();
  return !handed && !mayHaveSession(host) && owedLogout(host) === null;
}

let listening = false;

function listenAround(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('online', () => void restoreSession());
  // Another tab signed in or out: this one must not go on in the old name.
  let tid = savedTid(whoAmI().host);
  onAccount(() => {
    tid = savedTid(whoAmI().host);
  });
  window.addEventListener('storage', () => {
    const now = savedTid(whoAmI().host);
    if (now === tid) return;
    tid = now;
    if (now === null) leave();
    else resumeOnce().catch(() => {});
  });
}

/** Who keeps sound on this device and has not signed out. */
const keeperHere = (host: Host): Account | null =>
  mayHaveSession(host) && owedLogout(host) === null ? savedKeeper(host) : null;

/** Who is here is only remembered: the server has not been heard yet. */
let unconfirmed = false;

/**
 * The person of the last visit, or null. Never throws: without network the visit goes on as a guest, or as the one who
 * keeps sound on this device.
 */
export async function restoreSession(): Promise<Account | null> {
  try {
    const me = whoAmI();
    listenAround();
    await settleLogout();
    if ((unconfirmed || !currentAccount()) && (me.handed || mayHaveSession(me.host))) await resumeOnce();
    unconfirmed = false;
  } catch {
    // Nobody answered: the next call, or the network's return, asks again.
    const keeper = isIntroduced() ? keeperHere(whoAmI().host) : null;
    if (keeper && !currentAccount()) {
      unconfirmed = true;
      standIn(keeper);
    }
  }
  return currentAccount();
}
