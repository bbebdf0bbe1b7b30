import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aDeal, aFlashLine, anOffer, aVariation } from '../../testing/testShops.ts';
import { putBackUnsold } from '../products/put-back.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => {
  server.setNow(null);
  server.shareFor(0);
});
afterAll(() => server.close());

/** 20:00 in Vietnam on the 5th of January. */
const START = Date.UTC(2027, 0, 5, 13);
const HOUR = 3_600_000;
const slotsOn = async (date: string, days = 1) =>
  (await server.call(dealCalls.getFrameByDate, { date, days })).data;

test('a day’s frames are told by the days of Vietnam, those over midnight on both, and none that sells nothing', async () => {
  const one = await anOffer(server, { priceVnd: 100_000, copies: 20 });
  const line = { variationId: one.variationId, priceVnd: 60_000, copies: 2 };
  const evening = await aFlashLine(server, { ...line, from: START, to: START + 2 * HOUR });
  const night = await aFlashLine(server, { ...line, from: START + 3 * HOUR, to: START + 5 * HOUR });
  const dear = await anOffer(server, { priceVnd: 60_000 });
  await aFlashLine(server, {
    ...line,
    variationId: dear.variationId,
    from: START,
    to: START + HOUR,
    copies: 1,
  });
  server.setNow(START);
  const today = await slotsOn('2027-01-05');
  expect(today).toMatchObject({
    date: '2027-01-05',
    now: START,
    frames: [
      { frame_id: evening.slotId, starts_at: START, ends_at: START + 2 * HOUR, lines: 1, most_percent: 40 },
      { frame_id: night.slotId },
    ],
  });
  expect((await slotsOn('2027-01-06')).frames).toMatchObject([{ frame_id: night.slotId }]);
  expect((await slotsOn('2027-01-07')).frames).toEqual([]);
  expect((await slotsOn('2027-01-04', 2)).frames).toHaveLength(2);
  // Without a date it is the day in Vietnam: five in the afternoon elsewhere is tomorrow there.
  server.setNow(Date.UTC(2027, 0, 5, 17));
  expect(await slotsOn('')).toMatchObject({ date: '2027-01-06', frames: [{ frame_id: night.slotId }] });
});

test.each(['2027-02-30', '05/01/2027', '1999-01-01', "2027-01-05' or 1=1", '2027-1-5'])(
  '%s is no day',
  async date => {
    expect((await server.call(dealCalls.getFrameByDate, { date })).code).toBe(refusals.bad_input);
  },
);

test('a frame says what it sells, how much is left, held and sold, by category and page by page', async () => {
  const one = await anOffer(server, { name: 'Sóng ở đáy bát', priceVnd: 89_000, copies: 10 });
  const { slotId, lineId } = await aFlashLine(server, {
    variationId: one.variationId,
    from: START,
    to: START + HOUR,
    priceVnd: 66_750,
    copies: 5,
    perPerson: 2,
  });
  const { data } = await server.call(dealCalls.detailFlashSale, { frame_id: slotId });
  expect(data).toMatchObject({
    frame_id: slotId,
    starts_at: START,
    total: 1,
    items: [
      {
        line_id: lineId,
        product_meta_id: one.variationId,
        price: 66_750,
        origin_price: 89_000,
        percent: 25,
        per_person: 2,
        left: 5,
        held: 0,
        sold: 0,
        product: { id: one.id, name: 'Sóng ở đáy bát' },
      },
    ],
  });
  const [category] = data.categories;
  const narrowed = (category_id: number) =>
    server.call(dealCalls.detailFlashSale, { frame_id: slotId, category_id });
  if (category) expect((await narrowed(category.id)).data.total).toBe(1);
  expect((await narrowed(999_999)).data).toMatchObject({ total: 0, items: [] });
  const second = await server.call(dealCalls.detailFlashSale, { frame_id: slotId, page_no: 2 });
  expect(second.data.items).toEqual([]);
  // What its shop takes off its shelf is in no frame.
  await server.context.db.updateTable('product').set({ active: false }).where('id', '=', one.id).execute();
  expect((await server.call(dealCalls.detailFlashSale, { frame_id: slotId })).code).toBe(refusals.not_found);
  expect((await server.call(dealCalls.detailFlashSale, { frame_id: 999_999 })).code).toBe(refusals.not_found);
});

