import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { type ChangedCheckout, checkoutCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { aKey, sendWithKey } from '../../testing/sendWithKey.ts';
import {
  aBuyer,
  agreedTo,
  aVoucher,
  order,
  paidOrder,
  putIn,
  quoteOf,
  stockOf,
} from '../../testing/testCheckout.ts';
import { payAt } from '../../testing/testPayments.ts';
import { aFlashLine, anOffer, aShop, aVariation } from '../../testing/testShops.ts';

/* Orders of a cart: what was shown is what is ordered, once. */

const { at, whole, stateOf } = checkoutWorld();

test('one payment of three shops makes three orders, whose shares make it to the đồng', async () => {
  const buyer = await aBuyer(at.world);
  const offers = [
    await anOffer(at.world, { priceVnd: 66_750, originVnd: 89_000 }),
    await anOffer(at.world, { priceVnd: 119_000 }),
    await anOffer(at.world, { priceVnd: 42_000 }),
  ];
  await aVoucher(at.world, { amount: 20_001 });
  await aVoucher(at.world, { kind: 'shipping', amount: 20_000 });
  await aVoucher(at.world, { kind: 'shop', shop: offers[0]?.shopId, amount: 15_000 });
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
  expect(await stockOf(at.world, offers[0]?.variationId ?? 0)).toMatchObject({ reserved: 2, sold: 0 });
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
  await at.world.app.inject(await payAt(data.address ?? '', 'twice'));
  expect(await detail()).toMatchObject({ state: 'pending', payment_status: 1, pay_type: 'vnpay' });
  expect((await detail()).steps.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
    'buyer place',
    'platform pay',
  ]);
  expect(await stockOf(at.world, offers[0]?.variationId ?? 0)).toMatchObject({
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
  const { db } = at.world.context;
  const buyer = await aBuyer(at.world);
  const now = Date.now();
  const sale = await anOffer(at.world, { priceVnd: 89_000, name: 'Sóng ở đáy bát' });
  const times = { from: now - 1_000, to: now + 60_000 };
  await aFlashLine(at.world, { variationId: sale.variationId, ...times, priceVnd: 66_750, copies: 2 });
  const plain = await anOffer(at.world, { priceVnd: 81_000 });
  await putIn(buyer.visitor, [sale.variationId, plain.variationId]);
  const quote = await quoteOf(buyer);
  const input = agreedTo(quote, buyer.address);
  at.world.setNow(now + 60_000);
  const changed = await buyer.visitor.call(checkoutCalls.checkOutCart, input);
  expect(changed.code).toBe(refusals.price_changed);
  const said = changed.data as unknown as ChangedCheckout;
  expect(said).toMatchObject({ before_total: quote.total, quote: { total: quote.total + 22_250 } });
  expect(said.changes).toMatchObject([
    { what: 'line', name: 'Sóng ở đáy bát', why: 'sale_ended', before: 66_750, after: 89_000 },
  ]);
  expect((await buyer.visitor.call(cartCalls.getCart, {})).data.count).toBe(2);
  // The carrier asks for more.
  at.world.setNow(null);
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
  const [one, other] = [await aBuyer(at.world), await aBuyer(at.world)];
  const { variationId } = await anOffer(at.world, { copies: 1 });
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

test('the same request orders once, and one’s own unpaid order stands in nobody’s way', async () => {
  const buyer = await aBuyer(at.world);
  const { variationId } = await anOffer(at.world, { copies: 1 });
  await putIn(buyer.visitor, [variationId]);
  const input = agreedTo(await quoteOf(buyer), buyer.address);
  const key = aKey();
  const [once, twice] = await Promise.all(
    [1, 2].map(() => sendWithKey(at.world, buyer.visitor, checkoutCalls.checkOutCart, { input, key })),
  );
  expect(once?.code).toBe(0);
  expect(twice?.data.checkout_no).toBe(once?.data.checkout_no);
  const first = once?.data.orders[0]?.order_id ?? 0;
  // Again, though the only copy is kept for the unpaid one.
  const again = await order(buyer, [variationId]);
  expect(again.code).toBe(0);
  expect(await stateOf(first)).toBe('cancelled');
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 1, reserved: 1 });
  await whole();
});

test('amounts are whole beyond what a double multiplies: three of a thousand million', async () => {
  const buyer = await aBuyer(at.world);
  const shop = await aShop(at.world);
  const { id, variationId } = await anOffer(at.world, { shop, priceVnd: 1_000_000_000, copies: 99 });
  const second = await aVariation(at.world, id, { priceVnd: 999_999_999, copies: 99 });
  await aVoucher(at.world, { percent: 33, most: 1_000_000_000 });
  const placed = await paidOrder(
    at.world,
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
