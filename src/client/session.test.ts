// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Account, keeping } from '#contract/account.ts';
import type { AnyCall } from '#contract/call.ts';
import { catalogue } from '#contract/catalogue.ts';
import { home } from '#contract/home.ts';
import { type RefusalName, refusals } from '#contract/refusals.ts';
import { apiPrefix } from '#contract/wire.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';
import { trieu } from './people-builders.ts';

const may: Account = { ...trieu, userId: 8, fullname: 'Lê Mây' };

const no = (name: RefusalName) => ({
  code: refusals[name].code,
  data: null,
  message: refusals[name].say,
});
const yes = (data: unknown) => ({ code: 0, data, message: '' });
const nothing = { code: 1, data: [], message: '' };
const pathOf = (call: AnyCall) => apiPrefix[call.api] + call.path;
const isCall = (call: AnyCall, path: string) => path === pathOf(call);

/** The server's side: one session, the token that opens it now, and what a browser has in its cookie. */
let server: { living: string; cookie: string; online: boolean; over: boolean; person: Account };
let asked: { path: string; fields: URLSearchParams; token: string }[];
const timesAsked = (call: AnyCall) => asked.filter(({ path }) => isCall(call, path)).length;

const AWAY = 'no answer';
/** What the server says, unless a test puts something before it. */
let before: (path: string, token: string) => unknown;

function answer(path: string, fields: URLSearchParams, token: string): unknown {
  const special = before(path, token);
  if (special !== undefined) return special;
  const reply = (access_token: string) => {
    server.living = access_token;
    server.cookie = access_token;
    const { person: user } = server;
    return yes({ user, access_token, refresh_token: `r-${access_token}`, tid: `tid-${user.userId}` });
  };
  if (isCall(keeping.login, path)) return reply('a1');
  if (isCall(keeping.logout, path)) {
    server.cookie = '';
    server.over = true;
    return yes({});
  }
  if (isCall(keeping.loginViaToken, path)) {
    if (server.over) {
      server.cookie = '';
      return no('session_expired');
    }
    const given = fields.get('accessToken') || token;
    const keeps = fields.get('keep_token') === '1' && given === server.living;
    return reply(keeps ? given : `${server.living}+`);
  }
  if (token === '') return isCall(home.listBlockHome, path) ? nothing : no('login_required');
  return token === server.living && !server.over ? nothing : no('session_expired');
}

const headerHost = (): Host => ({ ...browserHost(), tokens: 'header' });
const hosts = [
  ['cookies', browserHost],
  ['a header', headerHost],
] as const;

/** A page that was just loaded: its own memory, and what the device remembers. */
async function aPage(host: Host = browserHost()) {
  vi.resetModules();
  const { introduce, whoAmI } = await import('./identity.ts');
  const { tokensHandedTo } = await import('./auth-hash.ts');
  const { request } = await import('./request.ts');
  const page = await import('./session.ts');
  // As the mini app's entry does.
  introduce(host, '', tokensHandedTo(host));
  const expired = vi.fn();
  page.onExpired(expired);
  return {
    ...page,
    expired,
    deviceId: whoAmI().deviceId,
    signIn: () => page.signIn('0901230001', 'matkhau1'),
    myReading: () => request(catalogue.myReading, {}),
    forEveryone: () => request(home.listBlockHome, { screen: 'home' }),
  };
}

