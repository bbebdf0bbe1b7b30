import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { payAt } from '../../testing/testPayments.ts';
import { aMember } from '../../testing/testVisitor.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.settle());
afterAll(() => desk.world.close());

test('held money is accepted, and what it was for is granted; or it goes back, and the purchase with it', async () => {
  const { visitor } = await aMember(desk.world);
  const accepted = await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  const mine = async () => (await desk.held()).find(({ number }) => number === accepted);
  expect(await mine()).toMatchObject({
    reason: 'wrong_amount',
    amount: 19_999,
    total: 20_000,
    state: 'held',
  });
  const accept = (number: string) => desk.staff.call(financeCalls.acceptHeld, { number, reason });
  expect((await accept('0000000000')).code).toBe(refusals.not_found);
  expect((await accept(accepted)).data).toEqual({ state: 'granted' });
  expect((await accept(accepted)).code).toBe(refusals.too_late);
  expect(await mine()).toBeUndefined();
  expect(await desk.oaksOf(visitor)).toBe(50);
  // What goes back is what came, whatever the price was.
  await desk.refund(accepted);
  await desk.runJobs();
  expect(await desk.detail(accepted)).toMatchObject({ state: 'refunded', refunds: [{ amount: 19_999 }] });

  const sent = await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  const money = (await desk.held()).find(({ number }) => number === sent);
  const back = (id: number) => desk.staff.call(financeCalls.refundHeld, { id, reason });
  expect((await back(money?.id ?? 0)).code).toBe(0);
  expect((await back(money?.id ?? 0)).code).toBe(refusals.not_found);
  await desk.runJobs();
  expect(await desk.detail(sent)).toMatchObject({ state: 'refunded', money: [{ outcome: 'refund' }] });
  expect(await desk.oaksOf(visitor)).toBe(0);
});

test('money that came twice goes back without what the first one bought; money of nobody goes back by hand', async () => {
  const { visitor } = await aMember(desk.world);
  const one = (await desk.charge(visitor, desk.pouch, 'vnpay')).data;
  const other = (await desk.charge(visitor, desk.pouch, 'momo')).data;
  await payAt(one.address, 'paid');
  await payAt(other.address, 'paid');
  const twice = (await desk.held()).find(({ number }) => number === one.number);
  expect(twice).toMatchObject({ reason: 'twice', gateway: 'momo' });
  await desk.staff.call(financeCalls.refundHeld, { id: twice?.id ?? 0, reason });
  await desk.runJobs();
  expect(await desk.detail(one.number)).toMatchObject({ state: 'granted', refunds: [{ state: 'done' }] });
  expect(await desk.oaksOf(visitor)).toBe(50);
  await desk.transfer({ amount: 7_777, content: 'khong ma' });
  const stray = (await desk.held()).find(({ amount }) => amount === 7_777);
  expect(stray).toMatchObject({ reason: 'unknown', number: null });
  await desk.staff.call(financeCalls.refundHeld, { id: stray?.id ?? 0, reason });
  await desk.runJobs();
  const due = (await desk.pending()).find(({ amount }) => amount === 7_777);
  await desk.transfer({ amount: 7_777, content: `MOT${due?.reference}`, deed: 'out' });
  expect((await desk.pending()).some(({ amount }) => amount === 7_777)).toBe(false);
});

test('what is held is counted and summed whole, however little of it a page shows', async () => {
  const page = async () => (await desk.staff.call(financeCalls.heldOrders, { page_size: 1 })).data;
  const before = await page();
  const { visitor } = await aMember(desk.world);
  await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  await desk.transfer({ amount: 8_888, content: 'khong ma' });
  const after = await page();
  expect([after.items.length, after.count, after.sum]).toEqual([
    1,
    before.count + 2,
    before.sum + 19_999 + 8_888,
  ]);
  const all = await desk.held();
  expect([after.count, after.sum]).toEqual([all.length, all.reduce((sum, { amount }) => sum + amount, 0)]);
});

test('of two people who decide the same at once one decides', async () => {
  const { visitor } = await aMember(desk.world);
  const number = await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  const id = (await desk.held()).find(one => one.number === number)?.id ?? 0;
  const replies = await Promise.all([
    desk.staff.call(financeCalls.acceptHeld, { number, reason }),
    desk.staff.call(financeCalls.refundHeld, { id, reason }),
    desk.staff.call(financeCalls.acceptHeld, { number, reason }),
    desk.staff.call(financeCalls.refundHeld, { id, reason }),
  ]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  const again = await desk.buy(visitor, desk.month);
  const both = await Promise.all([desk.refund(again), desk.refund(again), desk.refund(again)]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, refusals.too_late, refusals.too_late]);
  await desk.runJobs();
});
