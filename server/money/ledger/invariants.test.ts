import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { jobs } from '../../jobs.ts';
import { runDueJobs } from '../../kit/jobs/worker.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOakBook, aPlan, chargePlan, giveOak, payAtVnpay } from '../../testing/testPayments.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { checkLedger } from './invariants.ts';
import { sabotage } from './sabotage.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const check = () => checkLedger(world.context.db, world.context.now());

/** Every day those that move most money. */
const deeds = ['twice', 'failed_then_paid', 'one_less', 'paid', 'failed', 'silent', 'leaves'].slice(
  0,
  rounds(3, 7),
);

async function everyEnding() {
  const [month, pouch] = [await aPlan(world, { days: 30 }), await aPlan(world, { oak: 50 }, 20_000)];
  const book = await anOakBook(world);
  for (const deed of deeds)
    for (const plan of [month, pouch]) {
      const { visitor, id } = await aMember(world);
      const { data } = await chargePlan(visitor, plan);
      await world.app.inject(await payAtVnpay(data.address, deed));
      await giveOak(world, id, 10);
      await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 1, total_price: 3 });
    }
  await runDueJobs(world.context, jobs, () => {});
}

test('the books agree while nothing was sold, and after every ending', async () => {
  expect(await check()).toEqual([]);
  await everyEnding();
  expect(await check()).toEqual([]);
  world.setNow(Date.now() + 3_600_000);
  await runDueJobs(world.context, jobs, () => {});
  const { expirePurchases } = await import('../purchase/expire.ts');
  await expirePurchases(world.context);
  expect(await check()).toEqual([]);
  world.setNow(null);
});

test('one fault of each kind is found, and nothing of it stays', async () => {
  const count = async () =>
    (await sql`select count(*)::int as n from purchase`.execute(world.context.db)).rows[0];
  const before = await count();
  const results = await sabotage(world.owner, world.context.now());
  expect(results.filter(({ found }) => !found)).toEqual([]);
  expect(new Set(results.map(({ breaks }) => breaks))).toEqual(
    new Set(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11']),
  );
  expect(await count()).toEqual(before);
  expect(await check()).toEqual([]);
});
