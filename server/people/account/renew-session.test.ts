import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

async function aSession() {
  const { account, password, id } = await server.aReader();
  const { data } = await server.call(accountCalls.login, { account, password });
  return { id, access: data.access_token, refresh: data.refresh_token, tid: data.tid };
}

const restore = (accessToken: string, refreshToken: string, keep_token: 0 | 1 = 0) =>
  server.call(accountCalls.loginViaToken, { accessToken, refreshToken, keep_token });
const reads = async (token: string) => (await server.call(catalogueCalls.myReading, {}, { token })).code;
const sessionsOf = (id: number) =>
  server.context.db.selectFrom('session').selectAll().where('account_id', '=', id).execute();

test('an access token opens for an hour, then the refresh token brings the next pair', async () => {
  const mine = await aSession();
  server.setNow(Date.now() + HOUR - 60_000);
  expect(await reads(mine.access)).toBe(1);
  server.setNow(Date.now() + HOUR + 60_000);
  expect(await reads(mine.access)).toBe(101);
  const next = await restore(mine.access, mine.refresh, 1);
  expect(next.data.user.userId).toBe(mine.id);
  expect(next.data.access_token).not.toBe(mine.access);
  expect(next.data.refresh_token).not.toBe(mine.refresh);
  expect(await reads(next.data.access_token)).toBe(1);
});

test('a renewal stays the same session of the same device', async () => {
  const mine = await aSession();
  const before = (await sessionsOf(mine.id)).map(({ id }) => id);
  const next = await restore(mine.access, mine.refresh);
  expect(next.data.tid).toBe(mine.tid);
  expect((await sessionsOf(mine.id)).map(({ id }) => id)).toEqual(before);
});

test('sixty days after the last renewal a session is over, and each renewal counts them anew', async () => {
  const mine = await aSession();
  server.setNow(Date.now() + 59 * DAY);
  const next = await restore('', mine.refresh);
  expect(next.code).toBe(0);
  server.setNow(Date.now() + 118 * DAY);
  expect((await restore('', next.data.refresh_token)).code).toBe(0);
  server.setNow(null);
  const other = await aSession();
  server.setNow(Date.now() + 61 * DAY);
  expect((await restore('', other.refresh)).code).toBe(101);
});

test('a device that knows its session keeps a living token; one that does not gets a new pair', async () => {
  const mine = await aSession();
  const kept = await restore(mine.access, mine.refresh, 1);
  expect(kept.data).toMatchObject({
    access_token: mine.access,
    refresh_token: mine.refresh,
    tid: mine.tid,
  });
  const renewed = await restore(mine.access, mine.refresh, 0);
  expect(renewed.data.access_token).not.toBe(mine.access);
  expect(await reads(mine.access)).toBe(101);
  const withoutRefresh = await restore(renewed.data.access_token, '', 0);
  expect(withoutRefresh.data.access_token).toBe(renewed.data.access_token);
});

test('twenty renewals at once are one renewal with one answer', async () => {
  const mine = await aSession();
  const replies = await Promise.all(Array.from({ length: 20 }, () => restore('', mine.refresh)));
  expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(0));
  expect(new Set(replies.map(({ data }) => data.access_token)).size).toBe(1);
  expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(1);
  expect(await reads(replies[0]?.data.access_token ?? '')).toBe(1);
  const spent = await server.context.db
    .selectFrom('spent_refresh')
    .innerJoin('session', 'session.id', 'spent_refresh.session_id')
    .where('session.account_id', '=', mine.id)
    .select('spent_at')
    .execute();
  expect(spent).toHaveLength(1);
});

test('a refresh token that comes back within ten seconds gets the pair that counts now', async () => {
  const mine = await aSession();
  const start = Date.now();
  server.setNow(start);
  const first = await restore('', mine.refresh);
  server.setNow(start + 4_000);
  const second = await restore('', first.data.refresh_token);
  server.setNow(start + 9_500);
  const again = await restore('', mine.refresh);
  expect(again.data.refresh_token).toBe(second.data.refresh_token);
  expect(await reads(again.data.access_token)).toBe(1);
});

