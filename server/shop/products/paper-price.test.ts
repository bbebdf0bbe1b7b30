import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseCalls } from '#contract/library/browse.ts';
import { searchCalls } from '#contract/library/search.ts';
import { paperCalls } from '#contract/shop/paper.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aProduct, aShop, aVariation, receive } from '../../testing/testShops.ts';
import { recountProducts } from './recount.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const priceOf = async (content_id: number) => {
  await recountProducts(server.context);
  const { data } = await server.call(paperCalls.paperDetail, { content_id });
  const { items } = (await server.call(browseCalls.getBookByPage, { list: 'allPaperBooks' })).data;
  const { price, priceType, origin_price } = items.find(({ id }) => id === content_id) ?? data;
  // The page counts by itself and says the same.
  expect(data).toMatchObject({ price, origin_price, access: { priceVnd: price } });
  return { price, priceType, origin_price };
};
const set = (id: number, some: object) =>
  server.context.db.updateTable('variation').set(some).where('id', '=', id).execute();

test('a paper book costs what its cheapest open offer costs, whatever closes an offer', async () => {
  const of = await anEdition(server, 'paperBook', { title: 'Giấy dó', priceVnd: 120_000 });
  // A publisher's price that no shop asks is nobody's price.
  expect(await priceOf(of)).toEqual({ price: 0, priceType: 2, origin_price: null });
  const free = await server.call(browseCalls.getBookByPage, { list: 'allPaperBooks', price: 'free' });
  expect(free.data.items).toEqual([]);
  const shop = await aShop(server);
  const dear = await anOffer(server, { of, priceVnd: 90_000 });
  const cheap = await anOffer(server, { of, shop, priceVnd: 70_000, originVnd: 100_000 });
  // What is read on the screen costs less and is no paper.
  await aVariation(server, cheap.id, { form: 'ebook', priceVnd: 20_000 });
  await aVariation(server, cheap.id, { priceVnd: 10_000, copies: 0 });
  await aVariation(server, cheap.id, { priceVnd: 11_000, active: false });
  const closed = await aShop(server, { status: 2 });
  await anOffer(server, { of, shop: closed, priceVnd: 12_000 });
  const now = server.context.now();
  const away = await aShop(server, { holiday: [new Date(now - 1), new Date(now + 86_400_000)] });
  await anOffer(server, { of, shop: away, priceVnd: 13_000 });
  expect(await priceOf(of)).toEqual({ price: 70_000, priceType: 2, origin_price: 100_000 });
  const { offers } = (await server.call(paperCalls.paperDetail, { content_id: of })).data;
  expect(offers).toMatchObject({ total: 3, open: { offers: 2, low: 70_000, high: 90_000 } });
  expect(offers.items.map(({ price, in_stock }) => [price, in_stock])).toEqual([
    [70_000, true],
    [90_000, true],
    [13_000, false],
  ]);
  expect(offers.items[0]).toMatchObject({
    weight: 320,
    city_name: 'Thành phố Hồ Chí Minh',
    away_until: null,
  });
  await set(cheap.variationId, { price_vnd: 95_000 });
  expect(await priceOf(of)).toEqual({ price: 90_000, priceType: 2, origin_price: null });
  await set(dear.variationId, { active: false });
  expect(await priceOf(of)).toEqual({ price: 95_000, priceType: 2, origin_price: 100_000 });
  await server.context.db.updateTable('shop').set({ status: 2 }).where('id', '=', shop).execute();
  expect(await priceOf(of)).toEqual({ price: 0, priceType: 2, origin_price: null });
});

test('the last copy that is taken takes the price along, a pre-order counts', async () => {
  const of = await anEdition(server, 'paperBook', { title: 'Giấy bản' });
  const { id } = await aProduct(server, { of });
  const ahead = await aVariation(server, id, { form: 'preorder', priceVnd: 81_000, copies: 0 });
  expect((await priceOf(of)).price).toBe(0);
  await receive(server.context.db, ahead, 1);
  expect((await priceOf(of)).price).toBe(81_000);
  await server.context.db
    .insertInto('stock_movement')
    .values({
      variation_id: ahead,
      kind: 'corrected',
      quantity: -1,
      actor: 'seller',
      reason: 'đếm lại',
      at: new Date(),
    })
    .execute();
  expect((await priceOf(of)).price).toBe(0);
});

test('lists and search name the same price as the page', async () => {
  const of = await anEdition(server, 'paperBook', { title: 'Giấy sắc phong', priceVnd: 50_000 });
  await anOffer(server, { of, name: 'Giấy sắc phong', priceVnd: 64_000 });
  expect((await priceOf(of)).price).toBe(64_000);
  const { data } = await server.call(browseCalls.getBookByPage, { list: 'allPaperBooks' });
  expect(data.items.find(({ id }) => id === of)?.price).toBe(64_000);
  const found = await server.call(searchCalls.searchSa, { key_word: 'giấy sắc phong' });
  expect(found.data.books.find(({ id }) => id === of)?.price).toBe(64_000);
});
