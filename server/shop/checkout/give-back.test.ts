import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { type ChangedCheckout, checkoutCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { expirePurchases } from '../../money/purchase/expire.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
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
} from '../../testing/testCheckout.ts';
import { booked, payAt } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';
import { releaseUnpaid } from '../products/release-unpaid.ts';

/* What nobody pays, and what orders that ended give back. */

const { at, whole, stateOf } = checkoutWorld();

const MINUTE_MS = 60_000;

test('what nobody pays is given back with its vouchers, and money that comes later takes it again or goes back', async () => {
  const [one, other] = [await aBuyer(at.world), await aBuyer(at.world)];
  const { variationId } = await anOffer(at.world, { copies: 1 });
  const only = await aVoucher(at.world, { total: 1 });
  const now = Date.now();
  at.world.setNow(now);
  const placed = (await order(one, [variationId], { vouchers: String(only) })).data;
  const id = placed.orders[0]?.order_id ?? 0;
  at.world.setNow(now + 16 * MINUTE_MS);
  await releaseUnpaid(at.world.context);
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 1, reserved: 0 });
  // In its grace the money takes the copy again.
  const back = await payAt(placed.address ?? '', 'paid');
  await at.world.app.inject(back);
  expect(await stateOf(id)).toBe('pending');
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 0, sold: 1 });
  await expirePurchases(at.world.context);
  await whole();

  const gone = await anOffer(at.world, { copies: 1 });
  const late = (await order(one, [gone.variationId])).data;
  at.world.setNow(now + 33 * MINUTE_MS);
  await releaseUnpaid(at.world.context);
  await paidOrder(at.world, other, [gone.variationId]);
  const due = await booked(at.world, 'refunds_due');
  await at.world.app.inject(await payAt(late.address ?? '', 'paid'));
  expect(await stateOf(late.orders[0]?.order_id ?? 0)).toBe('cancelled');
  expect(await booked(at.world, 'refunds_due')).toBe(due - late.total);
  await doJobs(at.world);
  expect(await booked(at.world, 'refunds_due')).toBe(due);
  await expirePurchases(at.world.context);
  await whole();

  const never = (await order(one, [(await anOffer(at.world)).variationId])).data;
  at.world.setNow(now + 90 * MINUTE_MS);
  await releaseUnpaid(at.world.context);
  await expirePurchases(at.world.context);
  at.world.setNow(null);
  const detail = await one.visitor.call(orderCalls.detailOrder, { order_id: never.orders[0]?.order_id ?? 0 });
  expect(detail.data).toMatchObject({ state: 'cancelled', cancel_source: 3, refund: 'none' });
  await expirePurchases(at.world.context);
  await whole();
});

test('a voucher goes back once nothing stands that it took something off', async () => {
  const buyer = await aBuyer(at.world);
  const [one, other] = [await anOffer(at.world), await anOffer(at.world)];
  const ours = await aVoucher(at.world, { total: 1 });
  const shop = await aVoucher(at.world, { kind: 'shop', shop: one.shopId, total: 1 });
  const placed = await paidOrder(at.world, buyer, [one.variationId, other.variationId], { best: true });
  const used = async (id: number) =>
    (await at.world.context.db.selectFrom('voucher').select('used').where('id', '=', id).executeTakeFirst())
      ?.used;
  expect([await used(ours), await used(shop)]).toEqual([1, 1]);
  const idOf = (shopId: number) => placed.orders.find(({ shop_id }) => shop_id === shopId)?.order_id ?? 0;
  await buyer.visitor.call(orderCalls.cancelOrder, { order_id: idOf(one.shopId), reason: 'đổi ý' });
  expect([await used(ours), await used(shop)]).toEqual([1, 0]);
  await acts(at.world, idOf(other.shopId), ['seller', 'cancel']);
  expect([await used(ours), await used(shop)]).toEqual([0, 0]);
  await doJobs(at.world);
  at.world.setNow(Date.now() + 2 * MINUTE_MS);
  await doJobs(at.world);
  await doJobs(at.world);
  const { data } = await buyer.visitor.call(purchaseCalls.getOrderInfo, {
    number: placed.payment_code ?? '',
  });
  expect(data).toMatchObject({ refund: 'done' });
  await whole();
});

test('a voucher that somebody else used up meanwhile is named', async () => {
  const [buyer, other] = [await aBuyer(at.world), await aBuyer(at.world)];
  const { variationId } = await anOffer(at.world);
  const only = await aVoucher(at.world, { total: 1 });
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