beforeEach(() => {
  server = { living: 'a1', cookie: '', online: true, over: false, person: trieu };
  asked = [];
  before = () => undefined;
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

test.each(hosts)(
  'twenty calls that find an old token in %s renew it once, and all are answered',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.living = 'b1';
    expect(await Promise.all(Array.from({ length: 20 }, page.myReading))).toEqual(Array(20).fill([]));
    expect(timesAsked(keeping.loginViaToken)).toBe(1);
    expect(timesAsked(catalogue.myReading)).toBe(40);
    expect(page.expired).not.toHaveBeenCalled();
  },
);

test('a late reply to an older token is asked for again, and nothing is renewed a second time', async () => {
  const page = await aPage();
  await page.signIn();
  let send = () => {};
  const held = new Promise<void>(resolve => {
    send = resolve;
  });
  before = path =>
    isCall(catalogue.myReading, path) && timesAsked(catalogue.myReading) === 1
      ? held.then(() => no('session_expired'))
      : undefined;
  const slow = page.myReading();
  server.living = 'b1';
  await page.myReading();
  send();
  expect(await slow).toEqual([]);
  expect(timesAsked(keeping.loginViaToken)).toBe(1);
});

test.each(hosts)(
  'with %s a session that is over is told once, and nothing is asked in circles',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.over = true;
    const answers = await Promise.allSettled(Array.from({ length: 20 }, page.myReading));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(answers[0]).toMatchObject({ reason: { code: 101 } });
    expect(timesAsked(keeping.loginViaToken)).toBe(1);
    expect(page.expired).toHaveBeenCalledTimes(1);
    expect(page.currentAccount()).toBeNull();
    await expect(page.myReading()).rejects.toMatchObject({ code: 102 });
    expect(timesAsked(keeping.loginViaToken)).toBe(1);
  },
);

