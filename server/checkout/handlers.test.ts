import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { type ChangedCheckout, checkoutCalls, codeListCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { refusals } from '#contract/refusals.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { expirePurchases } from '../purchase/expire.ts';
import { releaseUnpaid } from '../shop/release-unpaid.ts';
import {
  aBuyer,
  acts,
  agreedTo,
  aVoucher,
  doJobs,
  order,
  paidOrder,
  putIn,
  quoteOf,
  stockOf,
} from '../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { booked, payAt } from '../testing/testPayments.ts';
import { aKey, press } from '../testing/testPress.ts';
import { aFlashLine, anOffer, aShop, aVariation } from '../testing/testShops.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  world.setNow(null);
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  await world.context.db.updateTable('voucher').set({ listed: false }).execute();
});
afterAll(() => world.close());

const MINUTE_MS = 60_000;
const whole = async () =>
  expect(await checkLedger(world.context.db, world.context.now() + 60_000)).toEqual([]);
const stateOf = async (id: number) =>
  (
    await world.context.db
      .selectFrom('shop_order')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('one payment of three shops makes three orders, whose shares make it to the đồng', async () => {
  const buyer = await aBuyer(world);
  const offers = [
    await anOffer(world, { priceVnd: 66_750, originVnd: 89_000 }),
    await anOffer(world, { priceVnd: 119_000 }),
    await anOffer(world, { priceVnd: 42_000 }),
  ];
  await aVoucher(world, { amount: 20_001 });
  await aVoucher(world, { kind: 'shipping', amount: 20_000 });
  await aVoucher(world, { kind: 'shop', shop: offers[0]?.shopId, amount: 15_000 });
  await putIn(buyer.visitor, [
    [offers[0]?.variationId ?? 0, 2],
    offers[1]?.variationId ?? 0,
    offers[2]?.variationId ?? 0,
  ]);
  const quote = await quoteOf(buyer);
  expect(quote.orders).toHaveLength(3);
  expect(quote).toMatchObject({
    goods: 294_500,
    shop_less: 15_000,
    platform_less: 20_001,
    fee_less: 20_000,
    may_order: true,
    copies: 4,
  });
  expect(quote.total).toBe(294_500 - 35_001 + quote.fees - 20_000);
  expect(quote.saved).toBe(2 * 22_250 + 55_001);
  expect(quote.pays.map(({ pay_type, why }) => `${pay_type}${why}`)).toEqual([
    'zalopay',
    'momo',
    'vnpay',
    'vietqr',
    'cod',
  ]);
  const { code, data } = await buyer.visitor.call(checkoutCalls.checkOutCart, {
    ...agreedTo(quote, buyer.address),
    notes: [`${offers[0]?.shopId}:Gói giúp em làm quà`],
    bill_name: 'Công ty Bến Sông',
    bill_tax_code: '0301234567',
  });
  expect(code).toBe(0);
  expect(data).toMatchObject({ total: quote.total, creation_step: 1 });
  expect(data.orders.reduce((sum, { total }) => sum + total, 0)).toBe(quote.total);
  expect((await buyer.visitor.call(cartCalls.getCart, {})).data.count).toBe(0);
  expect(await stockOf(world, offers[0]?.variationId ?? 0)).toMatchObject({ reserved: 2, sold: 0 });
  const first = data.orders.find(({ shop_id }) => shop_id === offers[0]?.shopId)?.order_id ?? 0;
  const detail = async () => (await buyer.visitor.call(orderCalls.detailOrder, { order_id: first })).data;
  expect(await detail()).toMatchObject({
    state: 'unpaid',
    status: 2,
    alternate_status: 1,
    note: 'Gói giúp em làm quà',
    shop_less: 15_000,
    recipient: { fullname: 'Nguyễn Hải Triều', ward_name: 'Phường Bàn Cờ' },
    bill: { tax_code: '0301234567' },
    payment_code: data.payment_code,
    may: { pay: true, cancel: true },
  });
  await whole();
  await world.app.inject(await payAt(data.address ?? '', 'twice'));
  expect(await detail()).toMatchObject({ state: 'pending', payment_status: 1, pay_type: 'vnpay' });
  expect((await detail()).steps.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
    'buyer place',
    'platform pay',
  ]);
  expect(await stockOf(world, offers[0]?.variationId ?? 0)).toMatchObject({
    on_hand: 3,
    reserved: 0,
    sold: 2,
  });
  const { data: bought } = await buyer.visitor.call(purchaseCalls.getOrderInfo, {
    number: data.payment_code ?? '',
  });
  expect(bought).toMatchObject({ purchase_type: 999, total: quote.total, result: 'success' });
  await whole();
});

