import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { publishKindItem } from '../../front/desk/show.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { aBuyer, quoteOf, stockOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

/* Golden hours that an editor opens and shops put copies into, all by calls. */

const HOUR_MS = 3_600_000;
/** Within the life of a token. */
const SOON_MS = 600_000;

let world: TestWorld;
let editor: Awaited<ReturnType<typeof aMember>>;
let seller: Awaited<ReturnType<typeof aMember>>;
let shop: number;
beforeAll(async () => {
  world = await openTestWorld();
  editor = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['editor'] })
    .where('id', '=', editor.id)
    .execute();
  seller = await aMember(world, 'Bà Hiên');
  shop = await aShop(world, { accountId: seller.id });
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const put = (kind: 'golden-hours' | 'deals', item: object, by = editor.id) =>
  publishKindItem(world.context.db, kind, item, { accountId: by, now: world.context.now() });
/** What is wrong with an item, by field. */
const problems = (made: Promise<unknown>) =>
  made.then(
    () => null,
    error => (error instanceof Refusal ? error.reply : Promise.reject(error)),
  );

/** A frame that begins so many ms from now. */
async function aSlot(fromNow = SOON_MS, lasts = SOON_MS) {
  const starts_at = world.context.now() + fromNow;
  const frame_id = await put('golden-hours', {
    ...{ title: 'Giờ vàng', startsAt: starts_at, endsAt: starts_at + lasts },
  });
  return { starts_at, data: { frame_id } };
}
const join = (frame_id: number, product_meta_id: number, more: object = {}, by = seller) =>
  by.visitor.call(sellerSlotCalls.joinFrame, {
    ...{ frame_id, product_meta_id, price: 70_000, copies: 6, per_person: 2 },
    ...more,
  });
const leave = (line_id: number) => seller.visitor.call(sellerSlotCalls.leaveFrame, { line_id });
const offer = (more: object = {}) => anOffer(world, { shop, priceVnd: 90_000, copies: 9, ...more });
const whole = async () => expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);

test('an editor opens a golden hour, a shop puts copies into it, and a buyer pays its price in it', async () => {
  const slot = await aSlot();
  const { frame_id } = slot.data;
  const { variationId } = await offer();
  const { code, data: line } = await join(frame_id, variationId);
  expect(code).toBe(0);
  expect(line).toMatchObject({
    frame_id,
    price: 70_000,
    origin_price: 90_000,
    per_person: 2,
    left: 6,
    sold: 0,
  });
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 3 });
  const { data: slots } = await seller.visitor.call(sellerSlotCalls.listFrames, {});
  expect(slots.find(one => one.frame_id === frame_id)?.lines).toEqual([line]);
  const shown = await seller.visitor.call(dealCalls.detailFlashSale, { frame_id });
  expect(shown.data.items).toMatchObject([{ line_id: line.line_id, price: 70_000, left: 6 }]);
  const buyer = await aBuyer(world);
  expect((await quoteOf(buyer, { product_meta_id: variationId })).goods).toBe(90_000);
  world.setNow(slot.starts_at);
  expect((await quoteOf(buyer, { product_meta_id: variationId })).goods).toBe(70_000);
  const actions = await world.context.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'in', ['front.publish', 'selling.join_frame'])
    .execute();
  expect(actions).toHaveLength(2);
  await whole();
});

test('hours that are past, turned around or longer than a day are not opened', async () => {
  const past = { startsAt: ['Giờ bắt đầu đã qua. Bạn chọn một giờ sắp tới nhé.'] };
  expect(await problems(aSlot(-1))).toEqual(past);
  expect(await problems(aSlot(0))).toEqual(past);
  const long = { endsAt: ['Giờ vàng cần kết thúc sau lúc bắt đầu, trong vòng một ngày'] };
  expect(await problems(aSlot(HOUR_MS, 0))).toEqual(long);
  expect(await problems(aSlot(HOUR_MS, 24 * HOUR_MS + 1))).toEqual(long);
});

