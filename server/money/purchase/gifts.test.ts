import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { buy, charge } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

const DAY = 86_400_000;
let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(() => world.setNow(null));
afterAll(() => world.close());

const giftsOf = (visitor: Visitor, number: string) => visitor.call(codeCalls.giftCodes, { number });

test('a package bought for somebody gives its buyer a code, the same each time, and the one who has it the package', async () => {
  const plan = await aPlan(world, { days: 90 }, 129_000);
  const [buyer, friend] = [await aMember(world), await aMember(world)];
  const { number, lines } = await buy(buyer.visitor, 'package', plan, { gift: 1 });
  expect(lines).toMatchObject([{ gift: true, days: 90 }]);
  const { data } = await giftsOf(buyer.visitor, number);
  expect(data).toMatchObject([{ kind: 'membership', days: 90, used: false }]);
  expect(data[0]?.expires_at).toBeGreaterThan(Date.now() + 364 * DAY);
  expect((await giftsOf(buyer.visitor, number)).data).toEqual(data);
  const code = data[0]?.code ?? '';
  const unused = async () => (await buyer.visitor.call(profileCalls.goodbye, {})).data.gifts;
  expect(await unused()).toBe(1);
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect((await friend.visitor.call(codeCalls.submitCode, { code })).code).toBe(0);
  const { data: left } = await friend.visitor.call(profileCalls.goodbye, {});
  expect(left.member_until).toBeGreaterThan(Date.now() + 89 * DAY);
  expect((await giftsOf(buyer.visitor, number)).data).toMatchObject([{ code, used: true }]);
  expect(await unused()).toBe(0);
  expect((await buyer.visitor.call(codeCalls.submitCode, { code })).code).toBe(refusals.code_spent);
});

test('oaks are given the same way, and nobody else is told a code', async () => {
  const plan = await aPlan(world, { oak: 20 }, 20_000);
  const [buyer, stranger] = [await aMember(world), await aMember(world)];
  const { number } = await buy(buyer.visitor, 'package', plan, { gift: 1 });
  expect((await buyer.visitor.call(purchaseCalls.listBalanceNut, {})).data.nut).toBe(0);
  expect((await giftsOf(stranger.visitor, number)).code).toBe(refusals.not_found);
  const [gift] = (await giftsOf(buyer.visitor, number)).data;
  await stranger.visitor.call(codeCalls.submitCode, { code: gift?.code ?? '' });
  expect((await stranger.visitor.call(purchaseCalls.listBalanceNut, {})).data.nut).toBe(20);
  const rows = await world.context.db.selectFrom('activation_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain((gift?.code ?? '').replaceAll('-', ''));
});

test('a gift and the same package for oneself wait beside each other, and an unpaid gift has no code', async () => {
  const plan = await aPlan(world, { days: 30 });
  const { visitor } = await aMember(world);
  const [own, gift] = [
    await charge(visitor, 'package', plan),
    await charge(visitor, 'package', plan, { gift: 1 }),
  ];
  expect(own.data.number).not.toBe(gift.data.number);
  expect((await giftsOf(visitor, gift.data.number)).data).toEqual([]);
});

test('a code that was bought ends after a year', async () => {
  const plan = await aPlan(world, { days: 30 });
  const { visitor } = await aMember(world);
  const { number } = await buy(visitor, 'package', plan, { gift: 1 });
  const [gift] = (await giftsOf(visitor, number)).data;
  world.setNow(Date.now() + 366 * DAY);
  const later = await aMember(world);
  const { code } = await later.visitor.call(codeCalls.submitCode, { code: gift?.code ?? '' });
  expect(code).toBe(refusals.code_spent);
});

test('who used a gift finds it in their list, with the name of who gave it; the giver and strangers do not', async () => {
  const plan = await aPlan(world, { days: 90 }, 129_000);
  const [buyer, friend, stranger] = [await aMember(world), await aMember(world), await aMember(world)];
  await world.context.db
    .updateTable('account')
    .set({ fullname: 'Phạm Thị Mây' })
    .where('id', '=', buyer.id)
    .execute();
  const gifts = async (of: Visitor) => (await of.call(codeCalls.listGifts, {})).data ?? [];
  const { number } = await buy(buyer.visitor, 'package', plan, { gift: 1 });
  const [gift] = (await giftsOf(buyer.visitor, number)).data;
  expect(await gifts(friend.visitor)).toEqual([]);
  const used = await friend.visitor.call(codeCalls.submitCode, { code: gift?.code ?? '' });
  expect(await gifts(friend.visitor)).toMatchObject([
    {
      ...{ kind: 'membership', days: 90, from: 'Phạm Thị Mây' },
      ...{ number: used.data.number, until: used.data.member_until },
    },
  ]);
  expect(await gifts(buyer.visitor)).toEqual([]);
  expect(await gifts(stranger.visitor)).toEqual([]);
  // Who uses their own gift was given nothing by anybody.
  const own = await buy(buyer.visitor, 'package', plan, { gift: 1 });
  const [mine] = (await giftsOf(buyer.visitor, own.number)).data;
  await buyer.visitor.call(codeCalls.submitCode, { code: mine?.code ?? '' });
  expect(await gifts(buyer.visitor)).toEqual([]);
});
