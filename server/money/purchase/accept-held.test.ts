import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { encodeFields } from '#contract/kit/wire.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked } from '../../testing/testPayments.ts';
import { aWork, signInAgain } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { expirePurchases } from './expire.ts';

/* Held money that support accepts. */

let world: TestWorld;
let pouch = 0;
let staff: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
  staff = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', staff.id)
    .execute();
});
afterEach(async () => {
  expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
  world.setNow(null);
});
afterAll(() => world.close());

const reason = 'khách gửi ảnh chuyển khoản';
const send = (amount: number, content: string) =>
  fetch(`http://127.0.0.1:${world.sandbox.port}/bank/transfer`, {
    method: 'POST',
    body: encodeFields({ deed: 'in', amount: String(amount), content }),
  });
const chargeByTransfer = async (
  visitor: Visitor,
  item = pouch,
  charge_type: 'package' | 'book' = 'package',
) =>
  (await visitor.call(purchaseCalls.charge, { item_id: String(item), charge_type, pay_type: 'vietqr' })).data;
const accept = (number: string) => staff.visitor.call(financeCalls.acceptHeld, { number, reason });
const heldOf = async (number: string) =>
  (await staff.visitor.call(financeCalls.heldOrders, { page_size: 100 })).data.items.filter(
    one => one.number === number,
  );

test('of money that came late twice one pays, the reader is told, and the other one stays held and goes back', async () => {
  const member = await aMember(world);
  const { visitor } = member;
  const { number, transfer, expires_at } = await chargeByTransfer(visitor);
  world.setNow(expires_at + GRACE_MS + 1_000);
  await expirePurchases(world.context);
  // The feed is signed by the clock of every day.
  world.setNow(null);
  for (let n = 0; n < 2; n++) await send(20_000, transfer?.content ?? '');
  const sales = await booked(world, 'sales');
  expect((await accept(number)).data).toEqual({ state: 'granted' });
  expect((await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut).toBe(50);
  expect(await booked(world, 'sales')).toBe(sales - 20_000);
  const [left, ...more] = await heldOf(number);
  expect([left?.amount, more]).toEqual([20_000, []]);
  await world.runJobs();
  const told = (await visitor.call(noticeCalls.list, {})).data.items.map(({ title }) => title);
  expect(told).toHaveLength(1);
  const { code } = await staff.visitor.call(financeCalls.refundHeld, { id: left?.id ?? 0, reason });
  expect(code).toBe(0);
  expect((await visitor.call(purchaseCalls.getOrderInfo, { number })).data.result).toBe('success');
});

test('two parts of the price are accepted together', async () => {
  const { visitor } = await aMember(world);
  const { number, transfer } = await chargeByTransfer(visitor);
  for (const amount of [15_000, 5_000]) await send(amount, transfer?.content ?? '');
  expect((await accept(number)).data).toEqual({ state: 'granted' });
  expect(await heldOf(number)).toEqual([]);
});

test('money for a book that is gone is not accepted, and says so; it goes back', async () => {
  const { visitor } = await aMember(world);
  const book = await aWork(world, 'ebook', 39_000);
  const { number, transfer } = await chargeByTransfer(visitor, book, 'book');
  await world.context.db.deleteFrom('edition').where('id', '=', book).execute();
  await send(39_000, transfer?.content ?? '');
  const { code, message } = await accept(number);
  expect([code, message]).toEqual([refusals.too_late, expect.stringContaining('không còn nữa')]);
  await signInAgain(staff);
  const [held] = await heldOf(number);
  expect(held?.reason).toBe('gone');
  expect((await staff.visitor.call(financeCalls.refundHeld, { id: held?.id ?? 0, reason })).code).toBe(0);
});
