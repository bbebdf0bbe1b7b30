import type { session } from '#contract/session.ts';
import { authCookiesOf, clearAuthCookies } from '../kit/auth-cookies.ts';
import type { Context, Handlers, House } from '../kit/context.ts';
import { clearTurns, giveTurnBack, takeTurn } from '../kit/limits.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Identify } from '../kit/serve.ts';
import { beginSession, endSession, handOver, keepsTokensItself } from './begin.ts';
import { accountName, passwordFits } from './people.ts';
import { personByName, sessionByAccess, touchSession } from './queries.ts';
import { type Renewed, renew } from './rotation.ts';
import { hashOf, type Pair } from './tokens.ts';

/** How exact the list of devices is. Milliseconds. */
const SEEN_EVERY_MS = 3_600_000;

/** Notes that the device was here, beside the request: nobody waits for it and nothing depends on it. */
function noteSeen(house: House, sessionId: number, lastSeenAt: Date): void {
  if (house.now() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  touchSession(house.db, sessionId, new Date(house.now())).catch(() => {});
}

/** The reader behind an access token. */
export const identify: Identify = async (house, token) => {
  const found = await sessionByAccess(house.db, hashOf(token));
  if (!found) return null;
  if (found.expiresAt.getTime() <= house.now()) return 'expired';
  noteSeen(house, found.sessionId, found.lastSeenAt);
  return { accountId: found.accountId, sessionId: found.sessionId, partnerId: found.partnerId };
};

/** Whose session an access token opens now. */
async function livingSession(context: Context, access: string) {
  const found = access ? await sessionByAccess(context.db, hashOf(access)) : undefined;
  return found && found.expiresAt.getTime() > context.now() ? found : null;
}

/** The next pair; a token that was spent long ago leaves a warning that names nobody. */
async function renewed(context: Context, refresh: string) {
  const { linkSecret: secret } = context;
  const next = await context.db
    .transaction()
    .execute(tx => renew(tx, refresh, { secret, now: context.now() }));
  if (next === 'reused') context.request.log.warn('a spent refresh token came back, its session was ended');
  return next;
}

export const entryHandlers: Pick<Handlers<typeof session>, 'login' | 'loginViaToken' | 'logout'> = {
  async login(input, context) {
    const name = accountName(input.account);
    await takeTurn(context.db, `login:account:${name}`, 10, 600);
    await takeTurn(context.db, `login:ip:${context.ip}`, 60, 600);
    const person = await personByName(context.db, name);
    if (!(await passwordFits(person?.password_hash, input.password)) || !person)
      throw new Refusal('wrong_login');
    await clearTurns(context.db, `login:account:${name}`);
    await giveTurnBack(context.db, `login:ip:${context.ip}`);
    return beginSession(context, person.id);
  },

  async loginViaToken(input, context) {
    const inCookies = !keepsTokensItself(context);
    const given = input.accessToken !== '' || input.refreshToken !== '';
    const pair: Pair =
      inCookies && !given
        ? authCookiesOf(context)
        : { access: input.accessToken, refresh: input.refreshToken };
    const living = await livingSession(context, pair.access);
    // Cookies that stay are not written again: another tab may have renewed them since this one asked.
    const keep = (from: Pick<Renewed, 'accountId' | 'tid' | 'partnerId'>) =>
      handOver(context, { ...from, pair }, inCookies ? (given ? 'cookies' : 'as they are') : 'reply');
    if (living && input.keep_token === 1) return keep(living);
    const next = pair.refresh ? await renewed(context, pair.refresh) : null;
    if (next && next !== 'reused') return handOver(context, next, inCookies ? 'cookies' : 'reply');
    if (living && next === null) return keep(living);
    if (inCookies && !given) clearAuthCookies(context);
    throw new Refusal('session_expired');
  },

  async logout(input, context) {
    const access = input.code || context.token;
    const inCookies = !keepsTokensItself(context);
    await endSession(context.db, { access, refresh: inCookies ? authCookiesOf(context).refresh : '' });
    if (inCookies) clearAuthCookies(context);
    return {};
  },
};
