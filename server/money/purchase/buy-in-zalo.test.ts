import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { encodeFields } from '#contract/kit/wire.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { type CheckoutOrder, zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import { everyField } from '../../gateways/checkout-text.ts';
import { jobs } from '../../jobs.ts';
import { runDueJobs } from '../../kit/jobs/worker.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked, openInZalo as openAtZalo, payAt, payInZalo } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => {
  world.setNow(null);
  world.context.settings.miniSellsDigital = false;
});
afterAll(() => world.close());

const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const infoOf = async (visitor: Visitor, number: string) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;
const runJobs = () => runDueJobs(world.context, jobs, () => {});
const sandbox = (path: string) => `http://127.0.0.1:${world.sandbox.port}${path}`;

const createOrder = (visitor: Visitor, more: object = {}) =>
  visitor.call(zaloPurchaseCalls.createOrder, {
    item_id: String(pouch),
    charge_type: 'package',
    os: 'zalo',
    ...more,
  } as never);

const openInZalo = (order: CheckoutOrder) => openAtZalo(world, order);
const pay = (orderId: string, deed: string) => payInZalo(world, orderId, deed);

test('while the operator has not said otherwise the mini app sells nothing and offers no payment method', async () => {
  const { visitor } = await aMember(world);
  const zalo = { os: 'zalo' };
  expect((await createOrder(visitor)).code).toBe(refusals.not_for_sale);
  expect((await visitor.call(purchaseCalls.listPayment, zalo as never)).data).toEqual([]);
  expect((await visitor.call(purchaseCalls.getUserTransaction, {})).data.items).toEqual([]);
  world.context.settings.miniSellsDigital = true;
  const methods = (await visitor.call(purchaseCalls.listPayment, zalo as never)).data;
  expect(methods.map(({ pay_type }) => pay_type)).toEqual(['zalo']);
  const charge = { item_id: String(pouch), charge_type: 'package' };
  for (const [pay_type, os] of [
    ['vnpay', 'zalo'],
    ['zalo', 'zalo'],
    ['zalo', 'web'],
  ])
    expect((await visitor.call(purchaseCalls.charge, { ...charge, pay_type, os } as never)).code).toBe(
      refusals.not_for_sale,
    );
  expect((await createOrder(visitor, { os: 'web' })).code).toBe(refusals.not_for_sale);
  expect((await createOrder(visitor, { item_id: '999999' })).code).toBe(refusals.not_found);
});

test('what is signed is, letter for letter, what Zalo’s document signs', () => {
  // miniapp.zaloplatforms.com/documents/tutorial/checkout-sdk/step-2: sorted names, objects as JSON.
  const order = { desc: 'Thanh toán', amount: 50_000, item: [{ id: '1', amount: 20_000 }], extradata: '{}' };
  expect(everyField(order)).toBe(
    'amount=50000&desc=Thanh toán&extradata={}&item=[{"id":"1","amount":20000}]',
  );
});

test('an order that the server signed pays in the mini app; one that the mini app changed is none', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const clearing = await booked(world, 'clearing_zalo');
  const { data } = await createOrder(visitor, { method: 'ZALOPAY' });
  expect(data.order).toMatchObject({ amount: 20_000, method: '{"id":"ZALOPAY","isCustom":false}' });
  expect(await openInZalo({ ...data.order, amount: 1_000 })).toBe('');
  const orderId = await openInZalo(data.order);
  expect(await infoOf(visitor, data.number)).toMatchObject({ result: 'pending' });
  expect((await createOrder(visitor, { method: 'ZALOPAY' })).data).toEqual(data);
  await pay(orderId, 'twice');
  expect(await infoOf(visitor, data.number)).toMatchObject({ result: 'success' });
  expect(await oaksOf(visitor)).toBe(50);
  expect(await booked(world, 'clearing_zalo')).toBe(clearing + 20_000);
  const failed = (await createOrder(visitor)).data;
  await pay(await openInZalo(failed.order), 'failed');
  expect(await infoOf(visitor, failed.number)).toMatchObject({ result: 'failed' });
});

test('an order in Zalo that was shown an earlier purchase than the last one is refused', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const first = (await createOrder(visitor, { bought: '' })).data;
  await pay(await openInZalo(first.order), 'paid');
  expect((await createOrder(visitor, { bought: '' })).code).toBe(refusals.bought_meanwhile);
  expect((await createOrder(visitor, { bought: first.number })).code).toBe(0);
});

test('without a callback Zalo is asked by the number of its order, and a stranger who tells it first has nothing of it', async () => {
  world.context.settings.miniSellsDigital = true;
  const [{ visitor }, other] = [await aMember(world), await aMember(world)];
  const mine = (await createOrder(visitor)).data;
  const orderId = await openInZalo(mine.order);
  const link = (who: Visitor, number: string) =>
    who.call(zaloPurchaseCalls.linkOrder, { number, zalo_order: orderId });
  expect((await link(other.visitor, mine.number)).code).toBe(refusals.not_found);
  const theirs = (await createOrder(other.visitor)).data;
  await link(other.visitor, theirs.number);
  expect((await link(visitor, mine.number)).code).toBe(0);
  await pay(orderId, 'silent');
  world.setNow(Date.now() + 61_000);
  await runJobs();
  expect([await oaksOf(visitor), await oaksOf(other.visitor)]).toEqual([50, 0]);
  expect(await infoOf(other.visitor, theirs.number)).toMatchObject({ result: 'pending' });
});

