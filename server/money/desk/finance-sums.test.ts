import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import { csvOf } from '../../kit/table/csv.ts';
import { openDesk, reason, type TestDesk } from '../../testing/testDesk.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { putFeeRate } from '../purchase/fee-queries.ts';
import { ordersCsv } from './orders-csv.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.settle());
afterAll(() => desk.world.close());

test('sums are by day and way, and the books with what must hold are one call away', async () => {
  const today = todayInVietnam(Date.now());
  const sums = async (span = { from: today, to: today }, who = desk.staff) =>
    (await who.call(financeCalls.daySums, span)).data;
  const before = (await sums()).days.find(({ gateway }) => gateway === 'vnpay');
  const { visitor } = await aMember(desk.world);
  const number = await desk.buy(visitor, desk.pouch);
  await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  await desk.refund(number);
  await desk.runJobs();
  const after = (await sums()).days.find(({ gateway }) => gateway === 'vnpay');
  expect([
    (after?.sold_vnd ?? 0) - (before?.sold_vnd ?? 0),
    (after?.refunded_vnd ?? 0) - (before?.refunded_vnd ?? 0),
    (after?.held_vnd ?? 0) - (before?.held_vnd ?? 0),
  ]).toEqual([20_000, 20_000, 19_999]);
  // What went back is still money that came, and nobody has to decide about it.
  const undecided = after?.undecided ?? 0;
  expect(undecided).toBe((before?.undecided ?? 0) + 1);
  const [held] = await desk.held();
  await desk.staff.call(financeCalls.refundHeld, { id: held?.id ?? 0, reason });
  const decided = (await sums()).days.find(({ gateway }) => gateway === 'vnpay');
  expect(decided).toMatchObject({ held_vnd: after?.held_vnd, undecided: undecided - 1 });
  const { visitor: other } = await aMember(desk.world);
  await desk.charge(other, desk.pouch, 'vnpay');
  const waiting = (await sums()).waiting_long;
  desk.world.setNow(Date.now() + 3_700_000);
  const later = await desk.withRoles('finance');
  expect((await sums(undefined, later)).waiting_long).toBeGreaterThan(waiting);
  desk.world.setNow(null);
  expect((await sums({ from: '2020-01-01', to: '2020-01-02' })).days).toEqual([]);
  const { violations, accounts } = (await desk.staff.call(financeCalls.ledgerCheck, {})).data;
  expect(violations).toEqual([]);
  expect(accounts.map(({ name }) => name)).toContain('refunds_due');
  for (const from of ['2026-13-01', '2026-02-31', '0000-01-01', 'x', dayFrom(today, 1), dayFrom(today, -92)])
    expect((await desk.staff.call(financeCalls.daySums, { from, to: today })).code, from).toBe(
      refusals.bad_input,
    );
});

test('the table for spreadsheets holds the purchases of its days, and no cell is a formula', async () => {
  const { visitor } = await aMember(desk.world);
  const { id } = await desk.world.aBook('=HYPERLINK("http://evil.example")', { priceVnd: 10_000 }, 2);
  await desk.charge(visitor, id, 'vnpay', 'book');
  const today = todayInVietnam(Date.now());
  const { data } = await desk.staff.call(financeCalls.ordersCsv, { from: today, to: today });
  expect(data.name).toBe(`don-hang-${today}-${today}.csv`);
  expect(data.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(data.csv.split('\r\n').length).toBeGreaterThan(4);
  expect(csvOf([['@a', '+1', '-1', '\tx', ' =1', '＝1', 'a,b', 5, -5]])).toBe(
    `\uFEFF'@a,'+1,'-1,'\tx,' =1,'＝1,"a,b",5,-5\r\n`,
  );
  for (const span of [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-01' },
  ])
    expect((await desk.staff.call(financeCalls.ordersCsv, span)).code).toBe(refusals.bad_input);
});

test('the table for spreadsheets speaks Vietnamese, in Viet Nam’s time, and never ends in the middle', async () => {
  const { visitor } = await aMember(desk.world);
  const number = await desk.buy(visitor, desk.pouch);
  const { created_at } = await desk.detail(number);
  const today = todayInVietnam(created_at);
  const { csv } = (await desk.staff.call(financeCalls.ordersCsv, { from: today, to: today })).data;
  const row = csv.split('\r\n').find(line => line.startsWith(number)) ?? '';
  expect(row.split(',').slice(1, 4)).toEqual([dayThenClock(created_at), 'Đã trả và đã mở', 'Gói']);
  expect(row).toContain(',VNPAY,');
  const rows = csv.split('\r\n').length - 2;
  const { db } = desk.world.context;
  expect(await ordersCsv(db, { from: today, to: today }, rows)).toBe(csv);
  expect(await ordersCsv(db, { from: today, to: today }, rows - 1)).toBeNull();
});

test('what a company kept for itself is in the sums of its day', async () => {
  const today = todayInVietnam(Date.now());
  const fees = async () =>
    (await desk.staff.call(financeCalls.daySums, { from: today, to: today })).data.days.find(
      ({ gateway }) => gateway === 'vnpay',
    )?.fees_vnd;
  const { visitor } = await aMember(desk.world);
  await desk.buy(visitor, desk.pouch);
  expect(await fees()).toBe(0);
  await putFeeRate(desk.world.context.db, { gateway: 'vnpay', basis_points: 110, fixed_vnd: 200 });
  const number = await desk.buy(visitor, desk.pouch);
  expect(await fees()).toBe(420);
  expect((await desk.detail(number)).entries.find(({ kind }) => kind === 'fee')?.postings).toEqual([
    { account: 'fees', currency: 'VND', amount: 420 },
    { account: 'clearing_vnpay', currency: 'VND', amount: -420 },
  ]);
});