test('hours that shops have put copies into stay as they are, their name may change', async () => {
  const slot = await aSlot();
  const { frame_id } = slot.data;
  const hours = (more: object = {}) => ({
    ...{ title: 'Giờ vàng', startsAt: slot.starts_at, endsAt: slot.starts_at + SOON_MS },
    ...more,
  });
  const change = (more: object) =>
    publishKindItem(world.context.db, 'golden-hours', hours(more), {
      ...{ accountId: editor.id, now: world.context.now(), id: frame_id },
    });
  await change({ endsAt: slot.starts_at + SOON_MS + 60_000 });
  await change({});
  const { variationId } = await offer();
  await join(frame_id, variationId);
  const joined = { startsAt: ['Đã có tiệm đưa sách vào, giờ giữ nguyên'] };
  expect(await problems(change({ startsAt: slot.starts_at + 1 }))).toEqual(joined);
  expect(await problems(change({ endsAt: slot.starts_at + SOON_MS + 1 }))).toEqual(joined);
  expect(await change({ title: 'Giờ vàng tối' })).toBe(frame_id);
});

test('more than the shop has is refused, up to the last copy it is not, and what somebody holds is not the shop’s', async () => {
  const { frame_id } = (await aSlot()).data;
  const { variationId } = await offer({ copies: 5 });
  const tooMany = await join(frame_id, variationId, { copies: 6 });
  expect([tooMany.code, tooMany.message]).toEqual([refusals.out_of_stock, 'Kho còn 5 cuốn.']);
  const buyer = await aBuyer(world);
  const quote = await quoteOf(buyer, { product_meta_id: variationId });
  const [order] = quote.orders;
  const pressed = await buyer.visitor.call(checkoutCalls.checkOutOrder, {
    ...{ product_meta_id: variationId, quantity: 1, price: 90_000, total: quote.total },
    ...{ address_id: buyer.address, payment_type: 'vnpay' },
    ship: `${order?.shop.shop_id}:${order?.carrier}:${order?.fee}`,
  });
  expect(pressed.code).toBe(0);
  expect((await join(frame_id, variationId, { copies: 5 })).code).toBe(refusals.out_of_stock);
  expect((await join(frame_id, variationId, { copies: 4 })).code).toBe(0);
  await whole();
});

test('a price that is not below the usual one is refused', async () => {
  const { frame_id } = (await aSlot()).data;
  const { variationId } = await offer();
  for (const price of [90_000, 120_000]) {
    const { code, message } = await join(frame_id, variationId, { price });
    expect([code, message]).toEqual([refusals.bad_input, { price: ['Giá giờ vàng cần thấp hơn 90.000đ'] }]);
  }
  expect((await join(frame_id, variationId, { price: 89_999 })).code).toBe(0);
});

test('a golden hour that has begun takes nothing more', async () => {
  const slot = await aSlot();
  const { variationId } = await offer();
  world.setNow(slot.starts_at);
  expect((await join(slot.data.frame_id, variationId)).code).toBe(refusals.too_late);
  world.setNow(slot.starts_at - 1);
  expect((await join(slot.data.frame_id, variationId)).code).toBe(0);
});

test('another seller’s book, an hour that is not there, and no shop at all are answered alike', async () => {
  const { frame_id } = (await aSlot()).data;
  const other = await anOffer(world, { priceVnd: 90_000, copies: 9 });
  expect((await join(frame_id, other.variationId)).code).toBe(refusals.not_found);
  const { variationId } = await offer();
  expect((await join(999_999, variationId)).code).toBe(refusals.not_found);
  const nobody = await aMember(world);
  expect((await join(frame_id, variationId, {}, nobody)).code).toBe(refusals.not_found);
  expect((await nobody.visitor.call(sellerSlotCalls.listFrames, {})).code).toBe(refusals.not_found);
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 9 });
});

