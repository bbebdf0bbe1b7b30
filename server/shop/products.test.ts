import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { PRODUCT_REACH, shopProductCalls } from '#contract/shop-products.ts';
import { anEdition } from '../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aFlashLine, anOffer, aProduct, aShop, aVariation, receive } from '../testing/testShops.ts';
import { recountProducts } from './recount.ts';
import { reserve } from './stock-queries.ts';

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
  // Its words are known before the first search.
  await server.aBook('Chim bói cá');
});
afterAll(() => server.close());

const db = () => server.context.db;
const DAY_MS = 86_400_000;
const count = () => recountProducts(server.context);
const idsOf = (reply: { data: { items: { id: number }[] } }) => reply.data.items.map(({ id }) => id);
const list = async (input: Input<typeof shopProductCalls.listProduct>) =>
  server.call(shopProductCalls.listProduct, input);
const star = async (product_id: number, stars: number) =>
  db()
    .insertInto('product_rating')
    .values({
      product_id,
      account_id: (await server.aReader()).id,
      variation_id: null,
      stars,
      created_at: new Date(),
    })
    .execute();
/** So many pieces of a variation are sold, days ago. */
async function sold(variation_id: number, quantity: number, daysAgo = 0): Promise<void> {
  const { id } = await db()
    .insertInto('reservation')
    .values({
      variation_id,
      flash_line_id: null,
      quantity,
      account_id: null,
      purchase_ref: 1,
      until: new Date(),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('stock_movement')
    .values({
      variation_id,
      kind: 'sold',
      quantity,
      actor: 'platform',
      reservation_id: id,
      at: new Date(Date.now() - daysAgo * DAY_MS - 1),
    })
    .execute();
}

describe('a list', () => {
  let shop: number;
  let [cheap, dear, ebook]: { id: number; variationId: number }[] = [];
  beforeEach(async () => {
    shop = await aShop(server, { name: 'Bến Sông', verified: true });
    cheap = await anOffer(server, { shop, name: 'Rẻ', priceVnd: 20_000, originVnd: 40_000, category: 7 });
    dear = await anOffer(server, { shop, name: 'Đắt', priceVnd: 900_000, copies: 0, category: 8 });
    ebook = await anOffer(server, { shop, name: 'Chữ', form: 'ebook', priceVnd: 30_000, category: 7 });
    await count();
  });

  test('holds what one shop offers, as a card says it', async () => {
    const { data } = await list({ shop_id: shop, sort: 'price' });
    expect(data).toMatchObject({ total: 3, more: false });
    expect(data.items[0]).toMatchObject({
      id: cheap?.id,
      name: 'Rẻ',
      title: 'Rẻ',
      price: 20_000,
      price_min: 20_000,
      price_max: 20_000,
      origin_price: 40_000,
      promotion_percent: 50,
      product_type: 1,
      in_stock: true,
      category: { id: 7, name: 'Văn học' },
      shop: { id: shop, name: 'Bến Sông', verified: true },
    });
    expect(data.items[0]?.slug).toMatch(/^re-d\w+$/);
    expect(data.items[0]?.category?.slug).toMatch(/^van-hoc-CT\w+$/);
    expect(data.items[0]?.shop.slug).toMatch(/^ben-song-\w+$/);
  });

  test('is narrowed by every choice', async () => {
    const found = async (some: Input<typeof shopProductCalls.listProduct>) =>
      idsOf(await list({ shop_id: shop, sort: 'price', ...some }));
    expect(await found({ category_id: 8 })).toEqual([dear?.id]);
    expect(await found({ type: 1 })).toEqual([cheap?.id, dear?.id]);
    expect(await found({ type: 8 })).toEqual([ebook?.id]);
    expect(await found({ type: 16 })).toEqual([]);
    expect(await found({ price_from: 30_000 })).toEqual([ebook?.id, dear?.id]);
    expect(await found({ price_to: 30_000 })).toEqual([cheap?.id, ebook?.id]);
    expect(await found({ in_stock: 1 })).toEqual([cheap?.id, ebook?.id]);
    expect(await found({ promotion: 1 })).toEqual([cheap?.id]);
    await star(dear?.id ?? 0, 4);
    expect(await found({ stars: 4 })).toEqual([dear?.id]);
    expect(await found({ stars: 5 })).toEqual([]);
    expect((await list({ type: 2 as never })).code).toBe(400);
  });

  test('has four orders, and pages', async () => {
    await sold(cheap?.variationId ?? 0, 3, 40);
    await receive(db(), dear?.variationId ?? 0, 5);
    await sold(dear?.variationId ?? 0, 1);
    await count();
    const found = async (sort: 'all' | 'newest' | 'best_seller' | 'price') =>
      idsOf(await list({ shop_id: shop, sort }));
    expect(await found('newest')).toEqual([ebook?.id, dear?.id, cheap?.id]);
    expect(await found('best_seller')).toEqual([cheap?.id, dear?.id, ebook?.id]);
    // Bought lately first.
    expect((await found('all'))[0]).toBe(dear?.id);
    expect(await found('price')).toEqual([cheap?.id, ebook?.id, dear?.id]);
    const second = await list({ shop_id: shop, sort: 'price', page_size: 2, page_no: 2 });
    expect(idsOf(second)).toEqual([dear?.id]);
    expect(second.data.total).toBe(3);
  });

  test('without anything answers the code of an empty list', async () => {
    expect(await list({ shop_id: 999_999 })).toMatchObject({ code: 1, data: { total: 0, items: [] } });
  });

  test('has nothing of a shop that does not sell', async () => {
    for (const status of [2, -1, -6, -7] as const) {
      await db().updateTable('shop').set({ status }).where('id', '=', shop).execute();
      expect(idsOf(await list({ shop_id: shop }))).toEqual([]);
      expect(
        (await server.call(shopProductCalls.getDetailProduct, { product_id: cheap?.id ?? 0 })).code,
      ).toBe(404);
    }
  });

  test('facets say what each choice would leave', async () => {
    const { data } = await server.call(shopProductCalls.productFilters, { shop_id: shop, type: 8 });
    expect(data.total).toBe(1);
    expect(data.types).toEqual([
      { type: 0, count: 3 },
      { type: 1, count: 2 },
      { type: 8, count: 1 },
      { type: 16, count: 0 },
    ]);
    expect(data.categories.map(({ id, count: n }) => [id, n])).toEqual([[7, 1]]);
    expect(data).toMatchObject({ in_stock: 1, promotion: 0, prices: { from: 30_000, to: 30_000 } });
  });
});

test('a list ends at its reach and says that there are more; facets then tell only what is known', async () => {
  const shop = await aShop(server);
  const { workId } = await aProduct(server);
  await db()
    .insertInto('product')
    .values(
      Array.from({ length: PRODUCT_REACH + 5 }, (_, at) => ({
        shop_id: shop,
        work_id: workId,
        name: `Tập ${at}`,
        folded: ` tap ${at} `,
        title_folded: `tap ${at}`,
        title_toned: `tap ${at}`,
      })),
    )
    .execute();
  const made = await db().selectFrom('product').select('id').where('shop_id', '=', shop).execute();
  await db()
    .insertInto('variation')
    .values(
      made.map(({ id }) => ({
        product_id: id,
        name: 'Bìa mềm',
        form: 1 as const,
        price_vnd: 10_000,
        weight_g: 200,
      })),
    )
    .execute();
  await count();
  const first = await list({ shop_id: shop });
  expect(first.data).toMatchObject({ total: PRODUCT_REACH, more: true });
  expect(first.data.items).toHaveLength(30);
  const last = await list({ shop_id: shop, page_no: PRODUCT_REACH / 30 });
  expect(last.data.items).toHaveLength(30);
  expect(await list({ shop_id: shop, page_no: PRODUCT_REACH / 30 + 1 })).toMatchObject({
    code: 1,
    data: { items: [] },
  });
  const { data } = await server.call(shopProductCalls.productFilters, { shop_id: shop });
  expect(data).toMatchObject({ total: null, in_stock: null, prices: null });
});

describe('a search', () => {
  const search = async (key_word: string, more: object = {}) =>
    server.call(shopProductCalls.searchProduct, { key_word, ...more });

  test('finds names and authors with and without marks, whole and begun, the nearest first', async () => {
    const exact = await anOffer(server, { name: 'Thuỷ triều', authors: ['Trần Mỹ Hằng'] });
    const longer = await anOffer(server, { name: 'Thuỷ triều đỏ', authors: ['Phan Lặng'] });
    const other = await anOffer(server, { name: 'Mùa đông', authors: ['Phan Lặng'] });
    await count();
    for (const typed of ['Thủy triều', 'THUY TRIEU', 'thuy tri'])
      expect(idsOf(await search(typed))).toEqual([exact.id, longer.id]);
    expect(idsOf(await search('phan lang')).sort()).toEqual([longer.id, other.id].sort());
    expect(idsOf(await search('triều phan'))).toEqual([longer.id]);
    expect(idsOf(await search('thuy trieu', { shop_id: other.shopId }))).toEqual([]);
    expect((await search('')).code).toBe(400);
    expect(await search('!!!')).toMatchObject({ code: 1, data: { items: [], nearest: null } });
    const { data } = await server.call(shopProductCalls.productFilters, { key_word: 'thuy trieu' });
    expect(data.total).toBe(2);
  });

  test('finds what a seller calls otherwise than the catalogue does', async () => {
    const edition = await anEdition(server, 'paperBook', { title: 'Kemal' });
    const special = await anOffer(server, { of: edition, name: 'Kemal, kèm đánh dấu trang', authors: [] });
    server.setNow(Date.now() + 3_600_000);
    expect(idsOf(await search('kèm'))).toEqual([special.id]);
    expect(idsOf(await search('danh dau tr'))).toEqual([special.id]);
    server.setNow(null);
  });

  test('says what was meant by a slip', async () => {
    await anOffer(server, { name: 'Chim bói cá', authors: [] });
    await count();
    const { data } = await search('chin boi ca');
    expect(data).toMatchObject({ nearest: 'Chim bói cá', total: 1 });
  });

  test.each(["' | !", '\\', '%', ':*', 'a & b', '漢字'])('“%s” is words like any other', async typed => {
    expect((await search(typed)).code).toBeLessThan(2);
  });
});

describe('a product', () => {
  test('tells its variations with the stock as it is, and what is ordered ahead', async () => {
    const { id, shopId } = await aProduct(server, { name: 'Nhiều bìa', category: 7 });
    const soft = await aVariation(server, id, { name: 'Bìa mềm', priceVnd: 80_000, copies: 3 });
    const ahead = await aVariation(server, id, {
      name: 'Đặt trước',
      form: 'preorder',
      shipsOn: '2027-02-01',
    });
    const sound = await aVariation(server, id, { name: 'Sách nói', form: 'audio', priceVnd: 70_000 });
    await aVariation(server, id, { name: 'Thôi bán', active: false });
    const kept = { accountId: (await server.aReader()).id, purchaseRef: 9, until: 0, now: 0 };
    await db()
      .transaction()
      .execute(tx => reserve(tx, [{ variationId: soft, flashLineId: null, quantity: 2 }], kept));
    const { data } = await server.call(shopProductCalls.getDetailProduct, { product_id: id });
    expect(data).toMatchObject({
      id,
      in_stock: true,
      product_type: 1 | 2 | 16,
      price: 70_000,
      province_code: 79,
      ward_code: 26740,
      away_until: null,
      shop: { id: shopId },
    });
    expect(data.items).toMatchObject([
      { id: soft, name: 'Bìa mềm', product_type: 1, left: 1, ships_on: null, content: null, flashsale: null },
      { id: ahead, product_type: 2, left: 5, ships_on: '2027-02-01' },
      { id: sound, product_type: 16, left: null, content: { content_type: 52 } },
    ]);
    expect((await server.call(shopProductCalls.getDetailProduct, { product_id: 999_999 })).code).toBe(404);
  });

  test('names the golden hour that runs, at its border to the second, and its own copies', async () => {
    const { id, variationId } = await anOffer(server, { priceVnd: 90_000, copies: 9 });
    const from = Date.now() + 60_000;
    const { lineId } = await aFlashLine(server, {
      variationId,
      from,
      to: from + 60_000,
      priceVnd: 45_000,
      copies: 4,
      perPerson: 2,
    });
    const at = async (moment: number) => {
      server.setNow(moment);
      return (await server.call(shopProductCalls.getDetailProduct, { product_id: id })).data.items[0];
    };
    expect((await at(from - 1))?.flashsale).toBeNull();
    expect(await at(from)).toMatchObject({
      price: 90_000,
      left: 5,
      flashsale: { line_id: lineId, price: 45_000, left: 4, per_person: 2, ends_at: from + 60_000 },
    });
    expect((await at(from + 60_000))?.flashsale).toBeNull();
    server.setNow(null);
  });

  test('says until when its shop is away', async () => {
    const until = new Date(Date.now() + DAY_MS);
    const shop = await aShop(server, { holiday: [new Date(Date.now() - DAY_MS), until] });
    const { id } = await anOffer(server, { shop });
    const { data } = await server.call(shopProductCalls.getDetailProduct, { product_id: id });
    expect(data.away_until).toBe(until.getTime());
  });

  test('names what others offer of its work, what is in stock first, then the cheapest', async () => {
    const edition = await anEdition(server, 'paperBook', { title: 'Một tựa' });
    const offer = (priceVnd: number, copies = 5) => anOffer(server, { of: edition, priceVnd, copies });
    const [one, gone, cheap, dear] = [
      await offer(50_000),
      await offer(10_000, 0),
      await offer(60_000),
      await offer(70_000),
    ];
    await anOffer(server, { of: edition, shop: await aShop(server, { status: 2 }), priceVnd: 1_000 });
    await count();
    const { data } = await server.call(shopProductCalls.getDetailProductV2, { product_id: one.id });
    expect(data.others.map(({ id }) => id)).toEqual([cheap.id, dear.id, gone.id]);
    const all = await server.call(shopProductCalls.listOffers, { content_id: edition });
    expect(idsOf(all)).toEqual([one.id, cheap.id, dear.id, gone.id]);
    expect(all.data.total).toBe(4);
    expect((await server.call(shopProductCalls.listOffers, { content_id: 999_999 })).code).toBe(404);
    expect((await server.call(shopProductCalls.getDetailProductV2, { product_id: 999_999 })).code).toBe(404);
  });
});

test('rankings count a day, a week and a month', async () => {
  const [today, week, month] = [await anOffer(server), await anOffer(server), await anOffer(server)];
  await sold(today.variationId, 1);
  await sold(week.variationId, 4, 3);
  await sold(month.variationId, 5, 20);
  await count();
  const ranked = async (rank_type?: 'day' | 'week' | 'month') => {
    const { data } = await server.call(shopProductCalls.rankProduct, { rank_type, page_size: 100 });
    const mine = [today.id, week.id, month.id];
    return data.items.filter(({ id }) => mine.includes(id)).map(({ id, sold_then }) => [id, sold_then]);
  };
  expect(await ranked()).toEqual([[today.id, 1]]);
  expect(await ranked('week')).toEqual([
    [week.id, 4],
    [today.id, 1],
  ]);
  expect(await ranked('month')).toEqual([
    [month.id, 5],
    [week.id, 4],
    [today.id, 1],
  ]);
});

test('categories are told with what they hold and what is bought most of them', async () => {
  await count();
  const { data } = await server.call(shopProductCalls.productCategories, {});
  const [literature] = data.filter(({ id }) => id === 7);
  expect(literature).toMatchObject({ name: 'Văn học', best: { category: { id: 7 } } });
  expect(literature?.products).toBeGreaterThan(0);
});