test('another price is answered with the new total and what changed, and nothing is written', async () => {
  const { db } = world.context;
  const buyer = await aBuyer(world);
  const now = Date.now();
  const sale = await anOffer(world, { priceVnd: 89_000, name: 'Sóng ở đáy bát' });
  const times = { from: now - 1_000, to: now + 60_000 };
  await aFlashLine(world, { variationId: sale.variationId, ...times, priceVnd: 66_750, copies: 2 });
  const plain = await anOffer(world, { priceVnd: 81_000 });
  await putIn(buyer.visitor, [sale.variationId, plain.variationId]);
  const quote = await quoteOf(buyer);
  const input = agreedTo(quote, buyer.address);
  world.setNow(now + 60_000);
  const changed = await buyer.visitor.call(checkoutCalls.checkOutCart, input);
  expect(changed.code).toBe(refusals.price_changed);
  const said = changed.data as unknown as ChangedCheckout;
  expect(said).toMatchObject({ before_total: quote.total, quote: { total: quote.total + 22_250 } });
  expect(said.changes).toMatchObject([
    { what: 'line', name: 'Sóng ở đáy bát', why: 'sale_ended', before: 66_750, after: 89_000 },
  ]);
  expect((await buyer.visitor.call(cartCalls.getCart, {})).data.count).toBe(2);
  // The carrier asks for more.
  world.setNow(null);
  const fee = { ...input, ship: input.ship.replace(/:\d+$/, ':1') };
  const dearer = await buyer.visitor.call(checkoutCalls.checkOutCart, fee);
  expect((dearer.data as unknown as ChangedCheckout).changes).toMatchObject([
    { what: 'fee', why: 'carrier', before: 1 },
  ]);
  expect((await buyer.visitor.call(checkoutCalls.checkOutCart, { ...input, total: 1_000 })).code).toBe(
    refusals.price_changed,
  );
  await db.updateTable('variation').set({ active: false }).where('id', '=', plain.variationId).execute();
  const closed = await buyer.visitor.call(checkoutCalls.checkOutCart, input);
  expect((closed.data as unknown as ChangedCheckout).changes).toMatchObject([{ why: 'closed' }]);
  expect(await db.selectFrom('shop_order').selectAll().where('account_id', '=', buyer.id).execute()).toEqual(
    [],
  );
  await whole();
});

test('of the last copy one buyer is told that it is gone; a stale cart and an unknown address are refused', async () => {
  const [one, other] = [await aBuyer(world), await aBuyer(world)];
  const { variationId } = await anOffer(world, { copies: 1 });
  await putIn(one.visitor, [variationId]);
  await putIn(other.visitor, [variationId]);
  const [first, second] = [await quoteOf(one), await quoteOf(other)];
  const stale = { ...agreedTo(first, one.address), version: first.version + 1 };
  expect((await one.visitor.call(checkoutCalls.checkOutCart, stale)).code).toBe(refusals.cart_changed);
  const foreign = agreedTo(first, other.address);
  expect((await one.visitor.call(checkoutCalls.checkOutCart, foreign)).code).toBe(refusals.not_found);
  const replies = await Promise.all([
    one.visitor.call(checkoutCalls.checkOutCart, agreedTo(first, one.address)),
    other.visitor.call(checkoutCalls.checkOutCart, agreedTo(second, other.address)),
  ]);
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, refusals.out_of_stock]);
  const lost = replies.find(({ code }) => code !== 0)?.data as unknown as ChangedCheckout;
  expect(lost.changes).toMatchObject([{ what: 'line', why: 'stock' }]);
  expect(lost.quote.refused).toHaveLength(1);
  await whole();
});

test('the same press orders once, and one’s own unpaid order stands in nobody’s way', async () => {
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { copies: 1 });
  await putIn(buyer.visitor, [variationId]);
  const input = agreedTo(await quoteOf(buyer), buyer.address);
  const key = aKey();
  const [once, twice] = await Promise.all(
    [1, 2].map(() => press(world, buyer.visitor, checkoutCalls.checkOutCart, { input, key })),
  );
  expect(once?.code).toBe(0);
  expect(twice?.data.checkout_no).toBe(once?.data.checkout_no);
  const first = once?.data.orders[0]?.order_id ?? 0;
  // Again, though the only copy is kept for the unpaid one.
  const again = await order(buyer, [variationId]);
  expect(again.code).toBe(0);
  expect(await stateOf(first)).toBe('cancelled');
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 1, reserved: 1 });
  await whole();
});

