import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkTo, paths, shopPaths } from '#contract/all-paths.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { shelfPaths } from '#contract/library/list-paths.ts';
import type { Path } from '#contract/paths.ts';
import { accountCalls } from '#contract/people/account.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from '../app.ts';
import { secureCode } from '../kit/http/wire.ts';
import { readerAddress } from '../library/catalogue/addresses.ts';
import { znsLink } from '../people/visits/zns.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { canonicalRedirect } from './canonical-redirect.ts';

let server: TestServer;
let app: FastifyInstance;
let book: { id: number; address: string };
const { folder, remove } = testFolder('builds');

beforeAll(async () => {
  server = await openTestServer();
  server.context.settings.blockedReferers = ['truyen-lau.vn', 'doc-chui.vn', 'ban-sao.vn'];
  book = await server.aBook('Người giữ đèn biển');
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const whereTo = async (url: string, headers = {}) => {
  const { statusCode, headers: answer } = await get(url, headers);
  return statusCode === 302 ? answer.location : statusCode;
};
const cookies = async (url: string, headers = {}) =>
  [(await get(url, headers)).headers['set-cookie'] ?? []].flat();

/** Signs in as a browser does; the answer is its cookie header. */
async function browserOf({ account, password }: { account: string; password: string }): Promise<string> {
  const fields = { os: 'web', device_id: 'test-device-00000001', account, password };
  const signed = { ...fields, secure_code: secureCode(accountCalls.login, fields).toString('hex') };
  const { cookies: given } = await server.raw(accountCalls.login, signed);
  return given.map(cookie => cookie.split(';')[0]).join('; ');
}

const counted = async (source: string) =>
  (
    await server.context.db
      .selectFrom('utm_count')
      .select('seen')
      .where('source', '=', source)
      .where('kind', '=', 'visit')
      .execute()
  ).reduce((sum, { seen }) => sum + seen, 0);

test('every page opens for whom it is meant: an affiliate page for affiliates alone', async () => {
  const reader = await server.aReader();
  const lam = await server.aReader('Lam');
  await server.context.db
    .updateTable('account')
    .set({ roles: ['affiliate'] })
    .where('id', '=', lam.id)
    .execute();
  const visitors = { guest: '', reader: await browserOf(reader), affiliate: await browserOf(lam) };
  // What the database must know first has tests of its own: registered-paths.test.ts, meta/lists.test.ts.
  const tables = Object.entries(paths as Record<string, Path>)
    .filter(
      ([name, { shells }]) => shells.includes('web') && canonicalRedirect(server.context, name).length === 0,
    )
    .filter(([name]) => !(name in shelfPaths || name in shopPaths))
    .map(([, row]) => row);
  expect(tables.some(({ who }) => who === 'affiliate')).toBe(true);
  const book = await server.aBook();
  const at: Record<string, string> = {
    [paths.book.path]: book.address,
    [paths.reader.path]: readerAddress('Người giữ đèn biển', book.id),
    [paths.information.path]: linkTo('information', { slug: 'dieu-khoan' }),
  };
  // The pages of works have tests of their own: meta/works.test.ts.
  const opened = tables.filter(({ path }) => at[path] || !/:\w+(\/|$)/.test(path));
  for (const { path, who } of opened) {
    const url = at[path] ?? path.replace(/\/:\w+\?/g, '');
    for (const [visitor, cookie] of Object.entries(visitors)) {
      const passes = who !== 'affiliate' || visitor === 'affiliate';
      expect([url, visitor, await whereTo(url, { cookie })]).toEqual([url, visitor, passes ? 200 : '/']);
    }
  }
});

test('an expired access token still opens the affiliate page, which renews it; an ended session does not', async () => {
  const lam = await server.aReader('Lam');
  const ofLam = server.context.db.updateTable('account').where('id', '=', lam.id);
  await ofLam.set({ roles: ['affiliate'] }).execute();
  const cookie = await browserOf(lam);
  const expire = (column: 'access_expires_at' | 'refresh_expires_at') =>
    server.context.db
      .updateTable('session')
      .set({ [column]: new Date(0) })
      .where('account_id', '=', lam.id)
      .execute();
  await expire('access_expires_at');
  expect(await whereTo('/affiliate', { cookie })).toBe(200);
  await expire('refresh_expires_at');
  expect(await whereTo('/affiliate', { cookie })).toBe('/');
});

test('an affiliate page checks the session, not what a browser claims', async () => {
  for (const cookie of ['auth_access=x', 'auth_access=', 'auth_access=a; auth_refresh=b; is_affiliate=1'])
    expect(await whereTo('/affiliate', { cookie })).toBe('/');
});

test('the first source of a visit stays for thirty days, and scripts may read it', async () => {
  const [cookie] = (await cookies('/?utm_source=lan-dau')).filter(each => each.startsWith('utm_source='));
  expect(cookie).toBe('utm_source=lan-dau; Max-Age=2592000; Path=/; SameSite=Lax');
  const later = await cookies('/?utm_source=lan-sau', { cookie: 'utm_source=lan-dau' });
  expect(later.join()).not.toContain('utm_source');
  for (const wrong of ['a%0d%0ab', '<b>', 'a&utm_source=b', '', 'x'.repeat(65), 'a%3Bb'])
    expect((await cookies(`/?utm_source=${wrong}`)).join()).not.toContain('utm_source');
});

test('each visit of a source is counted, on every page there is', async () => {
  for (const url of ['/', book.address, '/mini/', '/khong-co'])
    await get(`${url}?utm_source=dem`, { cookie: 'utm_source=khac' });
  await vi.waitFor(async () => expect(await counted('dem')).toBe(4));
});

test('robots, fetching ahead and pictures on other pages are no visits', async () => {
  const unseen = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-dest': 'image' },
  ];
  for (const headers of unseen)
    expect((await cookies('/?utm_source=may-do', headers)).join()).not.toContain('utm_source');
  await app.inject({ method: 'HEAD', url: '/?utm_source=may-do' });
  await get('/?utm_source=may-do', { 'sec-fetch-dest': 'document' });
  await vi.waitFor(async () => expect(await counted('may-do')).toBe(1));
});

test('a link from a message is marked as read once and leads to the clean address', async () => {
  const { db } = server.context;
  const address = await znsLink(db, null, 'welcome', book.address);
  const readAt = async () =>
    (
      await db
        .selectFrom('zns_message')
        .select('opened_at')
        .where('code', '=', address.split('zns=')[1] ?? '')
        .executeTakeFirstOrThrow()
    ).opened_at;
  expect(await whereTo(address, { 'user-agent': 'Zalo-LinkPreview bot' })).toBe(book.address);
  expect(await readAt()).toBeNull();
  const visit = await get(address);
  expect([visit.statusCode, visit.headers.location]).toEqual([302, book.address]);
  expect(String(visit.headers['set-cookie'] ?? '')).not.toContain('auth');
  const first = await readAt();
  expect(first).toBeInstanceOf(Date);
  await get(address);
  expect(await readAt()).toEqual(first);
});

test('a code nobody knows is only taken out of the address', async () => {
  expect(await whereTo('/ebook/a?zns=aaaaaaaaaaaaaaaa&utm_source=x')).toBe('/ebook/a?utm_source=x');
  expect(await whereTo('/mini/library?zns=%00')).toBe('/mini/library');
  expect(await whereTo('/khong-co?a=1&zns=1&zns=2')).toBe('/khong-co?a=1');
  for (const query of ['?zns[]=1', '?zn%73=1', '?zns[a]=1&b=2'])
    expect(await whereTo(`/ebook/a${query}`)).toBe('/ebook/a');
  for (const url of ['//evil.vn?zns=1', '//evil.vn/..?zns=1', '/%5cevil.vn?zns=1', '/\\evil.vn?zns=1'])
    expect([url, await whereTo(url)]).toEqual([url, '/']);
});

test('a visit from one of the three listed hosts is marked, today as the debug word opens debug mode', async () => {
  const flags = async (url: string, headers = {}) =>
    (await cookies(url, headers)).filter(cookie => /^(is_block_referer|allow_debug)=1/.test(cookie)).length;
  for (const host of ['truyen-lau.vn', 'doc-chui.vn', 'ban-sao.vn'])
    expect(await flags('/', { referer: `https://${host}/truyen/1` })).toBe(1);
  expect(await flags('/', { referer: 'https://ban-be.vn/' })).toBe(0);
  server.setNow(Date.UTC(2026, 10, 20, 18, 30));
  expect(await flags('/?mot=21112026')).toBe(1);
  expect(await flags('/?mot=20112026')).toBe(0);
  server.setNow(null);
});

test('who comes from a listed host signs in before reading what is free; debug mode lifts it and opens nothing else', async () => {
  const free = await server.aBook('Cho không', { priceVnd: 0 });
  const sold = await server.aBook('Có giá', { priceType: 2, priceVnd: 50_000 });
  const permission = async (content_id: number, cookie: string) => {
    const fields = {
      os: 'web',
      device_id: 'test-device-00000001',
      account: 'guest',
      content_id: String(content_id),
    };
    const { path } = readerCalls.openBook;
    const secure_code = secureCode(readerCalls.openBook, fields).toString('hex');
    const url = `/api${path}?${new URLSearchParams({ ...fields, secure_code })}`;
    return (await app.inject({ url, headers: { cookie } })).json().code;
  };
  const [came] = await cookies('/', { referer: 'https://truyen-lau.vn/' });
  expect(came).toBeDefined();
  expect(await permission(free.id, 'x=1')).toBe(0);
  expect(await permission(free.id, 'is_block_referer=1')).toBe(refusals.login_required);
  expect(await permission(free.id, 'is_block_referer=1; allow_debug=1')).toBe(0);
  expect(await permission(sold.id, 'allow_debug=1')).toBe(await permission(sold.id, 'x=1'));
});

test('what is known of a device is sealed where one reads or comes from the statistics, and told once', async () => {
  const sealed = async (url: string, cookie = 'x=1') =>
    (await cookies(url, { cookie })).find(one => one.startsWith('device_info='));
  expect(await sealed('/')).toBeUndefined();
  const device = 'device_id=test-device-00000001';
  const first = await sealed('/reader/a-r1', device);
  expect(first).toContain('HttpOnly');
  expect(first).not.toMatch(/desktop|test-device/);
  expect(await sealed('/?ss=wt', device)).toContain('device_info=');
  const known = `${device}; ${first?.split(';')[0]}`;
  expect(await sealed('/?ss=wt', known)).toBeUndefined();
  expect(await sealed('/?ss=wt', `${device}; device_info=abc`)).toContain('device_info=');
});
