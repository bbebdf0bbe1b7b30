import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { parcelCode } from '#rules/shop/shop-returns.ts';
import { aBuyer } from '../../testing/testCheckout.ts';
import { returnsWorld } from '../../testing/testReturns.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';

/* What a return shows: pictures, where its books are sent, and the number of their parcel. */

const { at, cameOrder, ask, go, returnIn, stateOf, detailOf } = returnsWorld();

const photo = async (account_id: number, at_: typeof at): Promise<string> => {
  const key = crypto.randomUUID().replaceAll('-', '');
  await at_.world.context.db
    .insertInto('sent_photo')
    .values({ key, account_id, purpose: 'complaint', created_at: new Date() })
    .execute();
  return key;
};
const send = (return_id: number, parcel_code: string, of = at.buyer) =>
  of.visitor.call(returnCalls.sendReturn, { return_id, parcel_code });

test('pictures go with a return: its buyer, its shop and support see them, nobody else’s are taken', async () => {
  const seller = await aMember(at.world);
  const shop = await aShop(at.world, { accountId: seller.id });
  const { id, variationId } = await cameOrder({ shop });
  const other = await aBuyer(at.world);
  const foreign = await photo(other.id, at);
  expect((await ask(id, `${variationId}:1`, { pictures: [foreign] })).code).toBe(refusals.bad_input);
  const mine = [await photo(at.buyer.id, at), await photo(at.buyer.id, at)];
  const { code, data } = await ask(id, `${variationId}:1`, { pictures: mine });
  expect(code).toBe(0);
  expect(data.pictures).toHaveLength(2);
  for (const [place, base] of data.pictures.entries())
    expect(base).toContain(`/photos/sealed/${mine[place]}.`);
  const listed = await seller.visitor.call(returnCalls.listReturn, { state: 'asked' });
  expect(listed.data.items.find(({ return_id }) => return_id === data.return_id)?.pictures).toHaveLength(2);
  // Used up: they go with one return.
  expect((await ask(id, `${variationId}:1`, { pictures: mine })).code).not.toBe(0);
  // Who only knows code and phone sees that there is a return, and none of its pictures.
  const order = await detailOf(id);
  const guest = aVisitor(at.world);
  const seen = await guest.call(orderCalls.searchOrder, {
    order_code: order.order_code,
    phone: order.recipient?.phone ?? '',
  });
  expect(JSON.stringify(seen.data)).not.toContain('/photos/sealed/');
});

test('what the shop takes back says where to send: as the shop said, and the next time unasked', async () => {
  const seller = await aMember(at.world);
  const shop = await aShop(at.world, { accountId: seller.id, name: 'Tiệm Nhận Lại' });
  const accept = (return_id: number, send_to?: string) =>
    seller.visitor.call(returnCalls.moveReturn, {
      return_id,
      event: 'accept',
      ...(send_to ? { send_to } : {}),
    });
  const first = await returnIn('asked', { shop });
  expect((await detailOf(first.orderId)).returns[0]).toMatchObject({ send_to: null, may: { send: false } });
  expect((await accept(first.id, 'x')).code).toBe(refusals.bad_input);
  expect((await accept(first.id, '12 Phan Đình Phùng')).code).toBe(0);
  const told = (await detailOf(first.orderId)).returns[0];
  expect(told?.send_to).toMatchObject({ name: 'Tiệm Nhận Lại', street: '12 Phan Đình Phùng' });
  expect(told?.send_to?.ward).not.toBe('');
  expect(told?.may.send).toBe(true);
  const second = await returnIn('asked', { shop });
  await go(second.id, ['clock', 'accept']);
  expect((await detailOf(second.orderId)).returns[0]?.send_to?.street).toBe('12 Phan Đình Phùng');
  await go(first.id, ['seller', 'come_back']);
  expect((await detailOf(first.orderId)).returns[0]?.send_to).toBeNull();
});

test('the buyer tells the number of the parcel once; then it is on its way and the clock does not end it', async () => {
  const { id, orderId } = await returnIn('accepted');
  const stranger = await aBuyer(at.world);
  expect((await send(id, 'GHN 8812 55', stranger)).code).toBe(refusals.not_found);
  expect((await send(id, 'ba chữ')).code).toBe(refusals.bad_input);
  expect((await send(id, '12')).code).toBe(refusals.bad_input);
  const { data } = await send(id, ' ghn-8812 55 ');
  expect(data).toMatchObject({ state: 'travelling', parcel_code: 'GHN-881255', may: { send: false } });
  expect(data.steps.at(-1)).toMatchObject({ event: 'send', actor: 'buyer' });
  expect((await send(id, 'GHN-2')).code).toBe(refusals.too_late);
  await expect(go(id, ['clock', 'withdraw'])).rejects.toThrow();
  expect(await stateOf(id)).toBe('travelling');
  const { db } = at.world.context;
  const forged = db.updateTable('shop_return').set({ parcel_code: 'KHAC-1' }).where('id', '=', id).execute();
  await expect(forged).rejects.toThrow(/one number/);
  expect((await detailOf(orderId)).returns[0]?.parcel_code).toBe('GHN-881255');
});

test.each([
  ['ghn 8812.55', 'GHN881255'],
  ['ＶＴＰ１２３４', 'VTP1234'],
  ['abc', null],
  ['vandon', null],
  ['1234; drop', null],
])('“%s” as the number of a parcel is %s', (typed, code) => expect(parcelCode(typed)).toBe(code));
