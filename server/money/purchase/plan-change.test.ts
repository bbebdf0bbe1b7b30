import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { giveMembership } from '../../rights/queries.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { payAtVnpay } from '../../testing/testPayments.ts';
import { aKindOfPlan, buy, charge, signInAgain } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

const DAY = 86_400_000;
let world: TestWorld;
const plans = { regular: 0, special: 0, super: 0, pro: 0 };
beforeAll(async () => {
  world = await openTestWorld();
  plans.regular = await aKindOfPlan(world, 'regular', { priceVnd: 49_000, days: 30 });
  plans.special = await aKindOfPlan(world, 'special', { priceVnd: 129_000, days: 90 });
  plans.super = await aKindOfPlan(world, 'super', { priceVnd: 239_000, days: 180 });
  plans.pro = await aKindOfPlan(world, 'pro', { priceVnd: 429_000, days: 365 });
});
beforeEach(() => world.setNow(null));
afterAll(() => world.close());

const until = async (visitor: Visitor) =>
  (await visitor.call(profileCalls.goodbye, {})).data.member_until ?? 0;
const priced = async (visitor: Visitor, id: number) =>
  (await visitor.call(purchaseCalls.pricingVip, {})).data.find(plan => plan.id === id);

test('another kind costs less by the whole days that are left, and begins today', async () => {
  const member = await aMember(world);
  const { visitor } = member;
  await buy(visitor, 'package', plans.regular);
  const now = Date.now() + 10 * DAY + 60_000;
  world.setNow(now);
  await signInAgain(member);
  const credit = Math.floor((19 * 49_000) / 30);
  expect(await priced(visitor, plans.pro)).toMatchObject({
    credit_vnd: credit,
    may_buy: true,
    priceVnd: 429_000,
    until: now + 365 * DAY,
  });
  expect(await priced(visitor, plans.regular)).toMatchObject({ credit_vnd: 0 });
  const bought = await buy(visitor, 'package', plans.pro);
  expect(bought).toMatchObject({
    result: 'success',
    total: 429_000 - credit,
    saved: 0,
    lines: [{ amount: 429_000 - credit, credit, reason: 'plan_change', days: 365 }],
  });
  expect(await until(visitor)).toBe(now + 365 * DAY);
  // What was given up once is worth nothing more, and the new one is worth all that it cost.
  expect(await priced(visitor, plans.super)).toMatchObject({ credit_vnd: 429_000, may_buy: false });
});

test('a rest that was turned into money is given up, though less than a day of it is left when one pays', async () => {
  const member = await aMember(world);
  const { visitor } = member;
  await buy(visitor, 'package', plans.regular);
  const charged = Date.now() + 29 * DAY - 60_000;
  world.setNow(charged);
  await signInAgain(member);
  const { data } = await charge(visitor, 'package', plans.pro);
  expect(data.lines[0]?.credit).toBe(Math.floor(49_000 / 30));
  const paid = charged + 10 * 60_000;
  world.setNow(paid);
  await payAtVnpay(data.address, 'paid');
  expect((await visitor.call(purchaseCalls.getOrderInfo, { number: data.number })).data.result).toBe(
    'success',
  );
  expect(await until(visitor)).toBe(paid + 365 * DAY);
});

test('what runs and is worth more is used up first: nobody loses money by a change', async () => {
  const { visitor } = await aMember(world);
  await buy(visitor, 'package', plans.pro);
  const { code, message } = await charge(visitor, 'package', plans.regular);
  expect([code, message]).toEqual([refusals.not_for_sale, expect.stringContaining('còn đáng giá hơn')]);
});

test('two changes that wait give the same rest up once; money for the second is held', async () => {
  const { visitor } = await aMember(world);
  await buy(visitor, 'package', plans.regular);
  const [one, other] = [
    await charge(visitor, 'package', plans.pro),
    await charge(visitor, 'package', plans.super),
  ];
  await payAtVnpay(one.data.address, 'paid');
  await payAtVnpay(other.data.address, 'paid');
  const resultOf = async (number: string) =>
    (await visitor.call(purchaseCalls.getOrderInfo, { number })).data.result;
  expect([await resultOf(one.data.number), await resultOf(other.data.number)]).toEqual(['success', 'error']);
});

test('days that cost nothing are kept behind the change, and an operator’s package is left alone', async () => {
  const { visitor, id } = await aMember(world);
  const given = { account_id: id, waiting_extend: false } as const;
  const ends = Date.now() + 40 * DAY;
  await giveMembership(world.context.db, {
    ...given,
    name: 'Quà',
    source: 'regular',
    expires_at: new Date(ends),
  });
  await giveMembership(world.context.db, {
    ...given,
    name: 'Nhà mạng',
    source: 'telco',
    expires_at: new Date(ends),
  });
  const { lines } = await buy(visitor, 'package', plans.special);
  expect(lines[0]).toMatchObject({ credit: 0, amount: 129_000 });
  expect(await until(visitor)).toBe(ends + 90 * DAY);
});

test('a gift of another kind gives nothing up', async () => {
  const { visitor } = await aMember(world);
  await buy(visitor, 'package', plans.regular);
  const before = await until(visitor);
  const { total } = await buy(visitor, 'package', plans.special, { gift: 1 });
  expect([total, await until(visitor)]).toEqual([129_000, before]);
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
});
