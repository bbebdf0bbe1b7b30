import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { jobs } from '../../jobs.ts';
import { runDueJobs } from '../../kit/jobs/worker.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked, payAt } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => {
  world.setNow(null);
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const infoOf = async (visitor: Visitor, number: string) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;
const runJobs = () => runDueJobs(world.context, jobs, () => {});

describe.each(['momo', 'zalopay', 'vnpay'] as const)('by %s', method => {
  const charge = (visitor: Visitor) =>
    visitor.call(purchaseCalls.charge, {
      item_id: String(pouch),
      charge_type: 'package',
      pay_type: method,
    });
  const buy = async (visitor: Visitor, deed: string) => {
    const { data } = await charge(visitor);
    return { ...data, back: await payAt(data.address, deed) };
  };

  test('success grants once, told once or twice, and its money is in the clearing account of the method', async () => {
    const { visitor } = await aMember(world);
    const clearing = await booked(world, `clearing_${method}`);
    for (const deed of ['paid', 'twice', 'failed_then_paid']) {
      const { number } = await buy(visitor, deed);
      expect(await infoOf(visitor, number), deed).toMatchObject({ result: 'success' });
    }
    expect(await oaksOf(visitor)).toBe(150);
    expect(await booked(world, `clearing_${method}`)).toBe(clearing + 60_000);
  });

  test('failure is said, and another try pays the same purchase', async () => {
    const { visitor } = await aMember(world);
    const failed = await buy(visitor, 'failed');
    await world.app.inject(failed.back);
    await runJobs();
    expect(await infoOf(visitor, failed.number)).toMatchObject({ result: 'failed', address: null });
    const again = await buy(visitor, 'paid');
    expect(again.number).toBe(failed.number);
    expect(await infoOf(visitor, failed.number)).toMatchObject({ result: 'success' });
  });

  test('what is not told is asked on return, and what nobody paid stays pending with its address', async () => {
    const { visitor } = await aMember(world);
    const silent = await buy(visitor, 'silent');
    expect(await infoOf(visitor, silent.number)).toMatchObject({ result: 'pending' });
    const answer = await world.app.inject(silent.back);
    expect(answer.headers.location).toBe(`/package-plan/result?number=${silent.number}`);
    await runJobs();
    expect(await oaksOf(visitor)).toBe(50);
    const left = await buy(visitor, 'leaves');
    await world.app.inject(left.back);
    await runJobs();
    expect(await infoOf(visitor, left.number)).toMatchObject({ result: 'pending', address: left.address });
  });

  test('one đồng less is held', async () => {
    const { visitor } = await aMember(world);
    const surplus = await booked(world, 'surplus');
    const { number } = await buy(visitor, 'one_less');
    expect(await infoOf(visitor, number)).toMatchObject({ result: 'error' });
    expect(await booked(world, 'surplus')).toBe(surplus - 19_999);
    expect(await oaksOf(visitor)).toBe(0);
  });
});

const chargeBy = (visitor: Visitor, pay_type: 'momo' | 'zalopay') =>
  visitor.call(purchaseCalls.charge, { item_id: String(pouch), charge_type: 'package', pay_type });

test.each(['momo', 'zalopay'] as const)(
  'ten taps at once open one order at %s, and all lead there',
  async method => {
    const { visitor } = await aMember(world);
    const before = world.passed.filter(({ path }) => path.endsWith('/create')).length;
    const replies = await Promise.all(Array.from({ length: 10 }, () => chargeBy(visitor, method)));
    expect(new Set(replies.map(({ code, data }) => `${code} ${data?.address}`)).size).toBe(1);
    expect(world.passed.filter(({ path }) => path.endsWith('/create')).length).toBe(before + 1);
  },
);

test.each(['momo', 'zalopay'] as const)(
  'an order that %s has made and whose address was lost is followed by another attempt of the same purchase',
  async method => {
    const { visitor } = await aMember(world);
    world.road.change = ({ path, text }) => (path.endsWith('/create') ? 'lost' : text);
    expect((await chargeBy(visitor, method)).code).toBe(refusals.gateway_away);
    delete world.road.change;
    const { code, data } = await chargeBy(visitor, method);
    expect(code).toBe(0);
    await payAt(data.address, 'paid');
    expect(await oaksOf(visitor)).toBe(50);
  },
);

test('an attempt whose process has ended while it asked is asked for again after a while', async () => {
  const { visitor } = await aMember(world);
  world.road.hang = /zalopay\/v2\/create/;
  await chargeBy(visitor, 'zalopay');
  delete world.road.hang;
  const later = new Date(Date.now() - 14_000);
  await sql`update payment_attempt set opening_at = ${later} where address is null and gateway = 'zalopay'`.execute(
    world.context.db,
  );
  world.setNow(Date.now() + 2_000);
  expect((await chargeBy(visitor, 'zalopay')).code).toBe(0);
});

test('a wallet that does not answer is said so, and a later request asks again', async () => {
  const { visitor } = await aMember(world);
  world.road.hang = /zalopay\/v2\/create/;
  expect((await chargeBy(visitor, 'zalopay')).code).toBe(refusals.gateway_away);
  delete world.road.hang;
  const { code, data } = await chargeBy(visitor, 'zalopay');
  expect(code).toBe(0);
  await payAt(data.address, 'paid');
  expect(await oaksOf(visitor)).toBe(50);
});

test('the books agree after all of it', async () => {
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
});
