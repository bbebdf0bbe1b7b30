import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { booked } from '../../testing/testPayments.ts';
import { aMember } from '../../testing/testVisitor.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.settle());
afterAll(() => desk.world.close());

describe.each(['vnpay', 'momo', 'zalopay'] as const)('a refund by %s', method => {
  test('takes the oaks back at once, sends the money back by the way it came, and is done when the company says so', async () => {
    const { visitor } = await aMember(desk.world);
    const number = await desk.buy(visitor, desk.pouch, { way: method });
    const [clearing, sales] = [
      await booked(desk.world, `clearing_${method}`),
      await booked(desk.world, 'sales'),
    ];
    expect((await desk.refund(number)).data).toEqual({ state: 'refund_pending' });
    expect(await desk.oaksOf(visitor)).toBe(0);
    expect(await booked(desk.world, 'refunds_due')).toBe(-20_000);
    const told = async () => (await visitor.call(purchaseCalls.getOrderInfo, { number })).data.refund;
    expect(await told()).toBe('pending');
    await desk.runJobs();
    desk.world.setNow(Date.now() + 400_000);
    await desk.runJobs();
    expect(await told()).toBe('done');
    expect(await desk.detail(number)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', amount: 20_000, by_hand: false }],
    });
    expect(await booked(desk.world, 'refunds_due')).toBe(0);
    expect(await booked(desk.world, `clearing_${method}`)).toBe(clearing - 20_000);
    expect(await booked(desk.world, 'sales')).toBe(sales + 20_000);
    expect((await desk.refund(number)).code).toBe(refusals.too_late);
  });

  test('that the company refuses stays owed, and another try makes it', async () => {
    const { visitor } = await aMember(desk.world);
    const number = await desk.buy(visitor, desk.pouch, { way: method });
    await desk.nextRefund('failed');
    await desk.refund(number);
    await desk.runJobs();
    desk.world.setNow(Date.now() + 400_000);
    await desk.runJobs();
    const { state, refunds } = await desk.detail(number);
    expect([state, refunds[0]?.state]).toEqual(['refund_failed', 'failed']);
    expect(await booked(desk.world, 'refunds_due')).toBe(-20_000);
    const id = refunds[0]?.id ?? 0;
    expect(refunds[0]?.may_retry).toBe(true);
    expect((await desk.staff.call(financeCalls.retryRefund, { id, reason })).code).toBe(0);
    expect((await desk.detail(number)).refunds).toMatchObject([
      { state: 'failed', may_retry: false },
      { state: 'pending', may_retry: false },
    ]);
    expect((await desk.staff.call(financeCalls.retryRefund, { id, reason })).code).toBe(refusals.too_late);
    await desk.runJobs();
    desk.world.setNow(Date.now() + 900_000);
    await desk.runJobs();
    expect(await desk.detail(number)).toMatchObject({ state: 'refunded' });
  });

  test('about which the company is silent is asked for, not sent twice', async () => {
    const { visitor } = await aMember(desk.world);
    const number = await desk.buy(visitor, desk.pouch, { way: method });
    const clearing = await booked(desk.world, `clearing_${method}`);
    // The company does it, and its answer is lost.
    desk.world.road.change = ({ path, text }) => (/\/refund$|merchant_webapi/.test(path) ? 'lost' : text);
    await desk.refund(number);
    await desk.runJobs();
    delete desk.world.road.change;
    // Asked again after fifteen seconds.
    desk.world.setNow(Date.now() + 16_000);
    await desk.runJobs();
    const { state, refunds } = await desk.detail(number);
    expect(state).toBe('refunded');
    expect(await booked(desk.world, `clearing_${method}`)).toBe(clearing - 20_000);
    const reference = refunds[0]?.reference ?? 'none';
    const asked = desk.world.passed.filter(
      ({ path, body }) => /\/refund$|merchant_webapi/.test(path) && body.includes(`${reference}"`),
    );
    expect(asked).toHaveLength(1);
  });
});

test('a bank transfer goes back by hand: the feed sees it by its content, and finance may say so', async () => {
  const { visitor } = await aMember(desk.world);
  const bought = async () => {
    const { data } = await desk.charge(visitor, desk.pouch, 'vietqr');
    await desk.transfer({ amount: 20_000, content: data.transfer?.content ?? '' });
    await desk.refund(data.number);
    await desk.runJobs();
    const mine = (await desk.pending()).find(({ number }) => number === data.number);
    return { number: data.number, id: mine?.id ?? 0, content: `MOT${mine?.reference}`, mine };
  };
  const first = await bought();
  expect(first.mine).toMatchObject({ by_hand: true, gateway: 'vietqr', amount: 20_000 });
  await desk.transfer({ amount: 19_000, content: first.content, deed: 'out' });
  expect(await desk.detail(first.number)).toMatchObject({ state: 'refund_pending' });
  await desk.transfer({ amount: 20_000, content: `hoan tien ${first.content}`, deed: 'out' });
  expect(await desk.detail(first.number)).toMatchObject({ state: 'refunded' });
  const second = await bought();
  const confirm = (id: number, transaction_no = 'FT1') =>
    desk.staff.call(financeCalls.confirmRefund, { id, transaction_no, reason });
  expect((await confirm(second.id)).data).toEqual({ id: second.id });
  expect((await confirm(second.id)).code).toBe(refusals.too_late);
  expect((await confirm(999_999)).code).toBe(refusals.not_found);
  expect(await desk.detail(second.number)).toMatchObject({ state: 'refunded' });
  // One transfer gives one refund back.
  const [third, fourth] = [await bought(), await bought()];
  expect(await confirm(third.id)).toMatchObject({
    code: refusals.bad_input,
    message: { transaction_no: ['Mã này đã ghi cho một khoản hoàn khác'] },
  });
  const both = await Promise.all([confirm(third.id, 'FT2'), confirm(fourth.id, 'FT2')]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, refusals.bad_input]);
  const automatic = await desk.buy(visitor, desk.pouch);
  await desk.refund(automatic);
  const { refunds } = await desk.detail(automatic);
  expect((await confirm(refunds[0]?.id ?? 0)).code).toBe(refusals.too_late);
  await desk.runJobs();
});
