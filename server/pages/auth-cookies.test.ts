import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Fields } from '#contract/kit/wire.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { buildApp } from '../app.ts';
import { secureCode } from '../kit/http/wire.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('auth-cookies');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterEach(() => {
  server.context.settings.publicOrigin = 'http://mot.test';
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const onHttps = () => {
  server.context.settings.publicOrigin = 'https://mot.vn';
};
const cookieLine = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What a page visit does to the browser's cookies: name → whole line. */
async function visit(cookies: Record<string, string> = {}) {
  const answer = await app.inject({
    url: '/',
    headers: { accept: 'text/html', cookie: cookieLine(cookies) },
  });
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return new Map(lines.map(line => [line.split('=')[0] ?? '', line]));
}

async function ask(call: AnyCall, input: Fields, cookies: Record<string, string> = {}) {
  const fields: Fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest', ...input };
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  const { publicOrigin = '' } = server.context.settings;
  return server.raw(call, signed, { origin: publicOrigin, cookie: cookieLine(cookies) });
}

async function aPair() {
  const { account, password, id } = await server.aReader();
  const { data } = await server.call(accountCalls.login, { account, password });
  return { id, account, password, access: data.access_token, refresh: data.refresh_token };
}
const reads = async (cookies: Record<string, string>) =>
  (await ask(catalogueCalls.myReading, {}, cookies)).body.code;

test('on https tokens travel in cookies that no script, no other host and no plain-http page can touch', async () => {
  const { account, password } = await aPair();
  onHttps();
  const { cookies } = await ask(accountCalls.login, { account, password });
  expect(cookies).toHaveLength(2);
  for (const [at, name] of ['__Host-auth_access', '__Host-auth_refresh'].entries()) {
    expect(cookies[at]).toMatch(new RegExp(`^${name}=[\\w-]{43}; `));
    for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookies[at]?.split('; ')).toContain(part);
    expect(cookies[at]).not.toContain('Domain');
  }
});

test('on plain http the cookies are there without the prefix, still out of reach of scripts', async () => {
  const { account, password } = await aPair();
  const { cookies } = await ask(accountCalls.login, { account, password });
  expect(cookies.map(line => line.split('=')[0])).toEqual(['auth_access', 'auth_refresh']);
  for (const line of cookies) expect(line).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a cookie without the prefix opens nothing on https, and with it nothing on plain http', async () => {
  const { access, refresh } = await aPair();
  expect(await reads({ auth_access: access })).toBe(1);
  expect(await reads({ '__Host-auth_access': access })).toBe(102);
  onHttps();
  expect(await reads({ '__Host-auth_access': access })).toBe(1);
  expect(await reads({ auth_access: access })).toBe(102);
  expect(
    (await ask(accountCalls.loginViaToken, {}, { auth_access: access, auth_refresh: refresh })).body.code,
  ).toBe(101);
});

test('logging out takes both cookies away with the attributes they came with', async () => {
  const { access, refresh } = await aPair();
  onHttps();
  const own = { '__Host-auth_access': access, '__Host-auth_refresh': refresh };
  const { cookies } = await ask(accountCalls.logout, {}, own);
  for (const name of Object.keys(own)) {
    const line = cookies.find(cookie => cookie.startsWith(`${name}=;`));
    expect(line).toContain('Secure');
    expect(line).toContain('Expires=Thu, 01 Jan 1970');
  }
  expect(await reads(own)).toBe(101);
  expect((await ask(accountCalls.loginViaToken, {}, own)).body.code).toBe(101);
});

test('a browser whose access cookie was lost is still logged out on the server', async () => {
  const { refresh } = await aPair();
  await ask(accountCalls.logout, {}, { auth_refresh: refresh });
  expect((await ask(accountCalls.loginViaToken, {}, { auth_refresh: refresh })).body.code).toBe(101);
});

test('logging out with a pair that another tab has just renewed ends the session all the same', async () => {
  const { access, refresh } = await aPair();
  const old = { auth_access: access, auth_refresh: refresh };
  const { cookies } = await ask(accountCalls.loginViaToken, {}, old);
  await ask(accountCalls.logout, {}, old);
  const next = Object.fromEntries(cookies.map(line => line.split(';')[0]?.split('=') ?? []));
  expect(await reads(next)).toBe(101);
});

test('renewing writes the new pair into the cookies and not into the reply', async () => {
  const { access, refresh } = await aPair();
  const { body, cookies } = await ask(
    accountCalls.loginViaToken,
    {},
    { auth_access: access, auth_refresh: refresh },
  );
  expect(body.data).toMatchObject({ access_token: '', refresh_token: '' });
  const next = Object.fromEntries(cookies.map(line => line.split(';')[0]?.split('=') ?? []));
  expect(next.auth_access).not.toBe(access);
  expect(await reads({ auth_access: next.auth_access ?? '' })).toBe(1);
});

