import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { recountProducts } from './recount.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.context.db.insertInto('category').values({ id: 7, name: 'Văn học' }).execute();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const rate = async (product_id: number, stars: number, some: object = {}) =>
  server.context.db
    .insertInto('product_rating')
    .values({
      product_id,
      account_id: (await server.aReader('Nguyễn Hải Triều')).id,
      variation_id: null,
      stars,
      created_at: new Date(),
      ...some,
    })
    .execute();

test('shops are found with and without marks, and only those that sell', async () => {
  const one = await aShop(server, { name: 'Hiệu sách Đường Cỏ' });
  const two = await aShop(server, { name: 'Nhà sách Cỏ May', verified: true });
  for (const status of [2, -1, -6] as const) await aShop(server, { name: 'Cỏ dại', status });
  const found = async (key_word: string) =>
    (await server.call(shopStoreCalls.searchStore, { key_word })).data.items.map(({ id }) => id).sort();
  for (const typed of ['cỏ', 'CO', 'co', 'sach co']) expect(await found(typed)).toEqual([one, two].sort());
  expect(await found('duong c')).toEqual([one]);
  expect(await found('')).toEqual(expect.arrayContaining([one, two]));
  expect(await server.call(shopStoreCalls.searchStore, { key_word: 'không có ai' })).toMatchObject({
    code: 1,
  });
});

test('shops in a list say where they are and show the three books that are bought most of each', async () => {
  const { db } = server.context;
  const full = await aShop(server, { name: 'Tiệm Ngải Cứu', province: 48 });
  const bare = await aShop(server, { name: 'Tiệm Ngải Đắng' });
  for (const [heat, name] of ['Bốn', 'Ba', 'Hai', 'Một'].entries()) {
    const { id } = await anOffer(server, { shop: full, name, active: name !== 'Hai' });
    await db.updateTable('product').set({ heat }).where('id', '=', id).execute();
  }
  const { data } = await server.call(shopStoreCalls.searchStore, { key_word: 'tiem ngai' });
  const [one, two] = [full, bare].map(shop => data.items.find(({ id }) => id === shop));
  expect(one?.city_name).toBe('Thành phố Đà Nẵng');
  expect(one?.faces.map(({ title }) => title)).toEqual(['Một', 'Ba', 'Bốn']);
  expect(one?.faces[0]).toMatchObject({ cover: null, tint: expect.stringMatching(/^#/) });
  expect(two?.faces).toEqual([]);
});

test('a shop tells its sums, its categories and its holiday', async () => {
  const now = Date.now();
  const shop = await aShop(server, {
    name: 'Tiệm Nghỉ',
    holiday: [new Date(now + DAY_MS), new Date(now + 2 * DAY_MS)],
  });
  const { id } = await anOffer(server, { shop, category: 7 });
  await anOffer(server, { shop });
  await rate(id, 5);
  await rate(id, 4);
  await recountProducts(server.context);
  const detail = async () => (await server.call(shopStoreCalls.detailShop, { shop_id: shop })).data;
  expect(await detail()).toMatchObject({
    name: 'Tiệm Nghỉ',
    status: 1,
    products: 2,
    sold: 0,
    stars: 4.5,
    ratings: 2,
    province_code: 79,
    opened_on: '2025-03-01',
    away_until: null,
    holiday: { from: now + DAY_MS, until: now + 2 * DAY_MS },
    categories: [{ id: 7, name: 'Văn học', products: 1 }],
  });
  server.setNow(now + DAY_MS);
  expect((await detail()).away_until).toBe(now + 2 * DAY_MS);
  server.setNow(now + 2 * DAY_MS);
  expect(await detail()).toMatchObject({ away_until: null, holiday: null });
  server.setNow(null);
});

test('a shop that stopped selling has a page, one that waits has none', async () => {
  const code = async (status: 2 | -1 | -6) =>
    (await server.call(shopStoreCalls.detailShop, { shop_id: await aShop(server, { status }) })).code;
  expect(await code(2)).toBe(0);
  for (const status of [-1, -6] as const) expect(await code(status)).toBe(404);
  expect((await server.call(shopStoreCalls.detailShop, { shop_id: 999_999 })).code).toBe(404);
});

test('after a login an account is told the status of its shop', async () => {
  for (const status of [1, 2, -1, -6] as const) {
    const { id: accountId, token } = await server.aReader();
    const shop_id = await aShop(server, { accountId, status, name: 'Tiệm của tôi' });
    const { data } = await server.call(shopStoreCalls.shopSummary, {}, { token });
    expect(data).toMatchObject({ is_shop: status, shop_id, name: 'Tiệm của tôi' });
  }
  const { token } = await server.aReader();
  expect((await server.call(shopStoreCalls.shopSummary, {}, { token })).data).toMatchObject({
    is_shop: 0,
    shop_id: null,
  });
  expect((await server.call(shopStoreCalls.shopSummary, {})).code).toBe(102);
});

test('ratings are listed the newest first, by their stars, with the counters of all', async () => {
  const { id, variationId } = await anOffer(server);
  await rate(id, 5, { words: 'Giấy dày, chữ rõ', variation_id: variationId });
  await rate(id, 5, { name_hidden: false });
  await rate(id, 1);
  const list = async (stars: 0 | 1 | 2 | 3 | 4 | 5) =>
    (await server.call(shopRatingCalls.listRate, { product_id: id, stars })).data;
  const all = await list(0);
  expect(all).toMatchObject({ total: 3, star_counts: [1, 0, 0, 0, 2] });
  expect(all.items.map(({ stars, name }) => [stars, name])).toEqual([
    [1, 'N*** T***'],
    [5, 'Nguyễn Hải Triều'],
    [5, 'N*** T***'],
  ]);
  expect(all.items[2]).toMatchObject({ words: 'Giấy dày, chữ rõ' });
  expect(all.items[2]?.variation).toMatch(/^Bìa /);
  expect(await list(1)).toMatchObject({ total: 1, items: [{ stars: 1 }] });
  expect((await server.call(shopRatingCalls.listRate, { product_id: id, stars: 3 })).code).toBe(1);
  expect((await server.call(shopRatingCalls.listRate, { product_id: 999_999 })).code).toBe(404);
});
