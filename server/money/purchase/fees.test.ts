import { afterAll, beforeAll, expect, test } from 'vitest';
import { financeCalls } from '#contract/money/finance.ts';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked } from '../../testing/testPayments.ts';
import { buy } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { feeRates, putFeeRate } from './fee-queries.ts';

let world: TestWorld;
let pouch = 0;
let staff: Visitor;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
  const { id, visitor } = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', id)
    .execute();
  staff = visitor;
});
afterAll(() => world.close());

const bought = async (deed = 'paid') =>
  (await buy((await aMember(world)).visitor, 'package', pouch, { deed })).number;
const books = async () => [await booked(world, 'clearing_vnpay'), await booked(world, 'fees')];
const day = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

test('without a rate nothing is booked as a fee; a rate can be set for every method', async () => {
  expect(await feeRates(world.context.db)).toEqual([]);
  await bought();
  expect(await books()).toEqual([20_000, 0]);
  for (const gateway of payTypes)
    await putFeeRate(world.context.db, { gateway, basis_points: 110, fixed_vnd: 200 });
  expect((await feeRates(world.context.db)).map(({ gateway }) => gateway)).toEqual([...payTypes].sort());
});

test('what a company keeps leaves its account for the fees, of sold and of held money, and no refund brings it back', async () => {
  const [clearing = 0, fees = 0] = await books();
  const number = await bought();
  expect(await books()).toEqual([clearing + 19_580, fees + 420]);
  await bought('one_less');
  expect(await books()).toEqual([clearing + 39_159, fees + 840]);
  await bought('twice');
  expect((await books())[1]).toBe(fees + 1_260);
  await staff.call(financeCalls.refundOrder, { number, reason: 'khách báo nhầm', lines: [] });
  await world.runJobs();
  expect(await books()).toEqual([clearing + 39_159 + 19_580 - 20_000, fees + 1_260]);
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
  const { days } = (await staff.call(financeCalls.daySums, { from: day(), to: day() })).data;
  expect(days.find(({ gateway }) => gateway === 'vnpay')?.fees_vnd).toBe(1_260);
});
