import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aProduct, aShop, aVariation } from '../../testing/testShops.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const db = () => server.context.db;
const stored = (id: number) =>
  db()
    .selectFrom('product')
    .select(['listed', 'product_type', 'price_min', 'price_max', 'origin_vnd', 'promotion_percent', 'rating'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a product has the prices and forms of its active variations', async () => {
  const { id } = await aProduct(server);
  expect(await stored(id)).toMatchObject({ listed: false, product_type: 0, price_min: null });
  const soft = await aVariation(server, id, { priceVnd: 80_000, originVnd: 100_000 });
  await aVariation(server, id, { priceVnd: 1_000_000_000 });
  await aVariation(server, id, { form: 'ebook', priceVnd: 90_000 });
  await aVariation(server, id, { form: 'audio', priceVnd: 1_000, active: false });
  expect(await stored(id)).toEqual({
    listed: true,
    product_type: 1 | 8,
    price_min: 80_000,
    price_max: 1_000_000_000,
    origin_vnd: 100_000,
    promotion_percent: 20,
    rating: 0,
  });
  await db().updateTable('variation').set({ active: false }).where('id', '=', soft).execute();
  expect(await stored(id)).toMatchObject({ price_min: 90_000, origin_vnd: null, promotion_percent: 0 });
});

test.each([999, 0, -1, 1_000_000_001])('a price of %s đồng is refused', async priceVnd => {
  const { id } = await aProduct(server);
  await expect(aVariation(server, id, { priceVnd })).rejects.toMatchObject({ code: '23514' });
});

test('only a shop that sells has its products listed', async () => {
  const { id, shopId } = await anOffer(server);
  const becomes = async (status: 1 | 2 | -1 | -6) => {
    await db().updateTable('shop').set({ status }).where('id', '=', shopId).execute();
    return (await stored(id)).listed;
  };
  for (const status of [2, -1, -6] as const) expect(await becomes(status)).toBe(false);
  expect(await becomes(1)).toBe(true);
  await db().updateTable('product').set({ active: false }).where('id', '=', id).execute();
  expect((await stored(id)).listed).toBe(false);
  await becomes(2);
  expect(await becomes(1)).toBe(false);
});

test('a digital variation grants an edition of its own work, and no other', async () => {
  const { id } = await aProduct(server);
  const other = await server.aBook('Cuốn khác');
  await expect(aVariation(server, id, { form: 'ebook', edition: other.id })).rejects.toMatchObject({
    code: '23514',
  });
});

test('stars are counted as they are given, changed and taken away', async () => {
  const { id } = await anOffer(server);
  const give = async (stars: number) => {
    const { id: account_id } = await server.aReader();
    await db()
      .insertInto('product_rating')
      .values({ product_id: id, account_id, variation_id: null, stars, created_at: new Date() })
      .execute();
    return account_id;
  };
  const one = await give(5);
  await give(4);
  expect(await stored(id)).toMatchObject({ rating: 45 });
  await db().updateTable('product_rating').set({ stars: 1 }).where('account_id', '=', one).execute();
  expect(await stored(id)).toMatchObject({ rating: 25 });
  await db().deleteFrom('account').where('id', '=', one).execute();
  expect(await stored(id)).toMatchObject({ rating: 40 });
});

test('an account has one shop, a holiday an end, and a shop outlives its account', async () => {
  const { id: accountId } = await server.aReader();
  const shop = await aShop(server, { accountId });
  await expect(aShop(server, { accountId })).rejects.toMatchObject({ code: '23505' });
  const day = new Date();
  await expect(aShop(server, { holiday: [day, day] })).rejects.toMatchObject({ code: '23514' });
  await db().deleteFrom('account').where('id', '=', accountId).execute();
  expect(
    await db().selectFrom('shop').select('account_id').where('id', '=', shop).executeTakeFirst(),
  ).toEqual({ account_id: null });
});
