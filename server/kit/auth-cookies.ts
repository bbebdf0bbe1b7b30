import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from './origin.ts';
import type { Settings } from './settings.ts';

/*
 * The cookies that hold a browser's tokens. `auth_known` beside them is readable by scripts and holds no secret:
 * it tells our page that asking for a session is worth the way.
 */

/** 30 days (specification, section 9). A cookie may outlive its token: whether a token counts, the database says. */
const COOKIE_SECONDS = 2_592_000;
const YEAR_SECONDS = 31_536_000;

/** A context fits, and so does any request with its house's settings. */
interface Visit {
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}
export interface Tokens {
  access: string;
  refresh: string;
}

const onHttps = ({ settings, request }: Omit<Visit, 'reply'>) =>
  originOf(settings, request).startsWith('https:');

/** `__Host-` is refused by browsers from any other host, from a path and from plain http, so nobody plants it. */
const namesOn = (https: boolean) => {
  const prefix = https ? '__Host-' : '';
  return {
    access: `${prefix}auth_access`,
    refresh: `${prefix}auth_refresh`,
    moved: '__Host-auth_moved',
  };
};

const optionsOf = (visit: Visit): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: onHttps(visit),
});

/** The tokens under the names that fit the scheme; '' for those that did not come. */
export function authCookiesOf(visit: Omit<Visit, 'reply'>): Tokens {
  const { access, refresh } = namesOn(onHttps(visit));
  const { cookies } = visit.request;
  return { access: cookies[access] ?? '', refresh: cookies[refresh] ?? '' };
}

/** Keeps a pair; an empty token takes its cookie away. */
export function setAuthCookies(visit: Visit, tokens: Tokens): void {
  const names = namesOn(onHttps(visit));
  for (const which of ['access', 'refresh'] as const) {
    if (tokens[which])
      visit.reply.setCookie(names[which], tokens[which], { ...optionsOf(visit), maxAge: COOKIE_SECONDS });
    // A `__Host-` cookie goes only by the attributes it came with.
    else visit.reply.clearCookie(names[which], optionsOf(visit));
  }
}

export const clearAuthCookies = (visit: Visit): void => setAuthCookies(visit, { access: '', refresh: '' });

/** Names of earlier releases: ours without the prefix, and those that scripts could read. */
const oldNames = {
  access: ['auth_access', 'access_token'],
  refresh: ['auth_refresh', 'refresh_token'],
};

/**
 * Moves tokens of earlier releases to today's cookies and clears the old ones (specification, section 4). On https
 * once a browser: a neighbour host can plant old names, so whoever was here before is not given another session.
 */
export function moveOldAuthCookies(visit: Visit): void {
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
