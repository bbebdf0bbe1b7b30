import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { writeTestBuilds } from '../../testing/testBuilds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('shelf-heads');
let author = '';
let collection = '';
let combo = '';

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const things = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
const firstIn = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    asked: string;
    data: never;
  } | null;
const addressIn = async (list: string, name: RegExp) => name.exec((await get(list)).body)?.[0] ?? '';

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  const { db } = server.context;
  const { id } = await server.aBook('Muối', { authors: ['Võ Diệp Sa'], priceVnd: 20_000 });
  await db.updateTable('author').set({ bio: 'Con nhà diêm dân.' }).where('name', '=', 'Võ Diệp Sa').execute();
  const { id: shelf } = await db
    .insertInto('collection')
    .values({ code: 58, title: 'Nghe khi tắt đèn', tint: '#16233a', summary: 'Giọng trầm.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection_item')
    .values({ collection_id: shelf, edition_id: id, position: 0 })
    .execute();
  const { id: box } = await db
    .insertInto('combo')
    .values({ title: 'Một gánh muối', price_vnd: 15_000, tint: '#16233a' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('combo_item').values({ combo_id: box, edition_id: id, position: 0 }).execute();
  author = await addressIn('/author', /\/author\/vo-diep-sa-a\w+/);
  collection = await addressIn('/tuyen-tap-sach-noi', /\/tuyen-tap-sach-noi\/nghe-khi-tat-den-k\w+/);
  combo = await addressIn('/combo', /\/combo\/mot-ganh-muoi-m\w+/);
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

test('the page of an author describes a person with works', async () => {
  const { statusCode, body } = await get(author);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Võ Diệp Sa · Mọt</title>');
  expect(body).toContain(`<link rel="canonical" href="http://mot.test${author}" data-here>`);
  expect(things(body)).toMatchObject([
    { '@type': 'Person', name: 'Võ Diệp Sa', description: 'Con nhà diêm dân.' },
    { '@type': 'ItemList', itemListElement: [{ position: 1, name: 'Muối' }] },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Tác giả' }, { name: 'Võ Diệp Sa' }] },
  ]);
  expect(firstIn(body)).toMatchObject({ data: { name: 'Võ Diệp Sa', shelves: [{ count: 1 }] } });
});

test.each([
  ['an author', () => author],
  ['a collection', () => collection],
  ['a combo', () => combo],
])('%s under an old name is led to the right one, with what was asked along', async (_, right) => {
  const old = right().replace(/[^/]+-(\w+)$/, 'ten-cu-$1');
  const { statusCode, headers } = await get(`${old}?a=1`);
  expect([statusCode, headers.location]).toEqual([301, `${right()}?a=1`]);
});

test('a collection of audiobooks under the address of ebooks is led to its own', async () => {
  const { statusCode, headers } = await get(collection.replace('-sach-noi', ''));
  expect([statusCode, headers.location]).toEqual([301, collection]);
});

test.each([
  '/author/khong-ai-a1',
  '/author/sai-chu-b17wdrqp',
  '/tuyen-tap/khong-co-kzzzzz',
  '/combo/khong-co-m1zzz',
])('an unknown address is not found: %s', async path => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(404);
  expect(body).toContain('noindex');
});

test.each([
  ['/author', 'Tác giả'],
  ['/tuyen-tap', 'Tuyển tập sách chữ'],
  ['/tuyen-tap-sach-noi', 'Tuyển tập sách nói'],
  ['/tuyen-tap-sach-soi', 'Tuyển tập sách sồi'],
  ['/combo', 'Combo sách'],
  ['/bang-xep-hang', 'Bảng xếp hạng sách mua lẻ theo ngày'],
  ['/flash-sale', 'Giờ vàng'],
  ['/package-plan', 'Gói hội viên'],
  ['/package-plan/oak', 'Gói sồi'],
  ['/app', 'Có Mọt trên điện thoại'],
])('%s has its name, its address and its first answer', async (path, title) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} · Mọt</title>`);
  expect(body).toContain(`<link rel="canonical" href="http://mot.test${path}`);
  expect(firstIn(body)?.asked).toBeTruthy();
  expect(things(body).at(-1)).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('a ranking’s strange words lead to the default, and it says which view is the one to keep', async () => {
  const { statusCode, body } = await get('/bang-xep-hang?rank_type=năm&content_type=gì-đó');
  expect(statusCode).toBe(200);
  expect(body).toContain('rank_type=day&#38;content_type=retail_book');
});

test('the second page and what somebody searched are in no index', async () => {
  for (const path of ['/author?page=2', '/author?q=vo', '/author?letter=V', '/combo?page=2'])
    expect((await get(path)).body, path).toContain('noindex');
});

test('a combo is not offered as a product, since nobody can buy it here', async () => {
  const kinds = things((await get(combo)).body).map(thing => thing['@type']);
  expect(kinds).toEqual(['ItemList', 'BreadcrumbList']);
});

test('the sitemap names lists, collections, combos and authors', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body).toContain('/sitemap-shelves.xml');
  expect(body).toContain('/sitemap-authors-1.xml');
  const shelves = (await get('/sitemap-shelves.xml')).body;
  for (const path of ['/author', '/bang-xep-hang', collection, combo])
    expect(shelves).toContain(`<loc>http://mot.test${path}</loc>`);
  expect((await get('/sitemap-authors-1.xml')).body).toContain(`<loc>http://mot.test${author}</loc>`);
  expect((await get('/sitemap-authors-2.xml')).statusCode).toBe(404);
});