test('what nobody pays is given back with its vouchers, and money that comes later takes it again or goes back', async () => {
  const now = Date.now();
  world.setNow(now);
  const [one, other] = [await aBuyer(world), await aBuyer(world)];
  const { variationId } = await anOffer(world, { copies: 1 });
  const only = await aVoucher(world, { total: 1 });
  const placed = (await order(one, [variationId], { vouchers: String(only) })).data;
  const id = placed.orders[0]?.order_id ?? 0;
  world.setNow(now + 16 * MINUTE_MS);
  await releaseUnpaid(world.context);
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 1, reserved: 0 });
  // In its grace the money takes the copy again.
  const back = await payAt(placed.address ?? '', 'paid');
  await world.app.inject(back);
  expect(await stateOf(id)).toBe('pending');
  expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 0, sold: 1 });
  await expirePurchases(world.context);
  await whole();

  const gone = await anOffer(world, { copies: 1 });
  const late = (await order(one, [gone.variationId])).data;
  world.setNow(now + 33 * MINUTE_MS);
  await releaseUnpaid(world.context);
  await paidOrder(world, other, [gone.variationId]);
  const due = await booked(world, 'refunds_due');
  await world.app.inject(await payAt(late.address ?? '', 'paid'));
  expect(await stateOf(late.orders[0]?.order_id ?? 0)).toBe('cancelled');
  expect(await booked(world, 'refunds_due')).toBe(due - late.total);
  await doJobs(world);
  expect(await booked(world, 'refunds_due')).toBe(due);
  await expirePurchases(world.context);
  await whole();

  const never = (await order(one, [(await anOffer(world)).variationId])).data;
  world.setNow(now + 90 * MINUTE_MS);
  await releaseUnpaid(world.context);
  await expirePurchases(world.context);
  world.setNow(null);
  const detail = await one.visitor.call(orderCalls.detailOrder, { order_id: never.orders[0]?.order_id ?? 0 });
  expect(detail.data).toMatchObject({ state: 'cancelled', cancel_source: 3, refund: 'none' });
  await expirePurchases(world.context);
  await whole();
});

test('a voucher goes back once nothing stands that it took something off', async () => {
  const buyer = await aBuyer(world);
  const [one, other] = [await anOffer(world), await anOffer(world)];
  const ours = await aVoucher(world, { total: 1 });
  const shop = await aVoucher(world, { kind: 'shop', shop: one.shopId, total: 1 });
  const placed = await paidOrder(world, buyer, [one.variationId, other.variationId], { best: true });
  const used = async (id: number) =>
    (await world.context.db.selectFrom('voucher').select('used').where('id', '=', id).executeTakeFirst())
      ?.used;
  expect([await used(ours), await used(shop)]).toEqual([1, 1]);
  const idOf = (shopId: number) => placed.orders.find(({ shop_id }) => shop_id === shopId)?.order_id ?? 0;
  await buyer.visitor.call(orderCalls.cancelOrder, { order_id: idOf(one.shopId), reason: 'đổi ý' });
  expect([await used(ours), await used(shop)]).toEqual([1, 0]);
  await acts(world, idOf(other.shopId), ['seller', 'cancel']);
  expect([await used(ours), await used(shop)]).toEqual([0, 0]);
  await doJobs(world);
  world.setNow(Date.now() + 2 * MINUTE_MS);
  await doJobs(world);
  await doJobs(world);
  const { data } = await buyer.visitor.call(purchaseCalls.getOrderInfo, {
    number: placed.payment_code ?? '',
  });
  expect(data).toMatchObject({ refund: 'done' });
  await whole();
});

test('a voucher that somebody else used up meanwhile is named', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)];
  const { variationId } = await anOffer(world);
  const only = await aVoucher(world, { total: 1 });
  await putIn(buyer.visitor, [variationId]);
  const quote = await quoteOf(buyer);
  expect(quote.vouchers).toEqual([only]);
  await order(other, [variationId], { vouchers: String(only) });
  const refused = await buyer.visitor.call(checkoutCalls.checkOutCart, agreedTo(quote, buyer.address));
  expect(refused.code).toBe(refusals.voucher_ended);
  expect((refused.data as unknown as ChangedCheckout).changes).toMatchObject([
    { what: 'voucher', voucher_id: only },
  ]);
});

