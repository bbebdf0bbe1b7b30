import type { accountCalls } from '#contract/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import { authCookiesOf, clearAuthCookies } from '../../kit/http/auth-cookies.ts';
import type { AppContext, Context, Handlers } from '../../kit/http/context.ts';
import type { Identify } from '../../kit/http/principal.ts';
import { takeLoginAttempt } from './login-attempts.ts';
import { accountName, verifyPassword } from './passwords.ts';
import { personByName, sessionByAccess, touchSession } from './queries.ts';
import { type Renewed, renewSession } from './renew-session.ts';
import { endSession, sessionReply, startSession, usesHeaderTokens } from './start-session.ts';
import { hashOf, type Pair } from './tokens.ts';

/** Precision of "last seen" in the list of devices. Milliseconds. */
const SEEN_EVERY_MS = 3_600_000;

/** Updates when the device was last seen, without delaying the request. */
function recordLastSeen(appContext: AppContext, sessionId: number, lastSeenAt: Date): void {
  if (appContext.now() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  touchSession(appContext.db, sessionId, new Date(appContext.now())).catch(() => {});
}

/** The reader behind an access token. */
export const identify: Identify = async (appContext, token) => {
  const found = await sessionByAccess(appContext.db, hashOf(token));
  if (!found) return null;
  if (found.expiresAt.getTime() <= appContext.now()) return 'expired';
  recordLastSeen(appContext, found.sessionId, found.lastSeenAt);
  const { accountId, sessionId, partnerId, roles, shopId, shopRole } = found;
  const shop = shopId && shopRole ? { id: shopId, role: shopRole } : null;
  return partnerId
    ? { accountId, sessionId, partnerId, roles: [], shop: null }
    : { accountId, sessionId, partnerId, roles, shop };
};

/** The session of an access token, null when it is unknown or expired. */
async function activeSession(context: Context, access: string) {
  const found = access ? await sessionByAccess(context.db, hashOf(access)) : undefined;
  return found && found.expiresAt.getTime() > context.now() ? found : null;
}

/** The next pair of tokens. Reuse of a token spent long ago is logged without naming anyone. */
async function renewPair(context: Context, refresh: string) {
  const { linkSecret: secret } = context;
  const next = await transact(context.db, tx => renewSession(tx, refresh, { secret, now: context.now() }));
  if (next === 'reused') context.request.log.warn('a spent refresh token came back, its session was ended');
  return next;
}

export const loginHandlers: Pick<Handlers<typeof accountCalls>, 'login' | 'loginViaToken' | 'logout'> = {
  async login(input, context) {
    const name = accountName(input.account);
    const person = await personByName(context.db, name);
    const succeeded = await takeLoginAttempt(context, name, person?.id);
    if (
      !(await verifyPassword(person?.password_hash, input.password, context.settings.passwordCost)) ||
      !person
    )
      throw context.refuse('wrong_login');
    await succeeded();
    return startSession(context, person.id);
  },

  async loginViaToken(input, context) {
    const inCookies = !usesHeaderTokens(context);
    const given = input.accessToken !== '' || input.refreshToken !== '';
    const pair: Pair =
      inCookies && !given
        ? authCookiesOf(context)
        : { access: input.accessToken, refresh: input.refreshToken };
    const living = await activeSession(context, pair.access);
    // Cookies that stay are not written again: another tab may have renewed them since this one asked.
    const keep = (from: Pick<Renewed, 'accountId' | 'tid' | 'partnerId'>) =>
      sessionReply(context, { ...from, pair }, inCookies ? (given ? 'cookies' : 'unchanged') : 'reply');
    if (living && input.keep_token === 1) return keep(living);
    const next = pair.refresh ? await renewPair(context, pair.refresh) : null;
    if (next && next !== 'reused') return sessionReply(context, next, inCookies ? 'cookies' : 'reply');
    if (living && next === null) return keep(living);
    if (inCookies && !given) clearAuthCookies(context);
    throw context.refuse('session_expired');
  },

  async logout(input, context) {
    const access = input.code || context.token;
    const inCookies = !usesHeaderTokens(context);
    await endSession(context.db, { access, refresh: inCookies ? authCookiesOf(context).refresh : '' });
    if (inCookies) clearAuthCookies(context);
    return {};
  },
};
