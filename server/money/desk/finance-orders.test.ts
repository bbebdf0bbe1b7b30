import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
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

test('orders are found by number, person and transaction; a stranger’s word finds none', async () => {
  const { visitor, account } = await aMember(desk.world, 'Cô Tìm');
  const number = await desk.buy(visitor, desk.pouch);
  const { money } = await desk.detail(number);
  const find = async (q: string) => (await desk.staff.call(financeCalls.findOrders, { q })).data.items;
  for (const q of [number, number.toLowerCase(), account, money[0]?.transaction_no ?? '', `${number}01`])
    expect(await find(q), q).toMatchObject([
      { number, state: 'granted', buyer: { name: 'Cô Tìm', account } },
    ]);
  await desk.refund(number);
  const { refunds } = await desk.detail(number);
  for (const q of [
    `MOT${number}01`,
    `mot${number}01`,
    refunds[0]?.reference ?? '',
    `MOT${refunds[0]?.reference}`,
  ])
    expect(await find(q), q).toMatchObject([{ number }]);
  await desk.runJobs();
  expect(await find('0900000000')).toEqual([]);
  expect(await find('MOT')).toEqual([]);
  expect((await desk.staff.call(financeCalls.orderDetail, { number: '0000000000' })).code).toBe(
    refusals.not_found,
  );
  expect(await desk.detail(number)).toMatchObject({
    attempts: [{ gateway: 'vnpay', state: 'paid' }],
    events: [
      { before: null, after: 'created' },
      { after: 'waiting' },
      { after: 'paid' },
      { after: 'granted' },
      { after: 'refund_pending' },
      { after: 'refunded' },
    ],
  });
});

test('what a purchase gave and what the books say of it are shown, and what was taken back is given no more', async () => {
  const { visitor } = await aMember(desk.world);
  const number = await desk.buy(visitor, desk.pouch);
  const { parts, grants, entries } = await desk.detail(number);
  expect(grants).toEqual([{ line: parts[0]?.id, kind: 'oak', what: '50', until: null }]);
  expect(entries).toMatchObject([
    {
      kind: 'sale',
      postings: [
        { account: 'clearing_vnpay', currency: 'VND', amount: 20_000 },
        { account: 'sales', currency: 'VND', amount: -20_000 },
        { account: 'wallets', currency: 'OAK', amount: 50 },
        { account: 'oak_issued', currency: 'OAK', amount: -50 },
      ],
    },
  ]);
  await desk.refund(number);
  await desk.runJobs();
  const after = await desk.detail(number);
  expect(after.grants).toEqual([]);
  expect(after.entries.map(({ kind }) => kind)).toEqual(['sale', 'refund', 'refunded']);
  for (const { postings } of after.entries)
    for (const currency of ['VND', 'OAK'])
      expect(postings.reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0)).toBe(0);
  const { id } = await desk.world.aBook('Muối của rừng', { priceVnd: 30_000, freeChapters: 0 }, 3);
  const { data } = await desk.charge(visitor, id, 'vnpay', 'book');
  await payAt(data.address, 'paid');
  const month = await desk.detail(await desk.buy(visitor, desk.month));
  expect((await desk.detail(data.number)).grants).toMatchObject([{ kind: 'work', what: 'Muối của rừng' }]);
  expect(month.grants).toMatchObject([{ kind: 'package', until: expect.any(Number) }]);
});

test('every decision has its row in the audit, and support alone moves no money', async () => {
  const { visitor } = await aMember(desk.world, 'Người Mua');
  const number = await desk.buy(visitor, desk.pouch);
  const support = await desk.withRoles('support');
  const asked = await support.call(financeCalls.refundOrder, { number, reason });
  expect(asked.code).toBe(refusals.not_found);
  expect(await desk.detail(number)).toMatchObject({ state: 'granted' });
  expect((await desk.staff.call(financeCalls.refundOrder, { number, reason: ' ' })).code).toBe(
    refusals.bad_input,
  );
  await desk.refund(number);
  const admin = await desk.withRoles('admin');
  const [row] = (await admin.call(deskRoleCalls.listAudit, { page_size: 1 })).data;
  expect(row).toMatchObject({
    action: 'finance.refund',
    subject: { name: 'Người Mua' },
    before: { number, state: 'granted' },
    after: { number, state: 'refund_pending' },
    reason,
  });
  expect((await desk.staff.call(financeCalls.retryRefund, { id: 999_999, reason })).code).toBe(
    refusals.not_found,
  );
  await desk.runJobs();
});

test('each decision about money names whose it is and how much, in the audit', async () => {
  const { visitor } = await aMember(desk.world, 'Chị Được Hoàn');
  const admin = await desk.withRoles('admin');
  const last = async () => (await admin.call(deskRoleCalls.listAudit, { page_size: 1 })).data[0];
  const held = await desk.buy(visitor, desk.pouch, { deed: 'one_less' });
  const id = (await desk.held()).find(one => one.number === held)?.id ?? 0;
  await desk.staff.call(financeCalls.refundHeld, { id, reason });
  const subject = { name: 'Chị Được Hoàn' };
  expect(await last()).toMatchObject({
    action: 'finance.refund_held',
    subject,
    before: { evidence: id, amount: 19_999 },
  });
  await desk.runJobs();
  const number = await desk.buy(visitor, desk.pouch);
  const { parts } = await desk.detail(number);
  await desk.nextRefund('failed');
  await desk.refund(number, [parts[0]?.id ?? 0]);
  expect(await last()).toMatchObject({ after: { state: 'refund_pending', lines: [parts[0]?.id] } });
  await desk.runJobs();
  const failed = (await desk.detail(number)).refunds[0]?.id ?? 0;
  await desk.staff.call(financeCalls.retryRefund, { id: failed, reason });
  expect(await last()).toMatchObject({
    action: 'finance.retry_refund',
    subject,
    before: { refund: failed, amount: 20_000 },
  });
  await desk.runJobs();
});
