import type { CookieSerializeOptions } from '@fastify/cookie';
import type { LoggedIn, session } from '#contract/session.ts';
import { TOKENS_HEADER } from '#contract/wire.ts';
import type { Context, Handlers } from '../kit/context.ts';
import { clearTurns, giveTurnBack, takeTurn } from '../kit/limits.ts';
import { originOf } from '../kit/origin.ts';
import { Refusal } from '../kit/refusal.ts';
import { ACCESS_COOKIE, type Identify, REFRESH_COOKIE } from '../kit/serve.ts';
import { accountName, passwordFits } from './people.ts';
import {
  accountByName,
  deleteSession,
  deleteSessionByAccess,
  insertSession,
  sessionByAccess,
  sessionByRefresh,
} from './queries.ts';
import { ACCESS_SECONDS, hashOf, newToken, REFRESH_SECONDS } from './tokens.ts';

interface Person {
  id: number;
  fullname: string;
  account: string;
  avatar: string | null;
  is_affiliate: boolean;
}

const cookieOptions = (context: Context, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: originOf(context.settings, context.request).startsWith('https:'),
  maxAge,
});

/** Web pages keep tokens in HttpOnly cookies; Zalo and iframes say that they keep them themselves. */
const keepsTokensItself = (context: Context) => context.request.headers[TOKENS_HEADER] === 'header';

/** Opens a session for a proven person; the tokens go into HttpOnly cookies or into the reply. */
export async function beginSession(context: Context, person: Person, inCookies: boolean): Promise<LoggedIn> {
  const access = newToken();
  const refresh = newToken();
  const now = context.now();
  await insertSession(context.db, {
    account_id: person.id,
    access_hash: hashOf(access),
    refresh_hash: hashOf(refresh),
    access_expires_at: new Date(now + ACCESS_SECONDS * 1000),
    refresh_expires_at: new Date(now + REFRESH_SECONDS * 1000),
    device_id: context.deviceId,
    os: context.os,
  });
  if (inCookies) {
    context.reply.setCookie(ACCESS_COOKIE, access, cookieOptions(context, ACCESS_SECONDS));
    context.reply.setCookie(REFRESH_COOKIE, refresh, cookieOptions(context, REFRESH_SECONDS));
  }
  return loggedIn(person, inCookies ? '' : access, inCookies ? '' : refresh);
}

function loggedIn(person: Person, access: string, refresh: string): LoggedIn {
  const { id, fullname, account, avatar, is_affiliate } = person;
  return {
    user: { userId: id, fullname, account, avatar, is_affiliate },
    access_token: access,
    refresh_token: refresh,
    tid: '',
  };
}

function clearCookies(context: Context): void {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) context.reply.clearCookie(name, { path: '/' });
}

/** The reader behind an access token. */
export const identify: Identify = async (house, token) => {
  const found = await sessionByAccess(house.db, hashOf(token));
  if (!found) return null;
  return found.expiresAt.getTime() > house.now()
    ? { accountId: found.id, sessionId: found.sessionId }
    : 'expired';
};

export const sessionHandlers: Handlers<typeof session> = {
  async login(input, context) {
    const name = accountName(input.account);
    await takeTurn(context.db, `login:account:${name}`, 10, 600);
    await takeTurn(context.db, `login:ip:${context.ip}`, 60, 600);
    const person = await accountByName(context.db, name);
    if (!(await passwordFits(person?.password_hash, input.password)) || !person)
      throw new Refusal('wrong_login');
    await clearTurns(context.db, `login:account:${name}`);
    await giveTurnBack(context.db, `login:ip:${context.ip}`);
    return beginSession(context, person, !keepsTokensItself(context));
  },

  async loginViaToken(input, context) {
    const inCookies = !input.accessToken && !input.refreshToken;
    const access = input.accessToken || context.request.cookies[ACCESS_COOKIE] || '';
    const refresh = input.refreshToken || context.request.cookies[REFRESH_COOKIE] || '';
    const known = access ? await sessionByAccess(context.db, hashOf(access)) : undefined;
    if (known && known.expiresAt.getTime() > context.now())
      return loggedIn(known, inCookies ? '' : access, inCookies ? '' : refresh);
    const renewed = refresh
      ? await context.db.transaction().execute(async tx => {
          const old = await sessionByRefresh(tx, hashOf(refresh));
          if (!old || old.expiresAt.getTime() <= context.now()) return null;
          await deleteSession(tx, old.sessionId);
          return beginSession({ ...context, db: tx as Context['db'] }, old, inCookies);
        })
      : null;
    if (renewed) return renewed;
    if (inCookies) clearCookies(context);
    throw new Refusal('session_expired');
  },

  async logout(input, context) {
    const token = input.code || context.token;
    if (token) await deleteSessionByAccess(context.db, hashOf(token));
    clearCookies(context);
    return {};
  },
};
