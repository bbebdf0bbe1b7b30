import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { jobs } from '../../jobs.ts';
import { runDueJobs } from '../../kit/jobs/worker.ts';
import { anOpening, clientOf } from '../../testing/testClients.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked, chargePlan, payAtVnpay } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
let month = 0;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  month = await aPlan(world, { days: 30 });
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => {
  world.setNow(null);
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const memberUntil = async (visitor: Visitor) =>
  (await visitor.call(profileCalls.goodbye, {})).data.member_until;
const infoOf = async (visitor: Visitor, number: string) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;
/** Everything that is due, as a worker would; a gateway that is away is no fault of the test. */
const runJobs = () => runDueJobs(world.context, jobs, () => {});

/** A charge, and what the person does at VNPAY. */
async function buy(visitor: Visitor, plan: number, deed: string) {
  const { data } = await chargePlan(visitor, plan);
  const back = await payAtVnpay(data.address, deed);
  return { ...data, back };
}
const callback = async (back: string) =>
  (await world.app.inject(back.replace('/return?', '/callback?'))).json<{ RspCode: string }>().RspCode;

test('a member’s package: charged, paid, granted, and the days of a second one follow the first', async () => {
  const { visitor } = await aMember(world);
  const [sales, clearing] = [await booked(world, 'sales'), await booked(world, 'clearing_vnpay')];
  const charged = await chargePlan(visitor, month);
  expect(charged.code).toBe(0);
  expect(charged.data).toMatchObject({
    charge_type: 'package',
    purchase_type: 1,
    currency: 'VND',
    total: 49_000,
    result: 'pending',
    payment_status: 2,
    lines: [{ kind: 'membership', amount: 49_000, days: 30 }],
  });
  expect(await memberUntil(visitor)).toBeNull();
  const before = Date.now();
  await payAtVnpay(charged.data.address, 'paid');
  const until = (await memberUntil(visitor)) ?? 0;
  expect(until).toBeGreaterThanOrEqual(before + 30 * DAY_MS);
  expect(until).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS);
  expect(await infoOf(visitor, charged.data.number)).toMatchObject({
    result: 'success',
    payment_status: 1,
    member_until: until,
  });
  expect((await visitor.call(purchaseCalls.pricingVip, {})).data).toContainEqual(
    expect.objectContaining({ id: month, priceVnd: 49_000, until: until + 30 * DAY_MS }),
  );
  await buy(visitor, month, 'paid');
  expect(await memberUntil(visitor)).toBe(until + 30 * DAY_MS);
  expect(await booked(world, 'sales')).toBe(sales - 98_000);
  expect(await booked(world, 'clearing_vnpay')).toBe(clearing + 98_000);
});

test('an oak package fills the wallet once, however often VNPAY says so', async () => {
  const { visitor } = await aMember(world);
  const { back, number } = await buy(visitor, pouch, 'twice');
  expect(await oaksOf(visitor)).toBe(50);
  expect(await Promise.all(Array.from({ length: 20 }, () => callback(back)))).toEqual(Array(20).fill('02'));
  await runJobs();
  expect(await oaksOf(visitor)).toBe(50);
  const { data } = await visitor.call(purchaseCalls.getUserTransaction, {});
  expect(data.items).toMatchObject([{ number, purchase_type: 8, total: 20_000, status: 1 }]);
});

test('what failed can be paid by another try, and a success that overtakes its failure counts', async () => {
  const { visitor } = await aMember(world);
  const failed = await buy(visitor, pouch, 'failed');
  expect(await infoOf(visitor, failed.number)).toMatchObject({ result: 'failed', payment_status: 0 });
  const again = await buy(visitor, pouch, 'paid');
  expect(again.number).toBe(failed.number);
  expect(again.address).not.toBe(failed.address);
  expect(await infoOf(visitor, failed.number)).toMatchObject({ result: 'success' });
  await buy(visitor, pouch, 'failed_then_paid');
  expect(await oaksOf(visitor)).toBe(100);
});

