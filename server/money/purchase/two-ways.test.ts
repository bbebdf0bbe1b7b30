import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, payAt } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

/* One purchase, paid by two methods. */

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterAll(() => world.close());

const charge = async (visitor: Visitor, pay_type: PayType) =>
  (await visitor.call(purchaseCalls.charge, { item_id: String(pouch), charge_type: 'package', pay_type }))
    .data;
const info = async (visitor: Visitor, number: string) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;

test('a method that fails leaves the purchase to the one that is open, and both are said as they are', async () => {
  const { visitor } = await aMember(world);
  const { number, transfer } = await charge(visitor, 'vietqr');
  const { address } = await charge(visitor, 'vnpay');
  expect(await info(visitor, number)).toMatchObject({
    state: 'waiting',
    pay_type: 'vnpay',
    address,
    failed_way: null,
  });
  await payAt(address, 'failed');
  expect(await info(visitor, number)).toMatchObject({
    state: 'waiting',
    result: 'pending',
    pay_type: 'vietqr',
    failed_way: 'vnpay',
    transfer,
  });
});

test('what fails by every method is failed, by the last one', async () => {
  const { visitor } = await aMember(world);
  const { number, address } = await charge(visitor, 'vnpay');
  await payAt(address, 'failed');
  expect(await info(visitor, number)).toMatchObject({ state: 'failed', pay_type: 'vnpay', failed_way: null });
  const next = await charge(visitor, 'momo');
  expect([next.number, next.state]).toEqual([number, 'waiting']);
  await payAt(next.address, 'failed');
  expect(await info(visitor, number)).toMatchObject({ state: 'failed', pay_type: 'momo', failed_way: null });
  // Money that was on its way to the first one still pays.
  await payAt(address, 'paid');
  expect(await info(visitor, number)).toMatchObject({
    state: 'granted',
    pay_type: 'vnpay',
    failed_way: null,
  });
});
