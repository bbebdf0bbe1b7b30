import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, loggedUrl } from '../app.ts';
import { insertUtmLink } from '../people/visits/queries.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

/* Addresses that lead elsewhere: short links, deep links, /redirect, and what has no page of its own. */

let server: TestServer;
let app: FastifyInstance;
let book: { id: number; address: string };
const { folder, remove } = testFolder('builds');

beforeAll(async () => {
  server = await openTestServer();
  server.context.settings.redirectHosts = ['doi-tac.vn'];
  book = await server.aBook('Người giữ đèn biển');
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const whereTo = async (url: string) => {
  const { statusCode, headers } = await get(url);
  return statusCode === 302 ? headers.location : statusCode;
};

test('a short link leads to its page with its source; an unknown one leads home', async () => {
  await insertUtmLink(server.context.db, {
    slug: 'den-bien',
    target: book.address,
    source: 'lam',
    account_id: null,
  });
  expect(await whereTo('/book/den-bien')).toBe(`${book.address}?utm_source=lam`);
  for (const slug of ['khong-co', '%00', '%2F%2Fevil.vn', "'%20or%201=1", 'a'.repeat(500)])
    expect(await whereTo(`/book/${slug}`)).toBe('/');
});

test('a deep link finds the page by kind and number', async () => {
  const id = String(book.id);
  for (const type of ['1', 'book', 'ebook'])
    expect(await whereTo(`/deeplink?type=${type}&id=${id}`)).toBe(book.address);
  expect(await whereTo(`/deeplink?type=reader&id=${id}`)).toMatch(/^\/reader\/nguoi-giu-den-bien-r/);
  expect(await whereTo(`/mini/deeplink?type=book&id=${id}`)).toBe(`/mini${book.address}`);
});

test('a deep link to what we do not have leads home', async () => {
  const id = String(book.id);
  const unknown = [
    '',
    '?type=book',
    '?type=book&id=999999',
    '?type=book&id=99999999999',
    '?type=book&id=-1',
    '?type=book&id=1e3',
    `?type=book&type=reader&id=${id}`,
    `?type=podcast&id=${id}`,
    `?type=toString&id=${id}`,
    `?type=__proto__&id=${id}`,
    '?path=//evil.vn',
    '?path=https://evil.vn/ebook/a',
    '?path=http://mot.test/ebook/a',
    '?path=/api/fm/logout',
    '?path=/redirect?url=/ebook/a',
    '?path=/ebook/a/../../redirect',
    '?path=/ebook/a&path=//evil.vn',
  ];
  for (const query of unknown) {
    expect([query, await whereTo(`/deeplink${query}`)]).toEqual([query, '/']);
    expect([query, await whereTo(`/mini/deeplink${query}`)]).toEqual([query, '/mini/']);
  }
});

test('a deep link keeps the campaign and ss=wt, and nothing else', async () => {
  const rest = 'utm_source=zalo&utm_medium=tin+nh%E1%BA%AFn&ss=wt&token=x&zns2=y';
  expect(await whereTo(`/deeplink?type=book&id=${book.id}&${rest}`)).toBe(
    `${book.address}?utm_source=zalo&utm_medium=tin+nh%E1%BA%AFn&ss=wt`,
  );
  expect(await whereTo('/deeplink?path=/ebook/a%3Futm_source=lam%23top&utm_source=khac&ss=x')).toBe(
    '/ebook/a?utm_source=lam#top',
  );
  expect(await whereTo('/mini/deeplink?path=/library&ss=wt')).toBe('/mini/library?ss=wt');
});

test('a redirect leads to our pages and to listed hosts', async () => {
  const to = (url: string) => whereTo(`/redirect?url=${encodeURIComponent(url)}`);
  expect(await to('/ebook/a?x=1#top')).toBe('/ebook/a?x=1#top');
  expect(await to('http://mot.test/ebook/a')).toBe('/ebook/a');
  expect(await to('https://doi-tac.vn/a?b=c')).toBe('https://doi-tac.vn/a?b=c');
  // A former address of ours: of a site we do not know only the path counts.
  expect(await to('https://mot-cu.vn/ebook/a')).toBe('/ebook/a');
  expect(await to('https://mot-cu.vn/khong-co')).toBe('/');
});

test('no trick of an address leads a redirect to another site', async () => {
  const raw = [
    '//evil.vn',
    '/\\evil.vn',
    '\\\\evil.vn',
    'https:evil.vn',
    'https:/evil.vn',
    'https:///evil.vn',
    '%2f%2fevil.vn',
    '%252f%252fevil.vn',
    '/%2f%2fevil.vn',
    '/%09/evil.vn',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%0d%0aset-cookie:a=b',
    'http://mot.test.evil.com',
    'http://mot.test@evil.com',
    'https://doi-tac.vn.evil.com/',
    'https://doi-tac.vn@evil.com/',
    'https://doi-tac%E3%80%82vn/',
    'https://doi-tac.vn.',
    'https://doi-tac.vn:8443/',
    'http://doi-tac.vn/',
    'https://evil.vn//evil.vn',
    'https://evil.vn/ebook/..//evil.vn',
  ];
  for (const url of [...raw, ...raw.map(encodeURIComponent)])
    expect([url, await whereTo(`/redirect?url=${url}`)]).toEqual([url, '/']);
  const twice = ['?url=/ebook/a&url=//evil.vn', '?url=/ebook/a&url=/ebook/b'];
  for (const query of ['', ...twice, '?url', '?url=', '?url[]=//evil.vn', '?url[a]=//evil.vn'])
    expect(await whereTo(`/redirect${query}`)).toBe('/');
});

test('addresses of the reader and of an episode without a name lead to their lists', async () => {
  for (const [url, list] of [
    ['/reader', '/ebook'],
    ['/episode', '/podcast'],
  ] as const) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, list]);
  }
});

test('addresses of the marketplace without a page lead to its front page', async () => {
  const shop = ['/shop/a', '/shop/a/b', '/shop/a/b?x=1'];
  for (const url of shop) expect([url, await whereTo(url)]).toEqual([url, '/shop']);
  for (const url of ['/shop/nha-ban-hang/khong-co', '/shop/a/b/c']) expect(await whereTo(url)).toBe(404);
  // Not for good: browsers and search engines must ask again.
  expect((await get('/shop/a')).headers['cache-control']).toBe('no-store');
  expect(await whereTo('/deeplink?path=/shop/cart')).toBe('/shop/cart');
  expect(await whereTo('/mini/deeplink?path=/shop/cart')).toBe('/mini/shop/cart');
  expect(await whereTo('/shopping')).toBe(404);
  for (const url of [
    '/shop/cart',
    '/shop/cart/payment/result',
    '/shop/coupon',
    '/shop/flash-sale',
    '/shop/deal-hot',
  ])
    expect(await whereTo(url)).toBe(200);
});

test('what is logged of such addresses is their path', () => {
  for (const path of ['/redirect', '/deeplink', '/mini/deeplink', '/book/lam', '/ebook/a'])
    for (const query of [
      '?url=https://a.vn/%0d%0aERROR',
      '?zns=abc',
      '?type=1&id=2?x',
      '??',
      '?a%0a{"level":60}',
    ])
      expect(loggedUrl(path + query)).toBe(path);
});