test('money that nobody told us of is found by asking: after the return, and later by itself', async () => {
  const { visitor } = await aMember(world);
  const returned = await buy(visitor, pouch, 'silent');
  expect(await oaksOf(visitor)).toBe(0);
  const answer = await world.app.inject(returned.back);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/package-plan/result?number=${returned.number}`,
  ]);
  // The return itself decides nothing.
  expect(await oaksOf(visitor)).toBe(0);
  await runJobs();
  expect(await oaksOf(visitor)).toBe(50);
  await buy(visitor, pouch, 'silent');
  await runJobs();
  expect(await oaksOf(visitor)).toBe(50);
  world.setNow(Date.now() + 61_000);
  await runJobs();
  expect(await oaksOf(visitor)).toBe(100);
});

test('a gateway that does not answer is asked again, and nothing has failed meanwhile', async () => {
  const { visitor } = await aMember(world);
  const bought = await buy(visitor, pouch, 'silent');
  world.road.fail = { path: /merchant_webapi/, status: 503 };
  await world.app.inject(bought.back);
  await runJobs();
  expect(await infoOf(visitor, bought.number)).toMatchObject({ result: 'pending' });
  delete world.road.fail;
  world.setNow(Date.now() + 70_000);
  await runJobs();
  expect(await infoOf(visitor, bought.number)).toMatchObject({ result: 'success' });
});

test('one đồng less grants nothing and lies in surplus; VNPAY hears that the amount is wrong', async () => {
  const { visitor } = await aMember(world);
  const surplus = await booked(world, 'surplus');
  const { back, number } = await buy(visitor, pouch, 'one_less');
  expect(await callback(back)).toBe('04');
  expect(await oaksOf(visitor)).toBe(0);
  expect(await infoOf(visitor, number)).toMatchObject({ result: 'error', payment_status: 2 });
  expect(await booked(world, 'surplus')).toBe(surplus - 19_999);
});

test('money that comes too late is held and never lost; a while after the end of waiting it still pays', async () => {
  const { visitor } = await aMember(world);
  const [now, surplus] = [Date.now(), await booked(world, 'surplus')];
  const inGrace = await buy(visitor, pouch, 'silent');
  world.setNow(now + 29 * MINUTE_MS);
  expect(await callback(inGrace.back)).toBe('00');
  expect(await oaksOf(visitor)).toBe(50);
  world.setNow(null);
  const late = await buy(visitor, pouch, 'silent');
  world.setNow(Date.now() + 31 * MINUTE_MS);
  // Nobody has come to expire it: who asks is told so all the same.
  expect(await infoOf(visitor, late.number)).toMatchObject({ result: 'failed' });
  expect(await callback(late.back)).toBe('02');
  expect(await oaksOf(visitor)).toBe(50);
  expect(await infoOf(visitor, late.number)).toMatchObject({ result: 'error' });
  expect(await booked(world, 'surplus')).toBe(surplus - 20_000);
});

test('two attempts that are both paid grant once; the second money is held', async () => {
  const { visitor } = await aMember(world);
  const first = await chargePlan(visitor, pouch);
  const bank = {
    item_id: String(pouch),
    charge_type: 'package',
    pay_type: 'vnpay',
    bank_code: 'NCB',
  } as const;
  const second = await visitor.call(purchaseCalls.charge, bank);
  expect(second.data.number).toBe(first.data.number);
  expect(second.data.address).toContain('vnp_BankCode=NCB');
  const surplus = await booked(world, 'surplus');
  await payAtVnpay(first.data.address, 'paid');
  await payAtVnpay(second.data.address, 'paid');
  expect(await oaksOf(visitor)).toBe(50);
  expect(await infoOf(visitor, first.data.number)).toMatchObject({ result: 'success' });
  expect(await booked(world, 'surplus')).toBe(surplus - 20_000);
});

test('callbacks that are forged, or for something unknown, change nothing', async () => {
  const { visitor } = await aMember(world);
  const { data } = await chargePlan(visitor, pouch);
  const back = await payAtVnpay(data.address, 'leaves');
  expect(await callback(back.replace('vnp_TransactionStatus=01', 'vnp_TransactionStatus=00'))).toBe('97');
  expect(await callback('/payments/vnpay/return?')).toBe('97');
  expect(await oaksOf(visitor)).toBe(0);
  const stray = await clientOf(world, 'vnpay').open({ ...anOpening('vnpay'), amountVnd: 20_000 });
  const surplus = await booked(world, 'surplus');
  expect(await callback(await payAtVnpay(stray.address, 'silent'))).toBe('01');
  expect(await booked(world, 'surplus')).toBe(surplus - 20_000);
});

test('taps, tabs and devices share one open purchase', async () => {
  const { visitor, id } = await aMember(world);
  const replies = await Promise.all(Array.from({ length: 12 }, () => chargePlan(visitor, month)));
  expect(replies.map(({ code }) => code)).toEqual(Array(12).fill(0));
  expect(new Set(replies.map(({ data }) => `${data.number} ${data.address}`)).size).toBe(1);
  const { data } = await visitor.call(purchaseCalls.getUserTransaction, {});
  expect(data.items).toHaveLength(1);
  expect(id).toBeGreaterThan(0);
});

test('a price that changed begins another purchase, and money for the old one is held', async () => {
  const { visitor } = await aMember(world);
  const plan = await aPlan(world, { oak: 10 }, 5_000);
  const old = await chargePlan(visitor, plan);
  await world.context.db
    .updateTable('package_plan')
    .set({ price_vnd: 9_000 })
    .where('id', '=', plan)
    .execute();
  const next = await chargePlan(visitor, plan);
  expect([next.data.total, next.data.number === old.data.number]).toEqual([9_000, false]);
  await payAtVnpay(old.data.address, 'paid');
  expect(await oaksOf(visitor)).toBe(0);
  expect(await infoOf(visitor, old.data.number)).toMatchObject({ result: 'error', total: 5_000 });
  await payAtVnpay(next.data.address, 'paid');
  expect(await oaksOf(visitor)).toBe(10);
});

test('money for somebody who has left is held', async () => {
  const { visitor, id } = await aMember(world);
  const { data } = await chargePlan(visitor, pouch);
  const surplus = await booked(world, 'surplus');
  await world.owner.deleteFrom('account').where('id', '=', id).execute();
  await payAtVnpay(data.address, 'paid');
  expect(await booked(world, 'surplus')).toBe(surplus - 20_000);
});

test('what is not for sale, not there, or not offered here is refused before anything is written', async () => {
  const { visitor } = await aMember(world);
  const charge = async (change: object) =>
    (
      await visitor.call(purchaseCalls.charge, {
        item_id: String(pouch),
        charge_type: 'package',
        pay_type: 'vnpay',
        ...change,
      } as never)
    ).code;
  expect(await charge({ item_id: '999999' })).toBe(refusals.not_found);
  expect(await charge({ item_id: `${pouch}-${month}` })).toBe(refusals.not_found);
  expect(await charge({ charge_type: 'supplier' })).toBe(refusals.not_for_sale);
  expect(await charge({ os: 'zalo' })).toBe(refusals.not_for_sale);
  for (const item_id of ['0', '-1', '1.5', '1e3', ' 1', '1,2', ''])
    expect(await charge({ item_id }), item_id).toBe(refusals.bad_input);
  for (const more of [{ total: 1 }, { price: 1 }, { pay_type: 'cash' }, { bank_code: 'x y' }])
    expect(await charge(more), JSON.stringify(more)).toBe(refusals.bad_input);
  expect((await visitor.call(purchaseCalls.getUserTransaction, {})).data.items).toEqual([]);
  const other = await aMember(world);
  const { data } = await chargePlan(other.visitor, pouch);
  expect((await visitor.call(purchaseCalls.getOrderInfo, { number: data.number })).code).toBe(
    refusals.not_found,
  );
});

test('a gateway that is away is said so, and the same request goes on where it stopped', async () => {
  const { visitor } = await aMember(world);
  const { vnpay } = world.context.gateways.payments;
  if (!vnpay) throw new Error('no VNPAY');
  const { GatewayError } = await import('../../kit/gateways.ts');
  const broken = (reason: 'away' | 'denied') => ({
    ...world.gateways,
    payments: { vnpay: { ...vnpay, open: () => Promise.reject(new GatewayError(reason, 'x')) } },
  });
  world.context.gateways = broken('away');
  expect((await chargePlan(visitor, month)).code).toBe(refusals.gateway_away);
  world.context.gateways = broken('denied');
  expect((await chargePlan(visitor, month)).code).toBe(refusals.gateway_away);
  const { data } = await visitor.call(purchaseCalls.getUserTransaction, { result: 'failed' });
  expect(data.items).toHaveLength(1);
  world.context.gateways = world.gateways;
  const again = await chargePlan(visitor, month);
  expect([again.code, again.data.number]).toEqual([0, data.items[0]?.number]);
});
