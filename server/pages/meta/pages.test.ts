import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { slugify } from '#rules/text/slug.ts';
import { buildApp } from '../../app.ts';
import { writeTestBuilds } from '../../testing/testBuilds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
let book: Awaited<ReturnType<TestServer['aBook']>>;
const { folder, remove } = testFolder('heads');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  book = await server.aBook('Người giữ đèn biển', { priceVnd: 59_000 });
  const props = JSON.stringify({ source: 'newest', limit: 5 });
  const row = { screen: 'home', position: 0, type: 'book_rail', title: 'Mới lên kệ', props };
  await server.context.db.insertInto('home_block').values(row).execute();
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html', ...headers } });
const scriptOf = (html: string, type: string): unknown[] =>
  [...html.matchAll(new RegExp(`<script type="${type.replace('+', '\\+')}"[^>]*>(.*?)</script>`, 'g'))].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
const things = (html: string) => scriptOf(html, 'application/ld+json') as Record<string, unknown>[];
const firstIn = (html: string) => scriptOf(html, 'application/json')[0] as { asked: string; data: never };

test('the page of a book tells machines its name, author, language and price', async () => {
  const { body, statusCode } = await get(book.address);
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="vi">');
  expect(body).toContain('<title>Người giữ đèn biển · Mọt</title>');
  expect(body).toContain('<meta name="description" content="Một ngọn đèn.">');
  expect(body).toContain(`<link rel="canonical" href="http://mot.test${book.address}" data-here>`);
  expect(body).toContain('<meta property="og:type" content="book">');
  expect(body).not.toContain('noindex');
  const [work, way] = things(body);
  expect(work).toMatchObject({
    '@type': 'Book',
    name: 'Người giữ đèn biển',
    author: [{ '@type': 'Person', name: 'Lê Khải Minh' }],
    inLanguage: 'vi',
    datePublished: '2025',
    isAccessibleForFree: false,
    offers: { price: 59_000, priceCurrency: 'VND' },
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }],
  });
});

test('the picture that a shared link names is really there', async () => {
  const { body } = await get(book.address);
  const address = /og:image" content="http:\/\/mot\.test([^"]+)"/.exec(body)?.[1] ?? '';
  const picture = await app.inject({ url: address });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test.each([
  ['a free book', {}, { price: 0 }],
  ['a book to buy or for members', { priceVnd: 42_000, priceType: -2 as const }, { price: 42_000 }],
  ['a book for members only', { priceType: -1 as const }, undefined],
  ['a book sold by the chapter', { oakPerChapter: 3 }, undefined],
  ['a book that may not be sold now', { priceVnd: 42_000, copyright: 'awaiting' as const }, undefined],
])('%s is offered for what it costs', async (title, terms, offer) => {
  const { address } = await server.aBook(title, terms);
  const { offers } = things((await get(address)).body)[0] as { offers?: object };
  if (offer) expect(offers).toMatchObject(offer);
  else expect(offers).toBeUndefined();
});

test('a mistyped name leads to the right address, with what was asked; a book nobody has is 404', async () => {
  const wrong = book.address.replace(slugify('Người giữ đèn biển'), 'ten-khac');
  const answer = await get(`${wrong}?utm_source=ban-be&a=b?c`);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    301,
    `${book.address}?utm_source=ban-be&a=b?c`,
  ]);
  for (const url of [
    '/ebook/khong-co-zzzW.html',
    '/ebook/a',
    '/reader/khong-co-rzzz',
    '/thong-tin/khong-co',
    '/x',
  ]) {
    const missing = await get(url);
    expect([url, missing.statusCode]).toEqual([url, 404]);
    expect(missing.body).toContain('noindex');
    expect(missing.body).toContain('id="app"');
  }
});

test('reading, one’s own pages and the mini app stay out of search results', async () => {
  const reader = `/reader/nguoi-giu-den-bien-r${book.address.split('-').at(-1)?.replace('W.html', '')}`;
  const { body, statusCode } = await get(reader);
  expect(statusCode).toBe(200);
  expect(body).toContain('noindex');
  for (const url of [linkTo('library'), linkTo('profile', { tab: '' }), linkTo('qrLogin')])
    expect((await get(url)).body).toContain('noindex');
  expect((await get('/mini/')).headers['x-robots-tag']).toBe('noindex');
  expect((await get(linkTo('information', { slug: 'dieu-khoan' }))).body).toContain(
    '<title>Điều khoản · Mọt',
  );
});

test('a guest’s page carries the data of the first screen; a signed-in reader’s carries none and is cached nowhere', async () => {
  const guest = await get('/');
  expect(firstIn(guest.body).asked).toBe('/super/listBlockHome?page_no=1&page_size=6');
  expect(firstIn(guest.body).data).toMatchObject([{ type: 'book_rail', title: 'Mới lên kệ' }]);
  expect(firstIn((await get(book.address)).body)).toMatchObject({
    asked: `/ebook/getDetail?content_id=${book.id}`,
    data: { id: book.id, title: 'Người giữ đèn biển', progress: null },
  });
  const { token } = await server.aReader();
  for (const cookie of [`auth_access=${token}`, 'auth_refresh=x', 'access_token=x', 'auth_known=1']) {
    const answer = await get('/', { cookie });
    expect(firstIn(answer.body)).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('<title>');
  }
});

test('an unchanged page is not sent twice, and HEAD says what GET would', async () => {
  const { headers } = await get(book.address);
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\/"/);
  const again = await get(book.address, { 'if-none-match': `"x", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await get(book.address, {}, 'HEAD');
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, '']);
  expect((await get('/khong-co', {}, 'HEAD')).statusCode).toBe(404);
});

test('a robot is shown what people are shown', async () => {
  const bot = await get(book.address, { 'user-agent': 'Googlebot/2.1' });
  expect(bot.body).toBe((await get(book.address)).body);
});

test('a hostile title is only a title, on its page and in the data that comes along', async () => {
  const title = '</script><script>alert(1)</script>"\'><!--first--> $& \u202e';
  const { address } = await server.aBook(title);
  const { body } = await get(address);
  expect(body).not.toContain('<script>alert');
  expect(body.match(/id="first"/g)).toHaveLength(1);
  expect(firstIn(body).data).toMatchObject({ title: title.trim() });
});

test('when the database fails the app is still served, as a page that must not be cached', async () => {
  const broken = await openTestServer();
  const pages = await buildApp(broken.context, writeTestBuilds(folder));
  await broken.owner.schema.dropTable('home_block').execute();
  const answer = await pages.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('id="app"');
  await pages.close();
  await broken.close();
});
