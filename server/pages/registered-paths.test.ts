import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { newsAddress } from '../library/news/cards.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { putNews, putPage, putTopic } from '../testing/testTexts.ts';

let server: TestServer;
let app: FastifyInstance;
let article = '';
const { folder, remove } = testFolder('standing');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  const { db } = server.context;
  await putPage(db, { slug: 'gioi-thieu', kind: 'house', title: 'Giới thiệu', lead: '', body: '[]' });
  await putPage(db, { slug: 'hoi-sach', kind: 'fair', title: 'Hội sách', lead: '', body: '[]' });
  const category_id = await putTopic(db, { slug: 'tin-mot', name: 'Tin Mọt', lead: '', position: 0 });
  await putTopic(db, { slug: 'chuyen-nghe', name: 'Chuyện nghề', lead: '', position: 1 });
  const title = 'Tờ giấy dó';
  const id = await putNews(db, {
    key: 'to-giay-do',
    category_id,
    title,
    summary: '',
    body: '[]',
    author: '',
    words: 0,
    tint: '#000000',
    picture: null,
    published_at: new Date(0),
    tags: [{ slug: 'giay', name: 'giấy' }],
  });
  article = newsAddress(title, id ?? 0);
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

async function answer(url: string) {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  return headers.location ? `${statusCode} ${headers.location}` : String(statusCode);
}

test.each([
  '/tin-mot',
  '/chuyen-muc',
  '/chuyen-muc/chuyen-nghe',
  '/tag',
  '/tag/giay',
  '/gioi-thieu',
  '/cau-hoi-thuong-gap',
  '/landing-book-fair/hoi-sach',
  '/thong-tin/rieng-tu',
  '/thong-tin/dieu-khoan',
])('%s is a page', async url => {
  expect(await answer(url)).toBe('200');
});

test.each([
  '/khong-co',
  '/chuyen-muc/khong-co',
  '/tag/khong-co',
  '/landing-book-fair/khong-co',
  '/thong-tin/khong-co',
  '/thong-tin/ten-n0W.html',
  '/a%00b',
  `/${'a'.repeat(300)}`,
])('%s is not found', async url => {
  expect(await answer(url)).toBe('404');
});

test('an address that is not canonical is redirected for good, with its query', async () => {
  expect(await answer('/chuyen-muc/tin-mot?utm_source=a')).toBe('301 /tin-mot?utm_source=a');
  expect(await answer('/thong-tin/gioi-thieu')).toBe('301 /gioi-thieu');
  expect(await answer('/thong-tin')).toBe('301 /gioi-thieu');
  expect(await answer('/hoi-sach')).toBe('301 /landing-book-fair/hoi-sach');
  expect(await answer('/landing-book-fair')).toBe('301 /landing-book-fair/hoi-sach');
});

test('an article is known by its number; an old name leads to the new one', async () => {
  expect(await answer(article)).toBe('200');
  const number = article.slice(article.lastIndexOf('-'));
  expect(await answer(`/thong-tin/ten-cu${number}`)).toBe(`301 ${article}`);
});

test('deep links and redirects lead to words that the database knows, and home from others', async () => {
  expect(await answer('/deeplink?path=/tin-mot')).toBe('302 /tin-mot');
  expect(await answer('/mini/deeplink?path=/gioi-thieu')).toBe('302 /mini/gioi-thieu');
  expect(await answer('/deeplink?path=/khong-co')).toBe('302 /');
  expect(await answer('/redirect?url=https://mot-cu.vn/cau-hoi-thuong-gap')).toBe('302 /cau-hoi-thuong-gap');
});
