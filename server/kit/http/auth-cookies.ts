import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { originOf } from './origin.ts';

/*
 * The cookies that hold a browser's tokens. `auth_known` beside them is readable by scripts and holds no secret:
 * it tells our page that there is a session to renew.
 */

/** 30 days (specification, section 9). A cookie may outlive its token: whether a token counts, the database says. */
const COOKIE_SECONDS = 2_592_000;
const YEAR_SECONDS = 31_536_000;

/** A request's Context fits, and so does any request with the settings. */
interface CookieContext {
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}
export interface Tokens {
  access: string;
  refresh: string;
}

const onHttps = ({ settings, request }: Omit<CookieContext, 'reply'>) =>
  originOf(settings, request).startsWith('https:');

/** `__Host-` is refused by browsers from any other host, from a path and from plain http, so it cannot be planted. */
const namesOn = (https: boolean) => {
  const prefix = https ? '__Host-' : '';
  return {
    access: `${prefix}auth_access`,
    refresh: `${prefix}auth_refresh`,
    moved: '__Host-auth_moved',
  };
};

const optionsOf = (visit: CookieContext): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: onHttps(visit),
});

/** The tokens under the names that fit the scheme; '' for those that did not come. */
export function authCookiesOf(visit: Omit<CookieContext, 'reply'>): Tokens {
  const { access, refresh } = namesOn(onHttps(visit));
  const { cookies } = visit.request;
  return { access: cookies[access] ?? '', refresh: cookies[refresh] ?? '' };
}

/** Sets a pair of cookies; an empty token clears its cookie. */
export function setAuthCookies(visit: CookieContext, tokens: Tokens): void {
  const names = namesOn(onHttps(visit));
  for (const which of ['access', 'refresh'] as const) {
    if (tokens[which])
      visit.reply.setCookie(names[which], tokens[which], { ...optionsOf(visit), maxAge: COOKIE_SECONDS });
    // A `__Host-` cookie goes only by the attributes it came with.
    else visit.reply.clearCookie(names[which], optionsOf(visit));
  }
}

export const clearAuthCookies = (visit: CookieContext): void =>
  setAuthCookies(visit, { access: '', refresh: '' });

/** Names of earlier releases: ours without the prefix, and those that scripts could read. */
const oldNames = {
  access: ['auth_access', 'access_token'],
  refresh: ['auth_refresh', 'refresh_token'],
};

/**
 * Moves tokens of earlier releases to today's cookies and clears the old ones (specification, section 4). On https
 * once per browser: a sibling host can plant old names, so a returning browser is not given another session.
 */
export function moveOldAuthCookies(visit: CookieContext): void {
  const { cookies } = visit.request;
  const names = namesOn(onHttps(visit));
  const old = (which: 'access' | 'refresh') =>
    oldNames[which].filter(name => name !== names[which] && cookies[name] !== undefined);
  const found = [...old('access'), ...old('refresh')];
  if (found.length > 0) {
    const known = authCookiesOf(visit);
    const read = (which: 'access' | 'refresh') =>
      old(which)
        .map(name => cookies[name] ?? '')
        .find(token => /^[\w-]{20,200}$/.test(token)) ?? '';
    const tokens = { access: read('access'), refresh: read('refresh') };
    const first = cookies[names.moved] === undefined && !known.access && !known.refresh;
    if (first && (tokens.access || tokens.refresh)) {
      setAuthCookies(visit, tokens);
      visit.reply.setCookie('auth_known', '1', {
        ...optionsOf(visit),
        httpOnly: false,
        maxAge: COOKIE_SECONDS,
      });
    }
    for (const name of found) visit.reply.clearCookie(name, { path: '/' });
  }
  if (onHttps(visit) && cookies[names.moved] === undefined)
    visit.reply.setCookie(names.moved, '1', { ...optionsOf(visit), maxAge: YEAR_SECONDS });
}
