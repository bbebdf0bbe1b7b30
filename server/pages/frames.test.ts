import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { slugOf } from '#rules/text/slug.ts';
import { buildApp } from '../app.ts';
import { putPartner } from '../people/embed/partners.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { aSoldGood } from '../testing/testGoods.ts';

let server: TestWorld;
let app: FastifyInstance;
const { folder, remove } = testFolder('frames');
beforeAll(async () => {
  server = await openTestWorld();
  app = await buildApp(server.context, writeTestBuilds(folder));
  await putPartner(server.context.db, {
    id: 'ben-song',
    name: 'Bến Sông',
    allowed_origins: ['https://benso.vn'],
    book_hosts: [],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const slug = (kind: Parameters<typeof slugOf>[0]) => slugOf(kind, 'Thư viện tầng thượng', 7) ?? '';
const kinds = [
  linkTo('embedComic', { slug: slug('comicIssue') }),
  linkTo('embedSound', { slug: slug('audiobook') }),
  linkTo('embedFilm', { slug: slug('comicVideo') }),
];

test('a frame of pages, sound or film may be framed by its partner and by nobody else', async () => {
  for (const address of kinds) {
    const known = await get(`${address}?partner=ben-song`);
    expect(known.body).toBe('kinds');
    expect(String(known.headers['content-security-policy'])).toContain('frame-ancestors https://benso.vn');
    expect(known.headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(known.headers['x-robots-tag']).toBe('noindex');
    for (const query of ['', '?partner=nobody', '?partner[]=ben-song'])
      expect(String((await get(address + query)).headers['content-security-policy'])).toContain(
        "frame-ancestors 'none'",
      );
  }
});

test('a frame’s page holds nothing of what it shows: pages and links are asked for by whoever looks', async () => {
  for (const address of kinds) {
    const { body, headers } = await get(`${address}?partner=ben-song`);
    expect(body).toBe('kinds');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a shop’s book has the reader of goods, its sound the frame of sound, by slug, number or product', async () => {
  const { variationId, editionId, title } = await aSoldGood(server);
  const own = linkTo('embedShop', { slug: slugOf('reader', title, variationId) ?? '' });
  expect((await get(`${own}?partner=ben-song`)).body).toBe('shop');
  expect((await get(linkTo('embedShop', { slug: String(variationId) }))).body).toBe('shop');
  const { product_id } = (await server.call(shopGoodCalls.getEbookInfo, { product_meta_id: variationId }))
    .data;
  const product = await get(
    `${linkTo('embedShop', { slug: slugOf('product', title, product_id) ?? '' })}?partner=ben-song&theme=dark`,
  );
  expect([product.statusCode, product.headers.location]).toEqual([302, `${own}?partner=ben-song&theme=dark`]);
  expect((await get('/embed/reader-shop/viewer?partner=ben-song')).body).toBe('shop');
  expect((await get('/embed/reader-shop/khong-co-r9zzzzz')).body).toBe('shop');
  // The same edition, as if it were heard.
  await server.context.db
    .updateTable('edition')
    .set({ content_type: contentType.audiobook })
    .where('id', '=', editionId)
    .execute();
  expect((await get(linkTo('embedShop', { slug: String(variationId) }))).body).toBe('kinds');
});
