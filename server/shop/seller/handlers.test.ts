import { expect, test } from 'vitest';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import { doJobs } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

const { at, desk, send, sold, packed, handedOver, stepsOf, whole } = sellerWorld();

test('a shop moves its orders in their order, refuses new ones and ends others, and the audit says who', async () => {
  const { id } = await packed({ state: 'pending' });
  for (const early of ['packSoldOrder', 'handOverOrder'] as const)
    expect((await send(early, id)).code).toBe(123);
  expect((await send('cancelSoldOrder', id, { reason: 'x' })).code).toBe(123);
  expect((await send('confirmSoldOrder', id)).data.state).toBe('preparing');
  expect((await send('confirmSoldOrder', id)).code).toBe(123);
  expect((await send('refuseSoldOrder', id, { reason: 'x' })).code).toBe(123);
  expect((await send('cancelSoldOrder', id)).code).toBe(400);
  expect((await send('cancelSoldOrder', id, { reason: 'Sách ướt' })).data).toMatchObject({
    state: 'cancelled',
    may: { confirm: false, pack: false, hand_over: false, refuse: false, cancel: false },
  });
  const fresh = await packed({ state: 'pending' });
  expect((await send('refuseSoldOrder', fresh.id, { reason: 'Hết sách' })).data.state).toBe('cancelled');
  const { data } = await at.buyer.visitor.call(orderCalls.detailOrder, { order_id: fresh.id });
  expect(data).toMatchObject({ cancel_source: 2, reason: 'Hết sách' });
  const rows = await at.world.context.db
    .selectFrom('audit')
    .innerJoin('pseudonym', 'pseudonym.id', 'audit.actor')
    .select(['action', 'reason', 'account_id'])
    .orderBy('audit.id', 'desc')
    .limit(3)
    .execute();
  expect(rows).toEqual([
    { action: 'orders.refuse', reason: 'Hết sách', account_id: at.seller.id },
    { action: 'orders.cancel', reason: 'Sách ướt', account_id: at.seller.id },
    { action: 'orders.confirm', reason: '', account_id: at.seller.id },
  ]);
  await whole();
});

test('another seller, and its own buyer, find no such order and move none', async () => {
  const { id } = await packed({ state: 'pending' });
  const other = await aMember(at.world, 'Người bán khác');
  await aShop(at.world, { accountId: other.id });
  for (const { visitor } of [other, at.buyer])
    for (const call of Object.values(sellerCalls)) {
      const asked = { order_id: id, reason: 'x', sound: '1:1' };
      const fields = Object.keys(call.input.shape);
      if (!fields.includes('order_id')) continue;
      const input = Object.fromEntries(Object.entries(asked).filter(([name]) => fields.includes(name)));
      expect((await visitor.call(call, input as never)).code).toBe(404);
    }
  expect(await stepsOf(id)).toEqual([]);
});
test('a carrier that does not answer is asked again by itself, and has the parcel once', async () => {
  const { id } = await packed();
  at.world.road.fail = { path: /shipping-order\/create/, status: 503 };
  expect((await send('handOverOrder', id, { carrier: 'ghn' })).code).toBe(112);
  expect((await sold(id)).parcel).toMatchObject({ state: 'due', code: null });
  // It may have it: the order does not end without asking.
  expect((await send('cancelSoldOrder', id, { reason: 'Hết sách' })).code).toBe(112);
  delete at.world.road.fail;
  at.world.setNow(Date.now() + 61_000);
  await doJobs(at.world);
  const { parcel } = await sold(id);
  expect(parcel).toMatchObject({ state: 'waiting', carrier: 'ghn' });
  at.world.setNow(null);
  expect((await send('handOverOrder', id)).data.parcel?.code).toBe(parcel?.code);
});

test('a carrier that refuses a parcel leaves it to the other', async () => {
  const { id } = await packed();
  await desk({ carrier: 'ghn', mood: 'nowhere' });
  const { code, message } = await send('handOverOrder', id, { carrier: 'ghn' });
  await desk({ carrier: 'ghn', mood: 'right' });
  expect([code, message]).toEqual([112, 'Giao Hàng Nhanh không nhận gói này. Bạn thử hãng khác nhé.']);
  const { data } = await send('handOverOrder', id, { carrier: 'ghtk' });
  expect(data.parcel).toMatchObject({ carrier: 'ghtk', state: 'waiting' });
  expect(data.parcel?.number).toMatch(/-1$/);
});

test('what cannot be sent is said before any carrier is asked', async () => {
  const { id } = await packed();
  const { db } = at.world.context;
  const account = () => db.updateTable('account').where('id', '=', at.seller.id);
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', at.seller.id)
    .executeTakeFirstOrThrow();
  await account().set({ phone: null, email: 'hien@tiem.example' }).execute();
  at.world.passed.length = 0;
  const { code, message } = await send('handOverOrder', id);
  await account().set({ phone }).execute();
  expect([code, message]).toEqual([123, 'Tiệm cần có số điện thoại để hãng gọi khi tới lấy hàng.']);
  expect(at.world.passed).toEqual([]);
  expect(await sold(id)).toMatchObject({ state: 'packed', parcel: null, may: { hand_over: true } });
  await db.deleteFrom('shop_order_recipient').where('order_id', '=', id).execute();
  expect((await send('handOverOrder', id)).message).toBe('Người mua đã rời Mọt, đơn không còn địa chỉ nhận.');
});
test('raw SQL makes no second parcel, none of what is not packed, and changes none', async () => {
  const { id } = await handedOver('ghn');
  const { db } = at.world.context;
  const now = new Date();
  const row = { carrier: 'ghn' as const, collect_vnd: 0, created_at: now, asked_at: now };
  const second = db
    .insertInto('parcel')
    .values({ ...row, order_id: id, number: 'LAN-HAI' })
    .execute();
  await expect(second).rejects.toMatchObject({ code: '23505' });
  const early = await packed({ state: 'preparing' });
  const unpacked = db
    .insertInto('parcel')
    .values({ ...row, order_id: early.id, number: 'SOM' })
    .execute();
  await expect(unpacked).rejects.toMatchObject({ code: '23514' });
  const moved = db.updateTable('parcel').set({ collect_vnd: 1 }).where('order_id', '=', id).execute();
  await expect(moved).rejects.toMatchObject({ code: '23514' });
});