test('a page for everyone is shown even when the session behind it is over', async () => {
  const page = await aPage();
  await page.signIn();
  server.over = true;
  expect(await page.forEveryone()).toEqual([]);
  expect(page.currentAccount()).toBeNull();
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test('a guest with cookies of an old session sees the page, and is not told of anything', async () => {
  server.cookie = 'from long ago';
  server.over = true;
  const page = await aPage();
  expect(await page.forEveryone()).toEqual([]);
  expect(page.expired).not.toHaveBeenCalled();
  expect(server.cookie).toBe('');
});

test('a server that refuses even the new token ends the session instead of being asked for ever', async () => {
  const page = await aPage();
  await page.signIn();
  before = path => (isCall(catalogue.myReading, path) ? no('session_expired') : undefined);
  await expect(page.myReading()).rejects.toMatchObject({ code: 101 });
  expect(timesAsked(catalogue.myReading)).toBe(2);
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'busy', 'broken', 'too_many'] as const)(
  'a renewal that meets a server that is %s signs nobody out',
  async how => {
    const page = await aPage();
    await page.signIn();
    server.living = 'b1';
    before = path => {
      if (!isCall(keeping.loginViaToken, path)) return undefined;
      return how === 'offline' ? AWAY : no(how);
    };
    await expect(page.myReading()).rejects.toThrow();
    expect(page.currentAccount()).toEqual(trieu);
    before = () => undefined;
    expect(await page.myReading()).toEqual([]);
  },
);

test('a person whose cookies another tab took away is told, and not shown a page for guests', async () => {
  const page = await aPage();
  await page.signIn();
  server.cookie = '';
  server.over = true;
  await expect(page.myReading()).rejects.toMatchObject({ code: 102 });
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test('two tabs that share a store use the pair that either of them renewed', async () => {
  const first = await aPage(headerHost());
  await first.signIn();
  const second = await aPage(headerHost());
  await second.restoreSession();
  server.living = 'b1';
  await first.myReading();
  const renewals = timesAsked(keeping.loginViaToken);
  await second.myReading();
  const last = asked.filter(({ path }) => isCall(keeping.loginViaToken, path)).at(-1);
  expect(timesAsked(keeping.loginViaToken)).toBe(renewals + 1);
  expect(last?.fields.get('accessToken')).toBe(server.living);
  expect(last?.fields.get('keep_token')).toBe('1');
});

test.each(hosts)(
  'after a reload the person with %s is there again, and their token is kept',
  async (_, host) => {
    await (await aPage(host())).signIn();
    const page = await aPage(host());
    expect(page.currentAccount()).toBeNull();
    expect(await page.restoreSession()).toEqual(trieu);
    expect(asked.at(-1)?.fields.get('keep_token')).toBe('1');
    expect(await page.myReading()).toEqual([]);
  },
);

test('a device that does not know its session’s name gets new tokens', async () => {
  await (await aPage()).signIn();
  localStorage.clear();
  // What the server leaves for scripts when it moved the cookies of an earlier release.
  browserHost().settings.set('auth_known', '1');
  const page = await aPage();
  expect(await page.restoreSession()).toEqual(trieu);
  expect(asked.at(-1)?.fields.get('keep_token')).toBe('0');
  expect(localStorage.getItem('tid')).toBe('tid-7');
});

test('a guest asks for no session', async () => {
  expect(await (await aPage()).restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('a visit that begins without network goes on as a guest and finds its session when it is back', async () => {
  await (await aPage()).signIn();
  server.online = false;
  const page = await aPage();
  expect(await page.restoreSession()).toBeNull();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.currentAccount()).toEqual(trieu));
});

test.each(hosts)(
  'signing out clears tokens, session name, account and way in with %s, and features clear theirs',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    expect(page.loginType()).toBe('password');
    const cleared: (number | undefined)[] = [];
    page.onSignOut(() => {
      throw new Error('the player could not be removed');
    });
    page.onSignOut(() => cleared.push(page.currentAccount()?.userId));
    const uncaught = vi.spyOn(console, 'error').mockImplementation(() => {});
    await page.signOut();
    expect(uncaught).toHaveBeenCalledTimes(1);
    uncaught.mockRestore();
    expect(cleared).toEqual([7]);
    expect(page.currentAccount()).toBeNull();
    expect(page.loginType()).toBeNull();
    for (const key of ['tid', 'auth_tokens', 'login_type', 'auth_known', 'auth_owed'])
      expect(localStorage.getItem(key), key).toBeNull();
  },
);

test.each(hosts)(
  'signing out without network signs out here, and on the server before anything else with %s',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.online = false;
    await page.signOut();
    expect(page.currentAccount()).toBeNull();
    expect(server.over).toBe(false);

    server.online = true;
    const later = await aPage(host());
    expect(await later.restoreSession()).toBeNull();
    expect(server.over).toBe(true);
    await vi.waitFor(() => expect(localStorage.getItem('auth_owed')).toBeNull());
  },
);

test('who signed out without network is nobody’s reader any more, even while the cookie lives', async () => {
  const page = await aPage();
  await page.signIn();
  server.online = false;
  await page.signOut();
  await expect(page.forEveryone()).rejects.toThrow('Đang không có mạng');
  server.online = true;
  const reads = timesAsked(home.listBlockHome);
  await Promise.all([page.forEveryone(), page.forEveryone()]);
  expect(asked.slice(-2).map(({ token }) => token)).toEqual(['', '']);
  expect(timesAsked(home.listBlockHome)).toBe(reads + 2);
});

test('signing in again after a sign-out without network does not end the new session', async () => {
  const page = await aPage();
  await page.signIn();
  server.online = false;
  await page.signOut();
  server.online = true;
  server.over = false;
  await page.signIn();
  server.over = false;
  expect(await page.myReading()).toEqual([]);
  expect(asked.filter(({ path }) => isCall(keeping.logout, path))).toHaveLength(2);
  expect(page.currentAccount()).toEqual(trieu);
});

test('signing out while a renewal is under way leaves nobody signed in, here or there', async () => {
  const page = await aPage(headerHost());
  await page.signIn();
  server.living = 'b1';
  const reading = page.myReading().catch(() => {});
  await vi.waitFor(() => expect(timesAsked(keeping.loginViaToken)).toBe(1));
  await page.signOut();
  await reading;
  expect(page.currentAccount()).toBeNull();
  expect(localStorage.getItem('auth_tokens')).toBeNull();
  const logout = asked.find(({ path }) => isCall(keeping.logout, path));
  expect(logout?.fields.get('code')).toBe(server.living);
});

test('whoever signs in while an old session is asked for stays who they are', async () => {
  localStorage.setItem('tid', 'tid-7');
  const page = await aPage();
  const restoring = page.restoreSession();
  page.enter({ user: may, access_token: '', refresh_token: '', tid: 'tid-8' }, 'otp');
  expect(await restoring).toEqual(may);
  expect(page.currentAccount()).toEqual(may);
  expect(localStorage.getItem('tid')).toBe('tid-8');
});

test('a guest whose browser still has a living session turns out to be its reader', async () => {
  server.cookie = 'a0';
  const page = await aPage();
  expect(await page.forEveryone()).toEqual([]);
  expect(page.currentAccount()).toEqual(trieu);
});

test('every way in is remembered until one leaves, and a restored session keeps it', async () => {
  const page = await aPage();
  const reply = { user: trieu, access_token: '', refresh_token: '', tid: 'tid-7' };
  for (const type of ['otp', 'google', 'facebook', 'zalo', 'qr'] as const) {
    expect(page.enter(reply, type)).toEqual(trieu);
    expect(page.loginType()).toBe(type);
  }
  page.enter(reply);
  expect(page.loginType()).toBe('qr');
});

test('when another person comes in, what the first left in the features goes first', async () => {
  const page = await aPage();
  await page.signIn();
  const cleared = vi.fn();
  page.onSignOut(cleared);
  const entered = { access_token: '', refresh_token: '', tid: 'tid' };
  page.enter({ ...entered, user: trieu });
  expect(cleared).not.toHaveBeenCalled();
  page.enter({ ...entered, user: may });
  expect(cleared).toHaveBeenCalledTimes(1);
});

test('a changed profile is shown everywhere; a reply about somebody else is dropped', async () => {
  const page = await aPage();
  await page.signIn();
  const seen = vi.fn();
  page.onAccount(seen);
  page.replaceAccount({ ...trieu, fullname: 'Triều' });
  page.replaceAccount(may);
  expect(seen.mock.calls).toEqual([[{ ...trieu, fullname: 'Triều' }]]);
});

test('when another tab signs out or in, this one follows', async () => {
  const page = await aPage();
  await page.restoreSession();
  await page.signIn();
  const other = { tid: 'tid-8' };
  server.person = may;
  localStorage.setItem('tid', other.tid);
  window.dispatchEvent(new Event('storage'));
  await vi.waitFor(() => expect(page.currentAccount()).toEqual(may));
  localStorage.removeItem('tid');
  window.dispatchEvent(new Event('storage'));
  expect(page.currentAccount()).toBeNull();
  expect(page.expired).not.toHaveBeenCalled();
});

const packed = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const zaloHosts = [
  ['inside Zalo', () => ({ ...headerHost(), os: 'zalo' as const })],
  ['on our own page of the mini app', () => browserHost('zalo')],
] as const;

test.each(zaloHosts)(
  'tokens handed over behind #auth= sign in once %s and leave the address',
  async (_, host) => {
    location.hash = `#auth=${packed({ access_token: 'a1', refresh_token: 'r~>>' })}`;
    const page = await aPage(host());
    expect(location.hash).toBe('');
    expect(await page.restoreSession()).toEqual(trieu);
    const { fields } = asked.find(({ path }) => isCall(keeping.loginViaToken, path)) ?? {};
    expect(fields?.get('accessToken')).toBe('a1');
    expect(fields?.get('keep_token')).toBe('0');
  },
);

test('handed tokens that are dead leave the session of the last visit as it was', async () => {
  const host = { ...headerHost(), os: 'zalo' as const };
  await (await aPage(host)).signIn();
  location.hash = `#auth=${packed({ access_token: 'dead', refresh_token: 'dead' })}`;
  let first = true;
  before = path => {
    if (!first || !isCall(keeping.loginViaToken, path)) return undefined;
    first = false;
    return no('session_expired');
  };
  const page = await aPage(host);
  expect(await page.restoreSession()).toEqual(trieu);
  expect(asked.at(-1)?.fields.get('accessToken')).toBe('a1');
});

test.each([
  '%%%',
  'e30',
  packed([]),
  packed({ access_token: 7 }),
  packed('x'),
  packed({ access_token: 'x'.repeat(201) }),
])('an auth hash that cannot be decoded is nothing, without a word: %s', async hash => {
  location.hash = `#auth=${hash}`;
  const page = await aPage(browserHost('zalo'));
  expect(location.hash).toBe('');
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('outside the mini app an auth hash signs nobody in', async () => {
  location.hash = `#auth=${packed({ access_token: 'a1', refresh_token: 'r1' })}`;
  const page = await aPage(browserHost('web'));
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('the device keeps its name through sessions', async () => {
  const first = await aPage();
  await first.signIn();
  await first.signOut();
  expect((await aPage()).deviceId).toBe(first.deviceId);
});
