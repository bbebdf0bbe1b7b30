import { TOKENS_HEADER } from '#contract/kit/wire.ts';
import type { LoggedIn } from '#contract/people/account.ts';
import type { Db } from '../../kit/db/db.ts';
import { afterCommit } from '../../kit/db/transact.ts';
import { authCookiesOf, setAuthCookies } from '../../kit/http/auth-cookies.ts';
import type { Context } from '../../kit/http/context.ts';
import { isZaloOrigin } from '../../kit/http/cors.ts';
import { originOf } from '../../kit/http/origin.ts';
import { accountById, asPartnersSee } from './account-reply.ts';
import { refuseBlocked, refuseIfBlocked } from './blocks.ts';
import { deviceName } from './device-name.ts';
import { noteDevice } from './known-devices.ts';
import { deleteSessionByTokens, insertSession, trimSessions } from './queries.ts';
import { hashOf, newPair, type Pair, storedPair } from './tokens.ts';

/** Sessions one account may have; beyond it the one used longest ago is signed out. */
const MOST_SESSIONS = 20;

/** Web pages have their tokens in HttpOnly cookies; Zalo and iframes store them and send a header. */
export const usesHeaderTokens = (context: Context): boolean =>
  context.request.headers[TOKENS_HEADER] === 'header';

/** The name of the requesting device in the list of devices. */
export function deviceOfRequest(context: Context): string {
  const { origin, 'user-agent': agent = '' } = context.request.headers;
  const foreign =
    origin !== undefined && origin !== originOf(context.settings, context.request) && !isZaloOrigin(origin);
  return deviceName(agent, context.os, foreign);
}

/**
 * The reply that opens or renews a session. The tokens go into cookies, into the reply for header clients, or nowhere
 * when the browser's cookies are unchanged.
 */
export async function sessionReply(
  context: Context,
  {
    accountId,
    tid,
    partnerId,
    pair,
  }: { accountId: number; tid: string; partnerId: string | null; pair: Pair },
  by: 'cookies' | 'reply' | 'unchanged',
): Promise<LoggedIn> {
  const account = await accountById(context, accountId);
  const user = partnerId ? asPartnersSee(account) : account;
  if (by === 'reply') return { user, access_token: pair.access, refresh_token: pair.refresh, tid };
  // A transaction that opens the session may be repeated: only the pair that was committed reaches the browser.
  if (by === 'cookies') afterCommit(() => setAuthCookies(context, pair));
  return { user, access_token: '', refresh_token: '', tid };
}

/** Ends the session that either token opens, living or dead; '' opens none. */
export async function endSession(db: Db, { access, refresh }: Pair): Promise<void> {
  if (access || refresh)
    await deleteSessionByTokens(db, {
      ...(access && { access: hashOf(access) }),
      ...(refresh && { refresh: hashOf(refresh) }),
    });
}

/**
 * Opens a session for a proven person on this device; the tokens go into HttpOnly cookies or into the reply,
 * as the client asked. With a `partnerId` it is for that partner's server, and reads only. Inside a transaction pass a context whose `db` is the transaction.
 */
export async function startSession(
  context: Context,
  accountId: number,
  inCookies = !usesHeaderTokens(context),
  partnerId: string | null = null,
): Promise<LoggedIn> {
  await refuseBlocked(context, accountId);
  const pair = newPair();
  const now = new Date(context.now());
  // Its cookies are about to be written over: nobody could end it later.
  if (inCookies) await endSession(context.db, authCookiesOf(context));
  const { id, tid } = await insertSession(context.db, {
    account_id: accountId,
    ...storedPair(pair, now.getTime()),
    device_id: context.deviceId,
    device_name: deviceOfRequest(context),
    partner_id: partnerId,
    os: context.os,
    proven_at: now,
    last_seen_at: now,
    created_at: now,
  }).catch(refuseIfBlocked);
  if (!partnerId) await noteDevice(context, accountId);
  await trimSessions(context.db, accountId, { newest: id, most: MOST_SESSIONS, now });
  return sessionReply(context, { accountId, tid, partnerId, pair }, inCookies ? 'cookies' : 'reply');
}
