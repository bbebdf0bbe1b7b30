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

async function anAffiliate(name = 'Trần Bảo Lam') {
  const reader = await server.aReader(name);
  await db()
    .updateTable('account')
    .set({ roles: ['affiliate'] })
    .where('id', '=', reader.id)
    .execute();
  return reader;
}

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

test('an affiliate finds a link of their own, made the first time they look', async () => {
  const lam = await anAffiliate();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => server.call(visitCalls.myLinks, {}, lam)),
  );
  const [link] = replies[0]?.data.links ?? [];
  expect(link?.slug).toMatch(/^tran-bao-lam-[0-9a-z]{6}$/);
  expect(link?.address).toBe(`http://mot.test/book/${link?.slug}`);
  expect(link?.target).toBe('/');
  for (const reply of replies) expect(reply.data).toEqual({ links: [link], visits: 0, registrations: 0 });
});

test('a name without any letter of ours still makes a link', async () => {
  const { data } = await server.call(visitCalls.myLinks, {}, await anAffiliate('李明'));
  expect(data.links[0]?.slug).toMatch(/^ctv-[0-9a-z]{6}$/);
});

test('a very long name makes a link that fits', async () => {
  const long = await anAffiliate('Nguyễn Phước Trường Thịnh Vương Hoàng Bảo Khánh Ngọc Diệu Anh Thư');
  const { data } = await server.call(visitCalls.myLinks, {}, long);
  expect(data.links[0]?.source.length).toBeLessThanOrEqual(64);
});

test('an affiliate sees the visits and the new people of their own links alone', async () => {
  const lam = await anAffiliate();
  const other = await anAffiliate('Phạm Mây');
  const source = (await server.call(visitCalls.myLinks, {}, lam)).data.links[0]?.source ?? '';
  await server.call(visitCalls.myLinks, {}, other);
  await server.call(visitCalls.logUtmSource, { utm_source: source });
  await server.call(visitCalls.logUtmSource, { utm_source: source });
  await server.call(visitCalls.logUtmSource, { utm_source: source, is_login: 1 });
  const friend = await server.aReader('Bạn mới');
  await server.call(visitCalls.updateUtmSource, { utm_source: source }, friend);
  // Their own account is no new person, and neither is one that was there before the link.
  await server.call(visitCalls.updateUtmSource, { utm_source: source }, lam);
  const old = await server.aReader('Bạn cũ');
  await db()
    .updateTable('account')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', old.id)
    .execute();
  await server.call(visitCalls.updateUtmSource, { utm_source: source }, old);
  expect((await server.call(visitCalls.myLinks, {}, lam)).data).toMatchObject({
    visits: 2,
    registrations: 1,
  });
  expect((await server.call(visitCalls.myLinks, {}, other)).data).toMatchObject({
    visits: 0,
    registrations: 0,
  });
});

test('a link to a book carries its title', async () => {
  const may = await anAffiliate('Phạm Mây');
  const { address } = await server.aBook('Sen nở trái mùa');
  for (const [slug, target] of [
    ['may-1', `${address}?a=1`],
    ['may-2', '/ebook/khong-co-1W.html'],
  ] as const)
    await insertUtmLink(db(), { slug, target, source: 'may', account_id: may.id });
  const { links } = (await server.call(visitCalls.myLinks, {}, may)).data;
  expect(links.map(({ title }) => title)).toEqual(['Sen nở trái mùa', '']);
});

test('who is no affiliate is answered as if there were nothing', async () => {
  expect((await server.call(visitCalls.myLinks, {}, await server.aReader())).code).toBe(404);
  expect((await server.call(visitCalls.myLinks, {})).code).toBe(102);
});

test('one address that counts itself without end is stopped', async () => {
  let reply = { code: 0 };
  for (let times = 0; times < 130 && reply.code === 0; times++)
    reply = await server.call(visitCalls.logUtmSource, { utm_source: 'may' });
  expect(reply.code).toBe(429);
});
