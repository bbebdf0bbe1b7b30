import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { type PushState, pushCalls } from '#contract/people/push.ts';
import { openSandbox, type Sandbox } from '../../gateways/sandbox/sandbox.ts';
import { transact } from '../../kit/db/transact.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { announce } from '../notices/announce.ts';

// Calls under test, by name: push.pushState push.subscribePush push.unsubscribePush push.quietHours push.saveQuietHours

const HOUR = 3_600_000;
const noon = Date.parse('2027-03-01T12:00:00+07:00');

let server: TestServer;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await openTestServer();
  sandbox = await openSandbox({ port: 0, redirectUris: [] });
});
beforeEach(() => server.setNow(noon));
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const state = async (visitor: Visitor) => (await visitor.call(pushCalls.pushState, {})).data;

/** Signs in anew: sessions outlive no hour of the moved clock. */
async function again(id: number, visitor: Visitor) {
  await server.context.db
    .updateTable('session')
    .set({
      access_expires_at: new Date(server.context.now() + HOUR),
      refresh_expires_at: new Date(server.context.now() + 90 * 24 * HOUR),
    })
    .where('account_id', '=', id)
    .execute();
  return visitor;
}

/** A reader whose browser is subscribed; answers the browser's address. */
async function subscribed() {
  const { visitor, id } = await aMember(server);
  const { key } = await state(visitor);
  const browser = sandbox.push.subscribe(key);
  const { data } = await visitor.call(pushCalls.subscribePush, browser);
  return { visitor, id, browser, data: data as PushState };
}

let comics = 0;
/** An issue of a comic that somebody follows comes out. */
async function newIssue(account: number) {
  const { db, now } = server.context;
  comics += 1;
  const comic = await anEdition(server, 'comic', { title: `Bộ ${comics}`, parts: 1 });
  await db
    .insertInto('favourite')
    .values({ account_id: account, edition_id: comic })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const facts = { edition: comic, first: 0, count: 1, address: '/reader-comic/bo.html', at: now() };
  await transact(db, tx => announce(tx, 'new_part', facts, now()));
}
const came = (browser: { endpoint: string }) =>
  sandbox.push.pushes(browser.endpoint).map(({ text }) => JSON.parse(text) as Record<string, string>);

test('a new issue of what one follows reaches one’s browser, encrypted for it and signed by us, once', async () => {
  const { id, browser, data } = await subscribed();
  expect(data.devices).toMatchObject([{ here: true }]);
  await newIssue(id);
  await server.runJobs();
  await server.runJobs();
  expect(came(browser)).toMatchObject([
    { link: '/reader-comic/bo.html', tag: expect.stringMatching(/^notice-/) },
  ]);
});

test('who turned the kind off on devices hears of it inside alone', async () => {
  const { id, visitor, browser } = await subscribed();
  const { data } = await visitor.call(noticeCalls.settings, {});
  const one = data.find(({ kind, channel }) => kind === 'new_part' && channel === 'push');
  expect(one).toMatchObject({ on: true, locked: false, reachable: true });
  await visitor.call(noticeCalls.updateSetting, { setting_id: one?.setting_id ?? 0, status: 0 });
  await newIssue(id);
  await server.runJobs();
  expect(came(browser)).toEqual([]);
  expect((await visitor.call(noticeCalls.list, {})).data.items[0]?.kind).toBe('new_part');
});

test('at night pushes wait, come at seven as one, and leave out what was read meanwhile', async () => {
  const { id, visitor, browser } = await subscribed();
  server.setNow(noon + 11 * HOUR);
  await again(id, visitor);
  for (let each = 0; each < 3; each++) await newIssue(id);
  await server.runJobs();
  expect(came(browser)).toEqual([]);
  const { items } = (await visitor.call(noticeCalls.list, {})).data;
  expect(items.filter(({ kind }) => kind === 'new_part')).toHaveLength(3);
  await visitor.call(noticeCalls.read, { notice_id: items[0]?.id ?? 0 });
  server.setNow(noon + 19 * HOUR - 1_000);
  await server.runJobs();
  expect(came(browser)).toEqual([]);
  server.setNow(noon + 19 * HOUR);
  await server.runJobs();
  expect(came(browser)).toMatchObject([{ title: '2 tin mới cho bạn', link: '/account/notices' }]);
});

test('hours of one’s own are waited for too, and have a length', async () => {
  const { id, visitor, browser } = await subscribed();
  expect((await visitor.call(pushCalls.quietHours, {})).data).toEqual({
    platform: { from: 22, to: 7 },
    own: null,
  });
  for (const wrong of [
    { from: 9, to: 9 },
    { from: 7, to: 20 },
  ])
    expect((await visitor.call(pushCalls.saveQuietHours, { on: 1, ...wrong })).code).toBe(refusals.bad_input);
  await visitor.call(pushCalls.saveQuietHours, { on: 1, from: 11, to: 14 });
  await newIssue(id);
  await server.runJobs();
  expect(came(browser)).toEqual([]);
  server.setNow(noon + 2 * HOUR);
  await server.runJobs();
  expect(came(browser)).toHaveLength(1);
  await again(id, visitor);
  expect((await visitor.call(pushCalls.saveQuietHours, { on: 0, from: 0, to: 0 })).data.own).toBeNull();
});

test('a browser that is subscribed no more is forgotten, and a company that is away is tried again', async () => {
  const { id, visitor, browser } = await subscribed();
  sandbox.push.failNext(2);
  await newIssue(id);
  for (const wait of [0, 2_000, 10_000]) {
    server.setNow(noon + wait);
    await server.runJobs().catch(() => {});
  }
  expect(came(browser)).toHaveLength(1);
  sandbox.push.unsubscribe(browser.endpoint);
  await newIssue(id);
  await server.runJobs();
  expect((await state(visitor)).devices).toEqual([]);
});

test('signing out, unsubscribing or another person at the same browser ends it', async () => {
  const [one, other] = [await subscribed(), await aMember(server)];
  await other.visitor.call(pushCalls.subscribePush, one.browser);
  expect((await state(one.visitor)).devices).toEqual([]);
  const mine = (await state(other.visitor)).devices;
  expect(mine).toHaveLength(1);
  const { data } = await other.visitor.call(pushCalls.unsubscribePush, { push_id: mine[0]?.id ?? 0 });
  expect(data.devices).toEqual([]);
  const third = await subscribed();
  await server.context.db.deleteFrom('session').where('account_id', '=', third.id).execute();
  await newIssue(third.id);
  await server.runJobs();
  expect(came(third.browser)).toEqual([]);
});

test.each([
  ['http://push.example/1'],
  ['https://10.1.2.3/1'],
  ['https://[::1]/1'],
  ['https://169.254.169.254/latest'],
  ['https://ai:mat@push.example/1'],
  ['file:///etc/passwd'],
  ['không'],
])('an address like %s is refused before anything goes there', async endpoint => {
  const { visitor } = await aMember(server);
  const { key } = await state(visitor);
  const { p256dh, auth } = sandbox.push.subscribe(key);
  const reply = await visitor.call(pushCalls.subscribePush, { endpoint, p256dh, auth });
  expect(reply).toMatchObject({ code: refusals.bad_input, message: { endpoint: [expect.any(String)] } });
});

test('keys that are none are refused', async () => {
  const { visitor } = await aMember(server);
  const good = sandbox.push.subscribe((await state(visitor)).key);
  for (const wrong of [
    { ...good, p256dh: 'A'.repeat(87) },
    { ...good, auth: 'AAAA' },
  ])
    expect((await visitor.call(pushCalls.subscribePush, wrong)).code).toBe(refusals.bad_input);
});