test('a number is kept once Zalo says whose it is: an order that it does not know yet is asked about again', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const { number, order } = (await createOrder(visitor)).data;
  const orderId = await openInZalo(order);
  const kept = async () =>
    (
      await world.context.db
        .selectFrom('payment_attempt')
        .select('gateway_no')
        .where('gateway_no', '=', orderId)
        .execute()
    ).length;
  world.road.fail = { path: /get-status/, status: 503 };
  expect((await visitor.call(zaloPurchaseCalls.linkOrder, { number, zalo_order: orderId })).code).toBe(0);
  expect(await kept()).toBe(0);
  delete world.road.fail;
  world.setNow(Date.now() + 61_000);
  await runJobs();
  expect(await kept()).toBe(1);
});

test('callbacks that Zalo did not sign change nothing, nor do those with another overall mac', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const { order } = (await createOrder(visitor)).data;
  const { appId, privateKey } = world.sandbox.credentials.checkout;
  const hmac = (line: string, key = privateKey) => createHmac('sha256', key).update(line).digest('hex');
  const tell = async (change: object = {}, { key = privateKey, later = {} } = {}) => {
    const data = {
      appId,
      amount: 20_000,
      description: 'x',
      orderId: 'o',
      message: 'm',
      resultCode: 1,
      transId: 't1',
      extradata: encodeURIComponent(order.extradata),
      ...change,
    };
    const line = `appId=${data.appId}&amount=${data.amount}&description=x&orderId=o&message=m&resultCode=1&transId=t1`;
    const overall = everyField(data);
    const body = { data: { ...data, ...later }, mac: hmac(line, key), overallMac: hmac(overall, key) };
    const answer = await world.app.inject({ method: 'POST', url: '/payments/zalo/callback', payload: body });
    return answer.json<{ returnCode: number }>().returnCode;
  };
  expect(await tell({}, { key: 'another' })).toBe(-1);
  expect(await tell({ appId: '1' })).toBe(-1);
  expect(await tell({}, { later: { amount: 1 } })).toBe(-1);
  expect(await tell({}, { later: { extradata: 'x' } })).toBe(-1);
  expect(await oaksOf(visitor)).toBe(0);
  expect(await tell()).toBe(1);
  expect(await oaksOf(visitor)).toBe(50);
});

test('an order to be paid outside Zalo is reported back: on delivery at once, by transfer when it has ended', async () => {
  world.context.settings.miniSellsDigital = true;
  const { visitor } = await aMember(world);
  const begin = async () => {
    const { number, order } = (await createOrder(visitor)).data;
    const orderId = await openInZalo(order);
    await visitor.call(zaloPurchaseCalls.linkOrder, { number, zalo_order: orderId });
    return { number, orderId };
  };
  const notify = async (orderId: string, method: string) =>
    (await (
      await fetch(sandbox('/checkout/notify'), { method: 'POST', body: encodeFields({ orderId, method }) })
    ).json()) as { told: boolean };
  const resultAt = async (orderId: string) =>
    (await (
      await fetch(sandbox('/checkout/sdk/checkTransaction'), {
        method: 'POST',
        body: encodeFields({ orderId }),
      })
    ).json()) as { resultCode: number };
  const cod = await begin();
  expect(await notify(cod.orderId, 'COD')).toEqual({ told: true });
  await runJobs();
  expect(await resultAt(cod.orderId)).toEqual({ resultCode: -1 });
  expect(await infoOf(visitor, cod.number)).toMatchObject({ result: 'failed' });
  const bank = await begin();
  await notify(bank.orderId, 'BANK');
  await runJobs();
  expect(await resultAt(bank.orderId)).toEqual({ resultCode: 0 });
  await visitor.call(purchaseCalls.cancelOrder, { number: bank.number });
  world.setNow(Date.now() + 61_000);
  await runJobs();
  expect(await resultAt(bank.orderId)).toEqual({ resultCode: -1 });
  const url = '/payments/zalo/notify';
  const forged = {
    data: { appId: world.sandbox.credentials.checkout.appId, orderId: 'x', method: 'COD' },
    mac: 'x',
  };
  expect((await world.app.inject({ method: 'POST', url, payload: forged })).json()).toMatchObject({
    returnCode: -1,
  });
  const mac = createHmac('sha256', world.sandbox.credentials.checkout.privateKey)
    .update(`appId=${forged.data.appId}&orderId=x&method=COD`)
    .digest('hex');
  expect((await world.app.inject({ method: 'POST', url, payload: { ...forged, mac } })).json()).toMatchObject(
    {
      returnCode: 0,
    },
  );
});

test('a message goes to one’s own phone, about one’s own purchase that is not paid, once of each kind', async () => {
  const { visitor, account } = await aMember(world);
  const item = { item_id: String(pouch), charge_type: 'package' } as const;
  const send = async (type: 'payment_out' | 'payment_fail', who = visitor) =>
    (await who.call(zaloPurchaseCalls.zns, { type, ...item })).data.sent;
  expect(await send('payment_out')).toBe(false);
  const { data } = await visitor.call(purchaseCalls.charge, { ...item, pay_type: 'vnpay' });
  const stranger = await aMember(world);
  expect(await send('payment_out', stranger.visitor)).toBe(false);
  expect([await send('payment_out'), await send('payment_out')]).toEqual([true, false]);
  expect([await send('payment_fail'), await send('payment_fail')]).toEqual([true, false]);
  await runJobs();
  const told = world.sandbox.outbox.letters(account).map(({ text }) => text);
  expect(told).toHaveLength(2);
  for (const text of told) expect(text).toContain(data.number);
  await payAt(data.address, 'paid');
  const next = await visitor.call(purchaseCalls.charge, { ...item, pay_type: 'vnpay' });
  await payAt(next.data.address, 'paid');
  expect(await send('payment_out')).toBe(false);
});
