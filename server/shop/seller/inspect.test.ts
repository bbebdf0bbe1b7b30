import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import { doJobs, stockOf } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

/* What came back undelivered and waits for a look of its shop. */

const { at, send, sold, packed, handedOver, whole } = sellerWorld();

/** Three copies that came back. */
async function cameBack(copies = 3) {
  const made = await handedOver('ghn', 'vnpay', copies);
  await made.happens('returned');
  return made;
}
const check = (id: number, sound: string, more: object = {}) =>
  send('inspectReturned', id, { sound, ...more });
const movementsOf = (id: number) =>
  at.world.context.db
    .selectFrom('stock_movement')
    .select(['kind', 'quantity', 'actor', 'reason'])
    .where('order_ref', '=', id)
    .where('kind', 'in', ['returned', 'inspected_ok', 'inspected_broken'])
    .orderBy('id')
    .execute();

test('sound copies are on sale again, the rest is written off, once, with a row of the audit', async () => {
  const { id, variationId } = await cameBack();
  const before = await stockOf(at.world, variationId);
  expect(before.waiting).toBe(3);
  expect(await sold(id)).toMatchObject({
    waiting: [{ product_meta_id: variationId, copies: 3 }],
    may: { inspect: true },
  });
  await whole();
  const { code, data } = await check(id, `${variationId}:2`, { reason: 'Một cuốn ướt' });
  expect(code).toBe(0);
  expect(data).toMatchObject({ state: 'returned', waiting: [], may: { inspect: false } });
  expect(await stockOf(at.world, variationId)).toEqual({
    ...before,
    on_hand: before.on_hand + 2,
    waiting: 0,
  });
  expect(await movementsOf(id)).toEqual([
    { kind: 'returned', quantity: 3, actor: 'carrier', reason: '' },
    { kind: 'inspected_ok', quantity: 2, actor: 'seller', reason: 'Một cuốn ướt' },
    { kind: 'inspected_broken', quantity: 1, actor: 'seller', reason: 'Một cuốn ướt' },
  ]);
  const again = await check(id, `${variationId}:3`);
  expect([again.code, again.message]).toEqual([refusals.too_late, 'Đơn này không có cuốn nào chờ kiểm.']);
  const audit = await at.world.context.db
    .selectFrom('audit')
    .innerJoin('pseudonym', 'pseudonym.id', 'audit.actor')
    .select(['action', 'account_id', 'before', 'after', 'reason'])
    .where('action', '=', 'orders.inspect')
    .execute();
  expect(audit).toMatchObject([
    {
      account_id: at.seller.id,
      before: { waiting: [{ variation_id: variationId, copies: 3 }] },
      after: { looked: [{ variation_id: variationId, sound: 2, broken: 1 }] },
      reason: 'Một cuốn ướt',
    },
  ]);
  await doJobs(at.world);
  await whole();
});

test('all sound, or none, is one movement', async () => {
  for (const [good, kind] of [
    [2, 'inspected_ok'],
    [0, 'inspected_broken'],
  ] as const) {
    const { id, variationId } = await cameBack(2);
    expect((await check(id, `${variationId}:${good}`)).code).toBe(0);
    expect((await movementsOf(id)).slice(1)).toMatchObject([{ kind, quantity: 2 }]);
  }
  await whole();
});

test('two looks at the same moment move the copies once', async () => {
  const { id, variationId } = await cameBack();
  const before = await stockOf(at.world, variationId);
  const codes = (await Promise.all([1, 2, 3].map(good => check(id, `${variationId}:${good}`)))).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual([0, refusals.too_late, refusals.too_late].sort());
  const after = await stockOf(at.world, variationId);
  expect(after.waiting).toBe(0);
  expect(after.on_hand).toBeGreaterThan(before.on_hand);
  expect(await movementsOf(id)).not.toHaveLength(1);
  await whole();
});

test('more than came back, a variation left out, one of another order and one named twice are refused, and nothing moves', async () => {
  const { id, variationId } = await cameBack();
  const other = await cameBack(1);
  for (const sound of [
    `${variationId}:4`,
    `${other.variationId}:1`,
    `${variationId}:1,${other.variationId}:1`,
    `${variationId}:1,${variationId}:2`,
    'hết',
    '',
    `${variationId}:-1`,
  ])
    expect((await check(id, sound)).code, sound).toBe(refusals.bad_input);
  expect((await check(id, `${variationId}:4`)).message).toEqual({
    sound: ['Chỉ 3 cuốn của phiên bản này đã về'],
  });
  expect(await movementsOf(id)).toHaveLength(1);
});

test('what is not back yet, and what never left, has nothing to look at', async () => {
  const line = await handedOver('ghtk');
  await line.happens('picked');
  await line.happens('failed');
  expect((await check(line.id, `${line.variationId}:1`)).code).toBe(refusals.too_late);
  const ended = await packed({ payType: 'vnpay' });
  await send('cancelSoldOrder', ended.id, { reason: 'Hết sách' });
  expect((await check(ended.id, `${ended.variationId}:1`)).code).toBe(refusals.too_late);
  await doJobs(at.world);
  await whole();
});

test('a guest, the buyer and another seller look at nothing', async () => {
  const { id, variationId } = await cameBack(1);
  const input = { order_id: id, sound: `${variationId}:1` };
  const other = await aMember(at.world, 'Người bán khác');
  await aShop(at.world, { accountId: other.id });
  for (const { visitor } of [other, at.buyer])
    expect((await visitor.call(sellerCalls.inspectReturned, input)).code).toBe(refusals.not_found);
  expect((await at.world.call(sellerCalls.inspectReturned, input)).code).toBe(refusals.login_required);
  expect(await stockOf(at.world, variationId)).toMatchObject({ waiting: 1 });
  const { data } = await at.buyer.visitor.call(orderCalls.detailOrder, { order_id: id });
  expect(data.state).toBe('returned');
});

test('raw SQL looks at no more copies of an order than came back', async () => {
  const { id, variationId } = await cameBack(1);
  // Copies of another order of the same variation wait too: the sum of the variation alone would let it pass.
  const { db } = at.world.context;
  const row = { variation_id: variationId, actor: 'seller' as const, at: new Date() };
  await db
    .insertInto('stock_movement')
    .values({ ...row, kind: 'returned', quantity: 5, order_ref: 999_999 })
    .execute();
  const more = { ...row, kind: 'inspected_ok' as const, quantity: 2, order_ref: id };
  await expect(db.insertInto('stock_movement').values(more).execute()).rejects.toMatchObject({
    code: '23514',
  });
});
