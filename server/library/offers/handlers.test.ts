import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerCalls } from '#contract/library/offers.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
const books: number[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const priced = [1, 2, 3, 4, 5, 6].map(tens => ({ title: `Sách ${tens}`, priceVnd: 10_000 * tens }));
  for (const { title, priceVnd } of priced) books.push((await server.aBook(title, { priceVnd })).id);
});
afterAll(() => server.close());

async function aCombo(title: string, priceVnd: number, ids: number[], category: number | null, sold = 0) {
  const { db } = server.context;
  const { id } = await db
    .insertInto('combo')
    .values({ title, price_vnd: priceVnd, tint: '#7e1f17', category_id: category, sold })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('combo_item')
    .values(ids.map((edition_id, position) => ({ combo_id: id, edition_id, position })))
    .execute();
  return id;
}

test('a combo is priced against the sum of its parts, and others are near by price or by shelf', async () => {
  const { db } = server.context;
  await db.insertInto('category').values({ id: 900, name: 'Trinh thám' }).execute();
  const [one = 0, two = 0, three = 0] = books;
  const own = await aCombo('Ba vụ án', 50_000, [one, two, three], 900, 5);
  const near = await aCombo('Gần giá', 60_000, [two, three], null, 9);
  await aCombo('Xa giá', 60_001, [two, three], null, 1);
  const shelf = await aCombo('Cùng mục', 10_000, [one, two], 900, 2);
  const { data } = await server.call(offerCalls.detailComboBook, { combo_id: own });
  expect((await server.call(offerCalls.detailComboBook, { combo_id: 999_999 })).code).toBe(404);
  expect(data).toMatchObject({ priceVnd: 50_000, partsVnd: 60_000, count: 3, category: 'Trinh thám' });
  expect(data.books.map(({ id }) => id)).toEqual([one, two, three]);
  const same = await server.call(offerCalls.listComboSamePrice, { combo_id: own });
  expect(same.data.map(({ id }) => id)).toEqual([near]);
  const beside = await server.call(offerCalls.listComboSameCategory, { combo_id: own });
  expect(beside.data.map(({ id }) => id)).toEqual([shelf]);
  const best = await server.call(offerCalls.listComboBestSale, { page_size: 2 });
  expect(best.data.map(({ id }) => id)).toEqual([near, own]);
  const all = await server.call(offerCalls.listCombo, { page_size: 3 });
  expect([all.data.items.length, all.data.more]).toEqual([3, true]);
  expect((await server.call(offerCalls.listComboSamePrice, { combo_id: 999_999 })).code).toBe(404);
});

test('packages come by tier and in the editors’ order', async () => {
  const { db } = server.context;
  await db
    .insertInto('package_plan')
    .values([
      { tier: 'member', kind: 'pro', name: 'Một năm', price_vnd: 429_000, days: 365, oak: null, position: 2 },
      {
        tier: 'member',
        kind: 'regular',
        name: 'Một tháng',
        price_vnd: 49_000,
        days: 30,
        oak: null,
        position: 1,
      },
      { tier: 'oak', kind: 'regular', name: 'Nắm sồi', price_vnd: 20_000, days: null, oak: 20 },
    ])
    .execute();
  const members = await server.call(offerCalls.listPackageWeb, {});
  expect(members.data.map(({ name, days, oak }) => [name, days, oak])).toEqual([
    ['Một tháng', 30, null],
    ['Một năm', 365, null],
  ]);
  expect((await server.call(offerCalls.listPackageOak, {})).data).toMatchObject([
    { oak: 20, priceVnd: 20_000 },
  ]);
});

test('a sale runs between its times, the next is announced, the last is gone, and a price that is none is not shown', async () => {
  const { db } = server.context;
  const noon = Date.UTC(2026, 10, 21, 5);
  const hour = 3_600_000;
  const [one = 0, two = 0] = books;
  const sale = async (title: string, from: number, to: number, prices: [number, number][]) => {
    const { id } = await db
      .insertInto('flash_sale')
      .values({ title, starts_at: new Date(noon + from * hour), ends_at: new Date(noon + to * hour) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('flash_sale_item')
      .values(prices.map(([edition_id, price_vnd]) => ({ flash_sale_id: id, edition_id, price_vnd })))
      .execute();
  };
  await sale('Sắp mở', 2, 4, [[one, 5_000]]);
  await sale('Đang chạy', -1, 1, [
    [one, 7_000],
    [two, 25_000],
  ]);
  await sale('Đã xong', -3, -1, [[one, 1_000]]);
  server.setNow(noon);
  const { data } = await server.call(offerCalls.listContentCampaignFlashsale, {});
  expect(data.now).toBe(noon);
  expect(data.sales).toMatchObject([
    { title: 'Đang chạy', running: true, items: [{ priceVnd: 7_000, wasVnd: 10_000 }] },
    { title: 'Sắp mở', running: false },
  ]);
  expect(data.sales[0]?.items).toHaveLength(1);
  expect((await server.call(offerCalls.flashsaleByContent, { content_id: one })).data).toMatchObject({
    priceVnd: 7_000,
    endsAt: noon + hour,
  });
  expect((await server.call(offerCalls.flashsaleByContent, { content_id: two })).data).toBeNull();
  server.setNow(noon + 1.5 * hour);
  expect((await server.call(offerCalls.flashsaleByContent, { content_id: one })).data).toBeNull();
  server.setNow(noon + 9 * hour);
  expect((await server.call(offerCalls.listContentCampaignFlashsale, {})).data.sales).toEqual([]);
  server.setNow(null);
});

test('the ways to have Mọt stand on our own origin while the mini app has no number', async () => {
  const { data } = await server.call(offerCalls.waysToHave, {});
  expect(data).toEqual({ web: 'http://mot.test/', miniApp: 'http://mot.test/mini/' });
});
