import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, payAt } from '../../testing/testPayments.ts';
import { aCombo, aWork, buy, signInAgain } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

/* Companies that do not answer, or answer about something else: they are asked again, and nothing is given up. */

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => {
  world.setNow(null);
  world.context.settings.miniSellsDigital = false;
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const MINUTE_MS = 60_000;
/** Lets minutes pass, one after another, with the jobs that are due in each. */
async function minutes(from: number, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    world.setNow(from + n * (MINUTE_MS + 1_000));
    await world.runJobs();
  }
}
const parked = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from job where parked_at is not null`.execute(
      world.owner,
    )
  ).rows[0]?.n;

test.each(['vnpay', 'momo', 'zalopay'] as const)(
  '%s that is away for longer than a job is tried is asked on, and its update still pays',
  async pay_type => {
    const { visitor } = await aMember(world);
    const began = Date.now();
    const { data } = await visitor.call(purchaseCalls.charge, {
      item_id: String(pouch),
      charge_type: 'package',
      pay_type,
    });
    await payAt(data.address, 'silent');
    world.road.fail = { path: /./, status: 503 };
    await minutes(began, 10);
    expect(await parked()).toBe(0);
    delete world.road.fail;
    await minutes(began + 11 * MINUTE_MS, 1);
    expect(await oaksOf(visitor)).toBe(50);
  },
);

test('a number of Zalo’s that is none, or another order’s, is asked on and parks nothing', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const began = Date.now();
  const { data } = await visitor.call(zaloPurchaseCalls.createOrder, {
    item_id: String(pouch),
    charge_type: 'package',
    os: 'zalo',
  } as never);
  await visitor.call(zaloPurchaseCalls.linkOrder, { number: data.number, zalo_order: '404_none' });
  await minutes(began, 10);
  expect(await parked()).toBe(0);
  expect(await checkLedger(world.context.db, began + 10 * MINUTE_MS)).toEqual([]);
});

test('after money is late nobody is asked any more', async () => {
  const { visitor } = await aMember(world);
  const { data } = await visitor.call(purchaseCalls.charge, {
    item_id: String(pouch),
    charge_type: 'package',
    pay_type: 'momo',
  });
  await world.runJobs();
  await minutes(data.expires_at + GRACE_MS, 1);
  const asked = () => world.passed.filter(({ body }) => body.includes(`"${data.number}01"`)).length;
  const before = asked();
  expect(before).toBeGreaterThan(1);
  await minutes(data.expires_at + GRACE_MS + 2 * MINUTE_MS, 3);
  expect(asked()).toBe(before);
});

/** Two parts of a combo that this reader bought, and somebody who refunds. */
async function twoParts() {
  const staff = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', staff.id)
    .execute();
  const { visitor } = await aMember(world);
  const combo = await aCombo(world, [await aWork(world, 'ebook'), await aWork(world, 'comic')], 60_000);
  const { number } = await buy(visitor, 'combo', combo);
  const lines = await world.context.db
    .selectFrom('purchase_line')
    .innerJoin('purchase', 'purchase.id', 'purchase_line.purchase_id')
    .select('purchase_line.id')
    .where('number', '=', number)
    .orderBy('position')
    .execute();
  const refund = async (line: number) => {
    await signInAgain(staff);
    return (
      await staff.visitor.call(financeCalls.refundOrder, {
        number,
        reason: 'khách báo nhầm',
        lines: [lines[line]?.id ?? 0],
      })
    ).code;
  };
  const made = async () => {
    await signInAgain(staff);
    const { refunds } = (await staff.visitor.call(financeCalls.orderDetail, { number })).data;
    return refunds.map(({ state, transaction_no }) => ({ state, transaction_no }));
  };
  return { refund, made };
}

test('VNPAY’s update about the first of two refunds of a payment ends the first alone: the second is asked for', async () => {
  const { refund, made } = await twoParts();
  expect(await refund(0)).toBe(0);
  await world.runJobs();
  const [first] = await made();
  expect(first).toMatchObject({ state: 'done' });
  // That it was asked is kept, and the question is lost on its way.
  expect(await refund(1)).toBe(0);
  world.road.fail = { path: /merchant_webapi/, status: 503 };
  await world.runJobs();
  delete world.road.fail;
  await minutes(Date.now() + 5 * MINUTE_MS, 1);
  const [, second] = await made();
  expect(second).toMatchObject({ state: 'done' });
  expect(second?.transaction_no).not.toBe(first?.transaction_no);
  const asked = world.passed.filter(
    ({ path, body }) => /merchant_webapi/.test(path) && body.includes('"refund"'),
  );
  expect(asked).toHaveLength(3);
});

test('a refund that a company does not answer for hours stays owed, and is made when it answers', async () => {
  const { refund, made } = await twoParts();
  expect(await refund(0)).toBe(0);
  world.road.fail = { path: /merchant_webapi/, status: 503 };
  const began = Date.now();
  for (let n = 0; n < 12; n++) await minutes(began + n * 6 * MINUTE_MS, 1);
  expect(await parked()).toBe(0);
  expect(await made()).toMatchObject([{ state: 'pending' }]);
  delete world.road.fail;
  await minutes(began + 80 * MINUTE_MS, 1);
  expect(await made()).toMatchObject([{ state: 'done' }]);
});
