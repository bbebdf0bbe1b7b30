import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT_REACH, shopProductCalls } from '#contract/shop/shop-products.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aProduct } from '../../testing/testShops.ts';
import { recountProducts } from './recount.ts';

/* How many each choice would leave of a category's list. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.context.db
    .insertInto('category')
    .values([
      { id: 7, name: 'Văn học' },
      { id: 8, name: 'Nấu ăn' },
    ])
    .execute();
  await anOffer(server, { name: 'Chữ rẻ', form: 'ebook', priceVnd: 20_000, category: 7 });
  await anOffer(server, { name: 'Giấy rẻ', priceVnd: 30_000, category: 8 });
  await anOffer(server, { name: 'Giấy đắt', priceVnd: 300_000, category: 8 });
  await recountProducts(server.context);
});
afterAll(() => server.close());

const filters = async (asked: object) => (await server.call(shopProductCalls.productFilters, asked)).data;
const categories = async (asked: object) =>
  (await filters(asked)).categories.map(({ id, count }) => `${id} ${count}`).sort();

test('the other categories are counted under the same filters, and what has nothing is no choice', async () => {
  expect(await categories({ category_id: 7 })).toEqual(['7 1', '8 2']);
  expect(await categories({ category_id: 7, price_to: 50_000 })).toEqual(['7 1', '8 1']);
  expect(await categories({ category_id: 8, type: 8 })).toEqual(['7 1', '8 0']);
  expect(await categories({ category_id: 7, type: 1 })).toEqual(['7 0', '8 2']);
  expect(await categories({ category_id: 8, type: 1 })).toEqual(['8 2']);
  expect(await categories({ price_from: 400_000 })).toEqual([]);
});

test('forms and stars of a category are counted in it alone, under the other filters', async () => {
  const { types, stars, total } = await filters({ category_id: 8, price_to: 50_000 });
  expect(types.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
  expect(stars).toEqual([0, 0, 0, 0, 0]);
  expect(total).toBe(1);
});

test('among too many, what was counted beforehand is told where no other filter is chosen, and nothing else', async () => {
  const { workId, shopId } = await aProduct(server, { category: 7 });
  const { db } = server.context;
  const made = await db
    .insertInto('product')
    .values(
      Array.from({ length: PRODUCT_REACH + 5 }, (_, at) => ({
        ...{ shop_id: shopId, work_id: workId, name: `Tập ${at}`, folded: ` tap ${at} ` },
        ...{ title_folded: `tap ${at}`, title_toned: `tap ${at}` },
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('variation')
    .values(
      made.map(({ id }) => ({
        ...{ product_id: id, name: 'Bìa mềm', price_vnd: 10_000, weight_g: 200 },
        form: 1 as const,
      })),
    )
    .execute();
  await recountProducts(server.context);
  const many = made.length;
  expect(await categories({})).toEqual([`7 ${many + 1}`, '8 2']);
  expect(await categories({ type: 8 })).toEqual(['7 1']);
  // Of a category that is counted itself, the others are as known beforehand.
  expect(await categories({ category_id: 8, type: 1 })).toEqual([`7 ${many}`, '8 2']);
  expect(await categories({ category_id: 8, price_to: 50_000 })).toEqual(['7 null', '8 null']);
  const { types } = await filters({ category_id: 7, price_to: 50_000 });
  expect(types.map(({ count }) => count)).toEqual([null, null, null, null]);
  expect((await filters({ category_id: 7 })).types.map(({ count }) => count)).toEqual([many + 1, many, 1, 0]);
});