test('paid at the door: an order each, whose money is taken when the parcel is handed over', async () => {
  const buyer = await aBuyer(world);
  const [one, other] = [await anOffer(world), await anOffer(world)];
  const { data } = await order(buyer, [one.variationId, other.variationId], { payment_type: 'cod' });
  expect(data).toMatchObject({ creation_step: 0, payment_code: null, address: null });
  const [first, second] = data.orders;
  expect(await stateOf(first?.order_id ?? 0)).toBe('pending');
  expect(await stockOf(world, one.variationId)).toMatchObject({ on_hand: 4, reserved: 0, sold: 1 });
  const cash = await booked(world, 'clearing_cod');
  const sent = [
    ['seller', 'confirm'],
    ['seller', 'pack'],
    ['carrier', 'pick_up'],
  ] as const;
  await acts(world, first?.order_id ?? 0, ...sent);
  expect(await booked(world, 'clearing_cod')).toBe(cash);
  await acts(world, first?.order_id ?? 0, ['carrier', 'deliver']);
  expect(await booked(world, 'clearing_cod')).toBe(cash + (first?.total ?? 0));
  await acts(
    world,
    second?.order_id ?? 0,
    ...sent,
    ['carrier', 'fail'],
    ['carrier', 'turn_back'],
    ['carrier', 'come_back'],
  );
  expect(await booked(world, 'clearing_cod')).toBe(cash + (first?.total ?? 0));
  expect(await stateOf(second?.order_id ?? 0)).toBe('returned');
  const stock = [await stockOf(world, one.variationId), await stockOf(world, other.variationId)];
  expect(stock.map(({ waiting }) => waiting).sort()).toEqual([0, 1]);
  await whole();
});

test('what is ordered ahead or read is not paid at the door, and what nobody offers is not a way to pay', async () => {
  const buyer = await aBuyer(world);
  const ahead = await anOffer(world, { form: 'preorder' });
  const refused = await order(buyer, [ahead.variationId], { payment_type: 'cod' });
  expect(refused).toMatchObject({ code: refusals.not_for_sale, message: 'Sách đặt trước cần trả trước' });
  const quote = await quoteOf(buyer);
  expect(quote.pays.find(({ pay_type }) => pay_type === 'cod')?.why).not.toBe('');
  const zalo = { ...agreedTo(quote, buyer.address), payment_type: 'zalo' as const };
  expect((await buyer.visitor.call(checkoutCalls.checkOutCart, zalo)).code).toBe(refusals.not_for_sale);
  const placed = await buyer.visitor.call(checkoutCalls.checkOutCart, agreedTo(quote, buyer.address));
  const id = placed.data.orders[0]?.order_id ?? 0;
  expect((await buyer.visitor.call(orderCalls.detailOrder, { order_id: id })).data.ships_on).toBe(
    '2027-03-01',
  );
});

test('one thing is ordered at once without the cart', async () => {
  const buyer = await aBuyer(world);
  const { variationId, id } = await anOffer(world, { priceVnd: 89_000 });
  const thing = { product_meta_id: variationId, quantity: 2 };
  const quote = await quoteOf(buyer, thing);
  expect(quote).toMatchObject({ version: 0, goods: 178_000 });
  const { version: _, prices: __, ...agreed } = agreedTo(quote, buyer.address);
  const input = { ...agreed, ...thing, price: 89_000 };
  const unknown = { ...input, product_meta_id: 99_999_999 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, unknown)).code).toBe(404);
  const stranger = { ...input, address_id: 99_999_999 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, stranger)).code).toBe(404);
  const cheaper = { ...input, price: 80_000 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, cheaper)).code).toBe(refusals.price_changed);
  const voucher = { ...input, vouchers: '99999999' };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, voucher)).code).toBe(refusals.voucher_ended);
  const { data } = await buyer.visitor.call(checkoutCalls.checkOutOrder, input);
  const info = await buyer.visitor.call(purchaseCalls.getOrderInfo, { number: data.payment_code ?? '' });
  expect(info.data).toMatchObject({ purchase_type: 6, total: quote.total });
  await world.context.db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
  const tooMany = await anOffer(world, { copies: 1, priceVnd: 50_000 });
  const more = { ...input, product_meta_id: tooMany.variationId, price: 50_000 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, more)).code).toBe(refusals.out_of_stock);
  const sound = await anOffer(world, { form: 'audio' });
  const digital = { ...input, product_meta_id: sound.variationId };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, digital)).code).toBe(refusals.not_for_sale);
});