test('a frame that ended still lists what sold nothing, and not what its shop took back before', async () => {
  const { slotId, lineId } = await aFlashLine(server, {
    variationId: (await anOffer(server, { name: 'Không ai mua', priceVnd: 90_000 })).variationId,
    ...{ from: START, to: START + HOUR, priceVnd: 60_000, copies: 3 },
  });
  const left = await anOffer(server, { name: 'Tiệm rút về', priceVnd: 90_000 });
  const { db } = server.context;
  const row = { frame_id: slotId, variation_id: left.variationId, price_vnd: 60_000, per_person: 1 };
  const { id } = await db.insertInto('flash_line').values(row).returning('id').executeTakeFirstOrThrow();
  const move = { variation_id: left.variationId, flash_line_id: id, quantity: 2, actor: 'seller' } as const;
  for (const kind of ['set_apart', 'put_back'] as const)
    await db
      .insertInto('stock_movement')
      .values({ ...move, kind, at: new Date(START - HOUR) })
      .execute();
  await putBackUnsold({ db, now: () => START + HOUR });
  const { data } = await server.call(dealCalls.detailFlashSale, { frame_id: slotId });
  expect(data).toMatchObject({
    ...{ lines: 1, total: 1 },
    items: [{ line_id: lineId, left: 0, held: 0, sold: 0 }],
  });
  server.setNow(START + 2 * HOUR);
  expect((await slotsOn('2027-01-05')).frames.map(({ frame_id }) => frame_id)).toContain(slotId);
});

test('a deal is told of from its beginning, and when it has ended says so; a hidden product is in none', async () => {
  const offers = await Promise.all([anOffer(server), anOffer(server), anOffer(server)]);
  const products = offers.map(({ id }) => id);
  const id = await aDeal(server, { products, from: START, to: START + HOUR });
  const detail = () => server.call(dealCalls.detailDealHot, { deal_id: id });
  const list = async () => (await server.call(dealCalls.listDealHot, {})).data;
  const inDeal = (page_no = 1, page_size = 2) =>
    server.call(dealCalls.listProductInDeal, { deal_id: id, page_no, page_size });
  server.setNow(START - 1);
  expect((await detail()).code).toBe(refusals.not_found);
  expect((await inDeal()).code).toBe(refusals.not_found);
  expect(await list()).toEqual([]);
  server.setNow(START);
  const { data } = await detail();
  expect(data).toMatchObject({ deal_id: id, ended: false, products: 3 });
  expect(idOfSlug('deal', data.slug)).toBe(id);
  expect(await list()).toMatchObject([{ deal_id: id, first: products.map(one => ({ id: one })) }]);
  expect((await inDeal()).data).toMatchObject({
    total: 3,
    items: [{ id: products[0] }, { id: products[1] }],
  });
  expect((await inDeal(2)).data).toMatchObject({ items: [{ id: products[2] }] });
  await server.context.db
    .updateTable('product')
    .set({ active: false })
    .where('id', '=', products[0] ?? 0)
    .execute();
  expect((await inDeal()).data).toMatchObject({
    total: 2,
    items: [{ id: products[1] }, { id: products[2] }],
  });
  server.setNow(START + HOUR);
  expect((await detail()).data).toMatchObject({ ended: true });
  expect(await list()).toEqual([]);
  expect((await inDeal()).data.total).toBe(2);
});

test('nothing shared outlives the second at which a deal ends', async () => {
  const { id: product } = await anOffer(server);
  const id = await aDeal(server, { products: [product], from: START, to: START + HOUR });
  server.shareFor(60_000);
  const ended = async (at: number) => {
    server.setNow(at);
    return (await server.call(dealCalls.detailDealHot, { deal_id: id })).data.ended;
  };
  expect(await ended(START + HOUR - 500)).toBe(false);
  expect(await ended(START + HOUR)).toBe(true);
});

test('a variation that is taken out of sale is in no frame, the others of its product stay', async () => {
  const { id, variationId } = await anOffer(server, { priceVnd: 90_000 });
  const other = await aVariation(server, id, { priceVnd: 120_000 });
  const times = { from: START, to: START + HOUR, copies: 1 };
  const { slotId } = await aFlashLine(server, { ...times, variationId, priceVnd: 50_000 });
  await aFlashLine(server, { ...times, variationId: other, priceVnd: 70_000, slotId });
  const { db } = server.context;
  await db.updateTable('variation').set({ active: false }).where('id', '=', variationId).execute();
  const { data } = await server.call(dealCalls.detailFlashSale, { frame_id: slotId });
  expect(data.items).toMatchObject([{ product_meta_id: other }]);
});