test('a refresh token that comes back later was stolen: its session ends for the thief and the owner', async () => {
  const mine = await aSession();
  const elsewhere = await server.call(accountCalls.login, await passwordOf(mine.id));
  const start = Date.now();
  server.setNow(start);
  const owner = await restore('', mine.refresh);
  server.setNow(start + 10_001);
  expect((await restore('', mine.refresh)).code).toBe(101);
  expect(await reads(owner.data.access_token)).toBe(101);
  expect((await restore('', owner.data.refresh_token)).code).toBe(101);
  expect(await reads(elsewhere.data.access_token)).toBe(1);
});

const passwordOf = async (id: number) => {
  const { phone } = await server.context.db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { account: phone ?? '', password: 'mat-khau-1' };
};

test('a stolen token ends the session even when a living access token comes with it', async () => {
  const mine = await aSession();
  const start = Date.now();
  server.setNow(start);
  const owner = await restore('', mine.refresh);
  server.setNow(start + 60_000);
  expect((await restore(owner.data.access_token, mine.refresh)).code).toBe(101);
  expect(await reads(owner.data.access_token)).toBe(101);
});

test('no token stands in the database, only hashes', async () => {
  const mine = await aSession();
  const next = await restore('', mine.refresh);
  const rows = JSON.stringify([
    await sessionsOf(mine.id),
    await server.context.db.selectFrom('spent_refresh').selectAll().execute(),
  ]);
  for (const token of [mine.access, mine.refresh, next.data.access_token, next.data.refresh_token]) {
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(JSON.stringify(Buffer.from(token)));
  }
});

test('made-up, empty and very long tokens answer 101 or are refused, never more', async () => {
  expect((await restore('', '')).code).toBe(101);
  expect((await restore('x', 'y')).code).toBe(101);
  expect((await restore('x'.repeat(201), '')).code).toBe(400);
});

test('logging out ends the session of a token that has expired, and again does no harm', async () => {
  const mine = await aSession();
  server.setNow(Date.now() + 2 * HOUR);
  expect((await server.call(accountCalls.logout, { code: mine.access })).code).toBe(0);
  expect((await restore('', mine.refresh)).code).toBe(101);
  expect((await server.call(accountCalls.logout, { code: mine.access })).code).toBe(0);
});

test('a person has at most twenty sessions; the device seen longest ago is signed out', async () => {
  const person = await server.aReader();
  const { account, password } = person;
  const tokens: string[] = [];
  const start = Date.now();
  for (let count = 0; count < 21; count += 1) {
    server.setNow(start + count * 1_000);
    tokens.push((await server.call(accountCalls.login, { account, password })).data.access_token);
  }
  const living = await sessionsOf(person.id);
  expect(living).toHaveLength(20);
  expect(await reads(person.token)).toBe(101);
  expect(await reads(tokens[0] ?? '')).toBe(101);
  expect(await reads(tokens[1] ?? '')).toBe(1);
});

test('signing in clears away the person’s sessions that died of age', async () => {
  const mine = await aSession();
  server.setNow(Date.now() + 61 * DAY);
  await server.call(accountCalls.login, await passwordOf(mine.id));
  expect(await sessionsOf(mine.id)).toHaveLength(1);
});

test('that a device was here is noted at most once an hour', async () => {
  const mine = await aSession();
  const seen = async () =>
    (await sessionsOf(mine.id)).find(({ tid }) => tid === mine.tid)?.last_seen_at.getTime();
  const start = (await seen()) ?? 0;
  await server.context.db
    .updateTable('session')
    .set({ access_expires_at: new Date(start + 5 * HOUR) })
    .where('tid', '=', mine.tid)
    .execute();
  server.setNow(start + HOUR - 1_000);
  await reads(mine.access);
  server.setNow(start + HOUR);
  await reads(mine.access);
  await expect.poll(seen).toBe(start + HOUR);
});
