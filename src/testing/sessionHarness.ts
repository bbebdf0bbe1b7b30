import { afterEach, beforeEach, vi } from 'vitest';
import type { AnyCall } from '#contract/kit/call.ts';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { type RefusalName, refusals } from '#contract/kit/refusals.ts';
import { apiPrefix } from '#contract/kit/wire.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { homeCalls } from '#contract/library/home.ts';
import { type Account, sessionCalls } from '#contract/people/account-session.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';
import { trieu } from './people-builders.ts';

/* For tests of sessions: a server with one session, and freshly loaded pages. */

export const may: Account = { ...trieu, userId: 8, fullname: 'Lê Mây' };

export const no = (name: RefusalName) => ({
  code: refusals[name],
  data: null,
  message: refusalTexts[name].say,
});
const yes = (data: unknown) => ({ code: 0, data, message: '' });
const nothing = { code: 1, data: [], message: '' };
const pathOf = (call: AnyCall) => apiPrefix[call.api] + call.path;
export const isCall = (call: AnyCall, path: string) => path === pathOf(call);

/** The server's side: one session, the token that opens it now, and what a browser has in its cookie. */
export let server: {
  living: string;
  cookie: string;
  online: boolean;
  over: boolean;
  person: Account;
  /** What it says first, where a test wants something else. */
  before: (path: string, token: string) => unknown;
};
export let asked: { path: string; fields: URLSearchParams; token: string }[];
export const timesAsked = (call: AnyCall) => asked.filter(({ path }) => isCall(call, path)).length;

export const AWAY = 'no answer';

function answer(path: string, fields: URLSearchParams, token: string): unknown {
  const special = server.before(path, token);
  if (special !== undefined) return special;
  const reply = (access_token: string) => {
    server.living = access_token;
    server.cookie = access_token;
    const { person: user } = server;
    return yes({ user, access_token, refresh_token: `r-${access_token}`, tid: `tid-${user.userId}` });
  };
  if (isCall(sessionCalls.login, path)) return reply('a1');
  if (isCall(sessionCalls.logout, path)) {
    server.cookie = '';
    server.over = true;
    return yes({});
  }
  if (isCall(sessionCalls.loginViaToken, path)) {
    if (server.over) {
      server.cookie = '';
      return no('session_expired');
    }
    const given = fields.get('accessToken') || token;
    const keeps = fields.get('keep_token') === '1' && given === server.living;
    return reply(keeps ? given : `${server.living}+`);
  }
  if (token === '') return isCall(homeCalls.listBlockHome, path) ? nothing : no('login_required');
  return token === server.living && !server.over ? nothing : no('session_expired');
}

export const headerHost = (): Host => ({ ...browserHost(), tokens: 'header' });
export const hosts = [
  ['cookies', browserHost],
  ['a header', headerHost],
] as const;

/** Zalo's host with this browser's store. */
export const zaloHost = (): Host => ({ ...headerHost(), name: 'zalo', os: 'zalo' });

/**
 * A page that was just loaded: its own memory, and what the device remembers. `mayReplace` answers for the person when
 * a session of somebody else is handed over.
 */
export async function aPage(
  host: Host = browserHost(),
  mayReplace: (now: string, next: string) => Promise<boolean> = async () => {
    throw new Error('nobody is asked');
  },
) {
  vi.resetModules();
  const { introduce, whoAmI } = await import('#client/identity.ts');
  const { tokensHandedTo } = await import('#client/tokensInHash.ts');
  const { request } = await import('#client/request.ts');
  const { onSignOut } = await import('#client/currentAccount.ts');
  const page = await import('#client/session.ts');
  // As the mini app's entry does.
  const tokens = tokensHandedTo(host);
  introduce(host, '', tokens && { tokens, mayReplace });
  const expired = vi.fn();
  page.onExpired(expired);
  return {
    ...page,
    onSignOut,
    expired,
    deviceId: whoAmI().deviceId,
    signIn: () => page.signIn('0901230001', 'matkhau1'),
    myReading: () => request(catalogueCalls.myReading, {}),
    forEveryone: () => request(homeCalls.listBlockHome, { screen: 'home' }),
  };
}

beforeEach(() => {
  server = {
    living: 'a1',
    cookie: '',
    online: true,
    over: false,
    person: trieu,
    before: () => undefined,
  };
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.split('?');
    const fields = new URLSearchParams(init.body ? String(init.body) : query);
    const headers = init.headers as Record<string, string>;
    const token =
      init.credentials === 'omit' ? (headers.authorization ?? '').replace('Bearer ', '') : server.cookie;
    asked.push({ path, fields, token });
    const [said, online] = [server.online ? answer(path, fields, token) : null, server.online];
    await new Promise(resolve => setTimeout(resolve, 5));
    if (!online || said === AWAY) throw new TypeError('fetch failed');
    return Response.json(await said);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['device_id', 'auth_known']) browserHost().settings.remove(name);
  location.hash = '';
});
