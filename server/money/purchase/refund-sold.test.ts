import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aCombo, aKindOfPlan, aWork, buy, signInAgain } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

/* What is taken back with money that goes back. */

let world: TestWorld;
let staff: Visitor;
let staffMember: Awaited<ReturnType<typeof aMember>>;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  world = await openTestWorld();
  staffMember = await aMember(world);
  const { id, visitor } = staffMember;
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', id)
    .execute();
  staff = visitor;
});
afterAll(() => world.close());

const refund = (number: string, lines: number[] = []) =>
  staff.call(financeCalls.refundOrder, { number, reason: 'khách báo nhầm', lines });
const has = async (visitor: Visitor) =>
  (await visitor.call(boughtCalls.listBuyContent, {})).data.map(({ content_id }) => content_id).sort();
const linesOf = (number: string) =>
  world.context.db
    .selectFrom('purchase_line')
    .innerJoin('purchase', 'purchase.id', 'purchase_line.purchase_id')
    .select(['purchase_line.id', 'item_id'])
    .where('number', '=', number)
    .orderBy('position')
    .execute();

test('a refund of a combo closes exactly its parts: what was bought alone stays, and devices are told what went', async () => {
  const parts = await Promise.all([aWork(world, 'ebook'), aWork(world, 'comic'), aWork(world, 'audiobook')]);
  const combo = await aCombo(world, parts, 90_000);
  const { visitor } = await aMember(world);
  const other = await aWork(world, 'ebook');
  await buy(visitor, 'book', other);
  const { number } = await buy(visitor, 'combo', combo);
  const since = Date.now();
  const [first] = await linesOf(number);
  expect((await refund(number, [first?.id ?? 0])).code).toBe(0);
  expect(await has(visitor)).toEqual([...parts.slice(1), other].sort());
  const { data: order } = await visitor.call(purchaseCalls.getOrderInfo, { number });
  expect(order.lines.map(({ item_id, refunded }) => [item_id, refunded])).toEqual(
    parts.map((part, at) => [part, at === 0]),
  );
  const { data } = await visitor.call(boughtCalls.getUserContentV2, { last_time: since });
  expect(data.removed).toEqual([{ content_id: parts[0] }]);
  await world.runJobs();
  world.setNow(Date.now() + 400_000);
  await world.runJobs();
  world.setNow(null);
  expect((await refund(number)).code).toBe(0);
  expect(await has(visitor)).toEqual([other]);
});

test('a refund of another kind of package gives back the days that were taken off its price', async () => {
  const month = await aKindOfPlan(world, 'regular', { priceVnd: 49_000, days: 30 });
  const year = await aKindOfPlan(world, 'pro', { priceVnd: 429_000, days: 365 });
  const member = await aMember(world);
  const { visitor } = member;
  const until = async () => (await visitor.call(profileCalls.goodbye, {})).data.member_until ?? 0;
  const creditOf = async (plan: number) =>
    (await visitor.call(purchaseCalls.pricingVip, {})).data.find(({ id }) => id === plan)?.credit_vnd;
  await buy(visitor, 'package', month);
  await buy(visitor, 'package', month);
  const now = Date.now() + 10 * DAY_MS + 60_000;
  world.setNow(now);
  await signInAgain(member);
  const credit = await creditOf(year);
  const { number } = await buy(visitor, 'package', year);
  expect(await until()).toBe(now + 365 * DAY_MS);
  await signInAgain(staffMember);
  expect((await refund(number)).code).toBe(0);
  expect([await until(), await creditOf(year)]).toEqual([now + 49 * DAY_MS, credit]);
  world.setNow(null);
});

test('a gift that nobody used ends with its refund, and one that was used is not refunded', async () => {
  const plan = await aPlan(world, { oak: 20 }, 20_000);
  const [buyer, friend] = [await aMember(world), await aMember(world)];
  const [unused, used] = [
    await buy(buyer.visitor, 'package', plan, { gift: 1 }),
    await buy(buyer.visitor, 'package', plan, { gift: 1 }),
  ];
  const codeOf = async (number: string) =>
    (await buyer.visitor.call(codeCalls.giftCodes, { number })).data[0]?.code ?? '';
  const [open, spent] = [await codeOf(unused.number), await codeOf(used.number)];
  await friend.visitor.call(codeCalls.submitCode, { code: spent });
  expect((await refund(used.number)).code).toBe(refusals.too_late);
  expect((await refund(unused.number)).code).toBe(0);
  expect((await friend.visitor.call(codeCalls.submitCode, { code: open })).code).toBe(refusals.code_spent);
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
});
