import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { giveMembership } from '../../rights/queries.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aKindOfPlan, buy, signInAgain } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { remindMembers } from './remind-members.ts';

type Member = Awaited<ReturnType<typeof aMember>>;
const DAY = 86_400_000;
let world: TestWorld;
let month = 0;
beforeAll(async () => {
  world = await openTestWorld();
  month = await aKindOfPlan(world, 'regular', { priceVnd: 49_000, days: 30 });
});
beforeEach(() => world.setNow(null));
afterAll(() => world.close());

const told = async (member: Member) => {
  await world.runJobs();
  await signInAgain(member);
  const { data } = await member.visitor.call(noticeCalls.list, {});
  return data.items.filter(({ kind }) => kind === 'member_end');
};
async function remindAt(at: number): Promise<void> {
  world.setNow(at);
  await remindMembers(world.context);
  await remindMembers(world.context);
}

test('seven days and one day before the end a member is told once, with the same package chosen and nothing charged', async () => {
  const member = await aMember(world);
  const { visitor } = member;
  await buy(visitor, 'package', month);
  const end = Date.now() + 30 * DAY;
  await remindAt(end - 8 * DAY);
  expect(await told(member)).toEqual([]);
  await remindAt(end - 7 * DAY + 60_000);
  expect(await told(member)).toMatchObject([
    { title: 'Gói hội viên còn 7 ngày', link: `/package-plan/payment?intent=package_${month}` },
  ]);
  await remindAt(end - 5 * DAY);
  expect(await told(member)).toHaveLength(1);
  await remindAt(end - DAY + 60_000);
  expect((await told(member)).map(({ title }) => title)).toEqual([
    'Gói hội viên còn một ngày',
    'Gói hội viên còn 7 ngày',
  ]);
  await remindAt(end + DAY);
  expect(await told(member)).toHaveLength(2);
  expect((await visitor.call(purchaseCalls.getUserTransaction, {})).data.items).toHaveLength(1);
});

test('a package that another one follows, and an operator’s, is not spoken of', async () => {
  const member = await aMember(world);
  const { visitor } = member;
  await buy(visitor, 'package', month);
  await buy(visitor, 'package', month);
  const now = Date.now();
  await remindAt(now + 25 * DAY);
  expect(await told(member)).toEqual([]);
  const other = await aMember(world);
  await giveMembership(world.context.db, {
    account_id: other.id,
    name: 'Gói nhà mạng',
    source: 'telco',
    expires_at: new Date(world.context.now() + DAY),
    waiting_extend: false,
  });
  await remindAt(world.context.now() + 1_000);
  expect(await told(other)).toEqual([]);
});