test('what is read, and what the shop does not sell now, is refused', async () => {
  const { frame_id } = (await aSlot()).data;
  const digital = await offer({ form: 'ebook' });
  expect((await join(frame_id, digital.variationId)).code).toBe(refusals.not_for_sale);
  const { variationId, id } = await offer();
  await world.context.db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
  expect((await join(frame_id, variationId)).code).toBe(refusals.not_for_sale);
});

test('one thing is in one golden hour at a time, however its shop presses; hours beside each other are not at one time', async () => {
  const first = await aSlot(10 * HOUR_MS, HOUR_MS);
  const inside = await aSlot(10 * HOUR_MS + 1, HOUR_MS);
  const beside = await aSlot(11 * HOUR_MS, HOUR_MS);
  // Opened some ms later: moved to the very border.
  const { db } = world.context;
  const border = new Date(first.starts_at + HOUR_MS);
  await db
    .updateTable('flash_frame')
    .set({ starts_at: border })
    .where('id', '=', beside.data.frame_id)
    .execute();
  const { variationId } = await offer({ copies: 20 });
  const slots = [first, inside, first, inside].map(({ data }) => data.frame_id);
  const codes = (await Promise.all(slots.map(id => join(id, variationId, { copies: 2 })))).map(
    ({ code }) => code,
  );
  expect(codes.filter(code => code === 0)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([0, refusals.not_for_sale]));
  const winner = await db
    .selectFrom('flash_line')
    .select('frame_id')
    .where('variation_id', '=', variationId)
    .executeTakeFirst();
  if (winner?.frame_id === first.data.frame_id)
    expect((await join(beside.data.frame_id, variationId, { copies: 2 })).code).toBe(0);
  await whole();
});

test('a shop takes back what nobody holds, once, and may come again at another price before the hour begins', async () => {
  const slot = await aSlot();
  const { frame_id } = slot.data;
  const { variationId } = await offer();
  const { data: line } = await join(frame_id, variationId);
  const left = await leave(line.line_id);
  expect(left.data).toMatchObject({ left: 0, held: 0, sold: 0 });
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 9 });
  expect((await leave(line.line_id)).code).toBe(refusals.too_late);
  expect((await leave(999_999)).code).toBe(refusals.not_found);
  const shown = await seller.visitor.call(dealCalls.detailFlashSale, { frame_id });
  expect(shown.code).toBe(refusals.not_found);
  const again = await join(frame_id, variationId, { price: 65_000, copies: 4, per_person: 1 });
  expect(again.data).toMatchObject({ line_id: line.line_id, price: 65_000, per_person: 1, left: 4 });
  world.setNow(slot.starts_at + SOON_MS);
  expect((await leave(line.line_id)).code).toBe(refusals.too_late);
  await whole();
});

test('an editor makes a deal of what is sold; what is not, what has ended and what is one’s own is refused', async () => {
  const one = await offer();
  const two = await offer();
  const given = { title: 'Dưới một trăm', intro: 'Cho tuần này', tint: '#27476e' };
  const make = (more: object = {}, by = editor.id) =>
    put(
      'deals',
      {
        ...given,
        ...{ startsAt: Date.now() - HOUR_MS, endsAt: Date.now() + HOUR_MS },
        ...{ products: [two.id, one.id], ...more },
      },
      by,
    );
  const deal_id = await make();
  const { items } = (await editor.visitor.call(dealCalls.listProductInDeal, { deal_id })).data;
  expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
  const wrong = async (more: object, by = editor.id) =>
    Object.keys((await problems(make(more, by))) as object);
  expect(await wrong({ products: [999_999] })).toEqual(['products']);
  expect(await wrong({ products: [one.id, one.id] })).toEqual(['products']);
  expect(await wrong({ endsAt: Date.now() - 1 })).toEqual(['endsAt']);
  expect(await wrong({ endsAt: Date.now() + 93 * 24 * HOUR_MS })).toEqual(['endsAt']);
  expect(await wrong({}, seller.id)).toEqual(['products']);
});
