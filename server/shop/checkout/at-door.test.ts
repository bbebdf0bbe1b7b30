import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { aBuyer, acts, agreedTo, order, quoteOf, stockOf } from '../../testing/testCheckout.ts';
import { booked } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';

/* Orders that are paid when they are handed over. */

const { at, whole, stateOf } = checkoutWorld();

test('paid at the door: an order each, whose money is taken when the parcel is handed over', async () => {
  const buyer = await aBuyer(at.world);
  const [one, other] = [await anOffer(at.world), await anOffer(at.world)];
  const { data } = await order(buyer, [one.variationId, other.variationId], { payment_type: 'cod' });
  expect(data).toMatchObject({ creation_step: 0, payment_code: null, address: null });
  const [first, second] = data.orders;
  expect(await stateOf(first?.order_id ?? 0)).toBe('pending');
  expect(await stockOf(at.world, one.variationId)).toMatchObject({ on_hand: 4, reserved: 0, sold: 1 });
  const cash = await booked(at.world, 'clearing_cod');
  const sent = [
    ['seller', 'confirm'],
    ['seller', 'pack'],
    ['carrier', 'pick_up'],
  ] as const;
  await acts(at.world, first?.order_id ?? 0, ...sent);
  expect(await booked(at.world, 'clearing_cod')).toBe(cash);
  await acts(at.world, first?.order_id ?? 0, ['carrier', 'deliver']);
  expect(await booked(at.world, 'clearing_cod')).toBe(cash + (first?.total ?? 0));
  await acts(
    at.world,
    second?.order_id ?? 0,
    ...sent,
    ['carrier', 'fail'],
    ['carrier', 'turn_back'],
    ['carrier', 'come_back'],
  );
  expect(await booked(at.world, 'clearing_cod')).toBe(cash + (first?.total ?? 0));
  expect(await stateOf(second?.order_id ?? 0)).toBe('returned');
  const stock = [await stockOf(at.world, one.variationId), await stockOf(at.world, other.variationId)];
  expect(stock.map(({ waiting }) => waiting).sort()).toEqual([0, 1]);
  await whole();
});

test('what is ordered ahead or read is not paid at the door, and what nobody offers is not a payment method', async () => {
  const buyer = await aBuyer(at.world);
  const ahead = await anOffer(at.world, { form: 'preorder' });
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