test('what is read is there as soon as it is paid, once, and not sold in a mini app that may not', async () => {
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { form: 'ebook', priceVnd: 49_000 });
  const thing = { product_meta_id: variationId };
  const quote = await quoteOf(buyer, { ...thing, ward_id: 0 });
  expect(quote).toMatchObject({ total: 49_000, fees: 0, may_order: true });
  const input = { ...thing, price: 49_000, total: 49_000, payment_type: 'vnpay' as const };
  const call = (more: object = {}) =>
    buyer.visitor.call(checkoutCalls.checkOutDigital, { ...input, ...more } as typeof input);
  expect((await call({ os: 'zalo', payment_type: 'zalo' })).code).toBe(refusals.not_for_sale);
  expect((await call({ price: 40_000 })).code).toBe(refusals.price_changed);
  expect((await call({ vouchers: '99999999' })).code).toBe(refusals.voucher_ended);
  expect((await call({ product_meta_id: 99_999_999 })).code).toBe(404);
  expect((await call({ payment_type: 'cod' })).code).toBe(refusals.not_for_sale);
  const { data } = await call();
  await world.app.inject(await payAt(data.address ?? '', 'paid'));
  const { items } = (await buyer.visitor.call(orderCalls.getListOrderDigital, {})).data;
  expect(items).toMatchObject([
    { state: 'received', total: 49_000, may: { cancel: false, buy_again: false } },
  ]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from content_grant where account_id = ${buyer.id}`.execute(world.context.db);
  expect(rows[0]?.n).toBe(1);
  expect((await call()).code).toBe(refusals.not_for_sale);
  const paper = await anOffer(world);
  expect((await call({ product_meta_id: paper.variationId })).code).toBe(refusals.not_for_sale);
  await whole();
});

test('companies that do not answer are said, and nothing is ordered', async () => {
  const buyer = await aBuyer(world);
  const { visitor } = buyer;
  const { variationId } = await anOffer(world);
  await putIn(visitor, [[variationId, 4]]);
  const thing = { product_meta_id: variationId, quantity: 3 };
  const input = agreedTo(await quoteOf(buyer), buyer.address);
  const { version: _, prices: __, ...atOnce } = agreedTo(await quoteOf(buyer, thing), buyer.address);
  world.context.gateways = world.moreGateways();
  world.road.fail = { path: /^\/gh/, status: 503 };
  const [cart, order_, asked] = [
    await visitor.call(checkoutCalls.checkOutCart, input),
    await visitor.call(checkoutCalls.checkOutOrder, { ...atOnce, ...thing, price: 89_000 }),
    await visitor.call(checkoutCalls.quoteOrder, { ward_id: 27_154 }),
  ];
  const codes = await visitor.call(codeListCalls.listCode, { ward_id: 27_154 });
  expect([cart.code, order_.code, asked.code, codes.code]).toEqual(Array(4).fill(refusals.gateway_away));
  world.road.fail = { path: /^\/momo/, status: 503 };
  const read = await anOffer(world, { form: 'ebook', priceVnd: 49_000 });
  const digital = {
    product_meta_id: read.variationId,
    price: 49_000,
    total: 49_000,
    payment_type: 'momo' as const,
  };
  expect((await visitor.call(checkoutCalls.checkOutDigital, digital)).code).toBe(refusals.gateway_away);
  expect((await visitor.call(checkoutCalls.quoteOrder, { product_meta_id: 99_999_999 })).code).toBe(404);
});

test('amounts are whole beyond what a double multiplies: three of a thousand million', async () => {
  const buyer = await aBuyer(world);
  const shop = await aShop(world);
  const { id, variationId } = await anOffer(world, { shop, priceVnd: 1_000_000_000, copies: 99 });
  const second = await aVariation(world, id, { priceVnd: 999_999_999, copies: 99 });
  await aVoucher(world, { percent: 33, most: 1_000_000_000 });
  const placed = await paidOrder(
    world,
    buyer,
    [
      [variationId, 3],
      [second, 3],
    ],
    { best: true },
  );
  expect(placed.total).toBeGreaterThan(4_999_999_000);
  await whole();
});
