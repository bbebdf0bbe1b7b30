import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitCalls } from '#contract/people/visits.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { insertUtmLink } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const db = () => server.context.db;
const seen = async (source: string) =>
  Object.fromEntries(
    (await db().selectFrom('utm_count').selectAll().where('source', '=', source).execute()).map(row => [
      `${row.day} ${row.kind}`,
      row.seen,
    ]),
  );

test('a short link says where it leads, with its source; an unknown one says nothing', async () => {
  await insertUtmLink(db(), { slug: 'hoi-sach', target: '/ebook/a?x=1', source: 'hs26', account_id: null });
  const link = async (slug: string) => (await server.call(visitCalls.getUtmLink, { slug })).data.link;
  expect(await link('hoi-sach')).toBe('/ebook/a?x=1&utm_source=hs26');
  expect(await link('khong-co')).toBe('');
  expect((await server.call(visitCalls.getUtmLink, { slug: "' or 1=1" })).code).toBe(400);
});

test('visits, registrations and logins of a source are counted by the day in Viet Nam', async () => {
  // 18:30 UTC on the 20th is 01:30 on the 21st in Hà Nội.
  server.setNow(Date.UTC(2026, 10, 20, 18, 30));
  await server.call(visitCalls.logUtmSource, { utm_source: 'ban-tin' });
  await server.call(visitCalls.logUtmSource, { utm_source: 'ban-tin', is_login: 1 });
  await server.call(visitCalls.logUtmSource, { utm_source: 'ban-tin', is_login: 1 });
  await server.call(visitCalls.logUtmSource, { utm_source: 'ban-tin', is_register: 1 });
  server.setNow(Date.UTC(2026, 10, 21, 18, 30));
  await server.call(visitCalls.logUtmSource, { utm_source: 'ban-tin', is_login: 1 });
  server.setNow(null);
  expect(await seen('ban-tin')).toEqual({
    '2026-11-21 visit': 1,
    '2026-11-21 login': 2,
    '2026-11-21 register': 1,
    '2026-11-22 login': 1,
  });
});

test('thirty countings at the same moment are thirty', async () => {
  const ask = () => server.call(visitCalls.logUtmSource, { utm_source: 'cung-luc', is_login: 1 });
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(Object.values(await seen('cung-luc'))).toEqual([30]);
});

test('a source of strange letters is refused and counted nowhere', async () => {
  for (const utm_source of ['a b', '<script>', "x'--", 'dòng\nmới', '', 'x'.repeat(65)])
    expect((await server.call(visitCalls.logUtmSource, { utm_source })).code).toBe(400);
});

test('the first source of a person stays, whatever comes later', async () => {
  const reader = await server.aReader();
  const keep = async (utm_source: string) =>
    (await server.call(visitCalls.updateUtmSource, { utm_source }, reader)).data.utm_source;
  expect(await keep('lam')).toBe('lam');
  expect(await keep('khac')).toBe('lam');
  expect((await server.call(visitCalls.updateUtmSource, { utm_source: 'khac' })).code).toBe(102);
});

test('of two first sources at the same moment one wins, and both askers hear which', async () => {
  const reader = await server.aReader();
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(utm_source =>
      server.call(visitCalls.updateUtmSource, { utm_source }, reader),
    ),
  );
  expect(new Set(replies.map(reply => reply.data.utm_source)).size).toBe(1);
});

test('one address that counts itself without end is stopped', async () => {
  let reply = { code: 0 };
  for (let times = 0; times < 130 && reply.code === 0; times++)
    reply = await server.call(visitCalls.logUtmSource, { utm_source: 'may' });
  expect(reply.code).toBe(429);
});