test('a token that is kept leaves the cookies alone: another tab may have newer ones', async () => {
  const { access, refresh } = await aPair();
  const kept = await ask(
    accountCalls.loginViaToken,
    { keep_token: 1 },
    { auth_access: access, auth_refresh: refresh },
  );
  expect(kept.body.code).toBe(0);
  expect(kept.cookies).toEqual([]);
});

test('a session that is over loses its cookies; tokens that somebody handed in do not take them along', async () => {
  const dead = { auth_access: 'x'.repeat(43), auth_refresh: 'y'.repeat(43) };
  const { cookies } = await ask(accountCalls.loginViaToken, {}, dead);
  expect(cookies.filter(line => /^auth_(access|refresh)=;/.test(line))).toHaveLength(2);
  const handed = await ask(accountCalls.loginViaToken, { accessToken: 'z'.repeat(43) }, dead);
  expect(handed.body.code).toBe(101);
  expect(handed.cookies).toEqual([]);
});

test('signing in over another session ends the one whose cookies are written over', async () => {
  const [first, second] = [await aPair(), await aPair()];
  const { account, password } = second;
  await ask(
    accountCalls.login,
    { account, password },
    { auth_access: first.access, auth_refresh: first.refresh },
  );
  expect(await reads({ auth_access: first.access })).toBe(101);
  expect(await reads({ auth_access: second.access })).toBe(1);
});

test('a client that keeps its tokens itself never acts through cookies of the same browser', async () => {
  const { access } = await aPair();
  const fields: Fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest' };
  const signed = { ...fields, secure_code: secureCode(catalogueCalls.myReading, fields).toString('hex') };
  const { body } = await server.raw(catalogueCalls.myReading, signed, {
    'x-tokens': 'header',
    cookie: `auth_access=${access}`,
  });
  expect(body.code).toBe(102);
});

test('inside Zalo, which asks from its own origin, one can sign in', async () => {
  const { account, password } = await aPair();
  const fields: Fields = { os: 'zalo', device_id: 'test-device-00000001', account, password };
  const signed = { ...fields, secure_code: secureCode(accountCalls.login, fields).toString('hex') };
  const { body, cookies } = await server.raw(accountCalls.login, signed, {
    origin: 'https://h5.zdn.vn',
    'x-tokens': 'header',
  });
  expect(body.data).toMatchObject({ access_token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(cookies).toEqual([]);
});

test.each([
  ['the names without prefix', 'auth_access', 'auth_refresh'],
  ['the names that scripts could read', 'access_token', 'refresh_token'],
])('on https a visit moves tokens of earlier releases once, from %s', async (_, access, refresh) => {
  const pair = await aPair();
  onHttps();
  const set = await visit({ [access]: pair.access, [refresh]: pair.refresh });
  expect(set.get('__Host-auth_access')).toMatch(
    new RegExp(`=${pair.access}; Max-Age=2592000; .*HttpOnly; Secure`),
  );
  expect(set.get('__Host-auth_refresh')).toContain(`=${pair.refresh}; `);
  expect(set.get(access)).toMatch(/=; .*Expires=Thu, 01 Jan 1970/);
  expect(set.get(refresh)).toMatch(/=; .*Expires=Thu, 01 Jan 1970/);
  expect(set.get('auth_known')).not.toContain('HttpOnly');
  expect(await reads({ '__Host-auth_access': pair.access })).toBe(1);
});

test('on plain http a visit moves the cookies that scripts could read', async () => {
  const pair = await aPair();
  const set = await visit({ access_token: pair.access, refresh_token: pair.refresh });
  expect(set.get('auth_access')).toContain(`=${pair.access}; Max-Age=2592000; Path=/; HttpOnly`);
  expect(set.get('access_token')).toContain('=; ');
  expect(await reads({ auth_access: pair.access })).toBe(1);
});

test('a browser that was here before is not given a planted session: old names are only cleared', async () => {
  onHttps();
  const moved = (await visit()).get('__Host-auth_moved');
  expect(moved).toContain('HttpOnly; Secure');
  const planted: Record<string, string> = { auth_access: 'a'.repeat(43), auth_refresh: 'b'.repeat(43) };
  for (const [name, value] of [
    ['__Host-auth_moved', '1'],
    ['__Host-auth_access', 'c'.repeat(43)],
  ] as const) {
    const set = await visit({ [name]: value, ...planted });
    expect(set.has('__Host-auth_access')).toBe(false);
    expect(set.get('auth_access')).toContain('=; ');
  }
});

test('an old cookie that cannot be a token is cleared and nothing is moved', async () => {
  onHttps();
  const set = await visit({ access_token: 'x', refresh_token: '%22%3Cscript%3E' });
  expect(set.has('__Host-auth_access')).toBe(false);
  expect(set.has('auth_known')).toBe(false);
  expect(set.get('access_token')).toContain('=; ');
});

test('an ordinary visit sets no tokens and clears none', async () => {
  const set = await visit({ auth_access: 'a'.repeat(43), auth_moved: '1' });
  expect([...set.keys()].filter(name => name.includes('auth'))).toEqual([]);
});
