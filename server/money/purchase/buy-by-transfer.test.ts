import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { encodeFields } from '#contract/kit/wire.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, booked, chargePlan } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const chargeByTransfer = async (visitor: Visitor) =>
  (
    await visitor.call(purchaseCalls.charge, {
      item_id: String(pouch),
      charge_type: 'package',
      pay_type: 'vietqr',
    })
  ).data;
const infoOf = async (visitor: Visitor, number: string) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;
const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;

/** What a person does on the bank's page of the sandbox. */
const send = async (fields: { amount: number; content: string; deed?: string }) => {
  const answer = await fetch(`http://127.0.0.1:${world.sandbox.port}/bank/transfer`, {
    method: 'POST',
    body: encodeFields({ deed: 'in', ...fields, amount: String(fields.amount) }),
  });
  expect(answer.status).toBe(200);
};

test('a transfer is shown with its code, pays by its content, and any device sees where to go on', async () => {
  const { visitor } = await aMember(world);
  const charged = await chargeByTransfer(visitor);
  const { transfer } = charged;
  expect(charged.address).toBe(`/package-plan/result?number=${charged.number}`);
  expect(transfer).toMatchObject({
    bank: 'Vietcombank',
    accountNumber: '0123456789',
    amount: 20_000,
    content: `MOT${charged.number}01`,
  });
  // EMVCo, as NAPAS publishes it: the bank, the account, the amount, the content; a checksum ends it.
  expect(transfer?.qr).toMatch(
    new RegExp(
      `^000201010212.*0006970436.*0123456789.*5405200005802VN.*MOT${charged.number}01.*6304[0-9A-F]{4}$`,
    ),
  );
  expect(await infoOf(visitor, charged.number)).toMatchObject({ transfer, address: charged.address });
  await send({ amount: 20_000, content: `chuyen tien mot ${charged.number.toLowerCase()}-01 cam on` });
  expect(await infoOf(visitor, charged.number)).toMatchObject({
    result: 'success',
    transfer: null,
    address: null,
  });
  expect(await oaksOf(visitor)).toBe(50);
});

test('the feed that tells twice grants once, and money that leaves the account is nobody’s payment', async () => {
  const { visitor } = await aMember(world);
  const { transfer } = await chargeByTransfer(visitor);
  const content = transfer?.content ?? '';
  const clearing = await booked(world, 'clearing_vietqr');
  await send({ amount: 20_000, content, deed: 'out' });
  expect(await oaksOf(visitor)).toBe(0);
  await send({ amount: 20_000, content, deed: 'twice' });
  expect(await oaksOf(visitor)).toBe(50);
  expect(await booked(world, 'clearing_vietqr')).toBe(clearing + 20_000);
});

test('another amount, a content without code and a code of nobody are held and never lost', async () => {
  const { visitor } = await aMember(world);
  const { number, transfer } = await chargeByTransfer(visitor);
  const surplus = await booked(world, 'surplus');
  await send({ amount: 19_999, content: transfer?.content ?? '' });
  expect(await infoOf(visitor, number)).toMatchObject({ result: 'error' });
  await send({ amount: 7_000, content: 'ung ho' });
  await send({ amount: 8_000, content: 'MOT0123456789AB' });
  expect(await booked(world, 'surplus')).toBe(surplus - 34_999);
  expect(await oaksOf(visitor)).toBe(0);
});

test('a shorter payment method that is tried meanwhile takes nothing from the time that a transfer has', async () => {
  const { visitor } = await aMember(world);
  const now = Date.now();
  const { expires_at, number } = await chargeByTransfer(visitor);
  expect(expires_at).toBeGreaterThan(now + 59 * 60_000);
  const other = (await chargePlan(visitor, pouch)).data;
  expect([other.number, other.expires_at]).toEqual([number, expires_at]);
});

test('a feed that somebody else signed, an old one, one of another account and one of another shape change nothing', async () => {
  const { visitor } = await aMember(world);
  const { transfer } = await chargeByTransfer(visitor);
  const { feedSecret } = world.sandbox.credentials.vietqr;
  const body = {
    id: 92_704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-25 08:08:33',
    accountNumber: '0123456789',
    code: null,
    content: transfer?.content ?? '',
    transferType: 'in',
    transferAmount: 20_000,
  };
  const tell = async (
    change: object,
    { secret = feedSecret, at = Math.floor(Date.now() / 1_000), text = '' } = {},
  ) => {
    const payload = text || JSON.stringify({ ...body, ...change });
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
    const answer = await world.app.inject({
      method: 'POST',
      url: '/payments/vietqr/callback',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-sepay-timestamp': String(at),
        'x-sepay-signature': `sha256=${signature}`,
      },
    });
    return answer.statusCode;
  };
  expect(await tell({}, { secret: 'another' })).toBe(401);
  expect(await tell({}, { at: Math.floor(Date.now() / 1_000) - 301 })).toBe(401);
  expect(await tell({}, { text: '{"id":1}' })).toBe(400);
  expect(await tell({}, { text: 'no json' })).toBe(400);
  expect(await tell({ transferAmount: -20_000 })).toBe(400);
  expect(await tell({ transferAmount: 0.5 })).toBe(400);
  expect(await tell({}, { text: JSON.stringify({ ...body, content: 'x'.repeat(70_000) }) })).toBe(413);
  expect(await tell({ accountNumber: '999' })).toBe(200);
  await send({ amount: 20_000, content: transfer?.content ?? '', deed: 'forged' });
  expect(await oaksOf(visitor)).toBe(0);
  expect(await tell({})).toBe(200);
  expect(await oaksOf(visitor)).toBe(50);
});

test('a purchase that is cancelled takes no money any more, and what is paid cannot be cancelled', async () => {
  const { visitor } = await aMember(world);
  const cancel = (number: string, who = visitor) => who.call(purchaseCalls.cancelOrder, { number });
  const { number, transfer } = await chargeByTransfer(visitor);
  const stranger = await aMember(world);
  expect((await cancel(number, stranger.visitor)).code).toBe(refusals.not_found);
  expect((await cancel(number)).data).toMatchObject({ result: 'failed', payment_status: 0 });
  expect((await cancel(number)).code).toBe(0);
  expect(await infoOf(visitor, number)).toMatchObject({ transfer: null, address: null });
  const surplus = await booked(world, 'surplus');
  await send({ amount: 20_000, content: transfer?.content ?? '' });
  expect(await booked(world, 'surplus')).toBe(surplus - 20_000);
  expect((await cancel(number)).code).toBe(refusals.too_late);
  const paid = await chargeByTransfer(visitor);
  expect(paid.number).not.toBe(number);
  await send({ amount: 20_000, content: paid.transfer?.content ?? '' });
  expect((await cancel(paid.number)).code).toBe(refusals.too_late);
  expect(await oaksOf(visitor)).toBe(50);
});

test('listPayment offers a method where it can be gone, with its banks; the mini app offers one only when it may sell', async () => {
  const { visitor } = await aMember(world);
  const methods = async (os: string) => (await visitor.call(purchaseCalls.listPayment, { os } as never)).data;
  const names = async (os: string) => (await methods(os)).map(({ pay_type }) => pay_type);
  const outside = Object.keys(world.gateways.payments).filter(method => method !== 'zalo');
  expect((await names('web')).sort()).toEqual(outside.sort());
  expect(await names('wap')).toEqual(await names('web'));
  expect(await names('zalo')).toEqual([]);
  const vnpay = (await methods('web')).find(({ pay_type }) => pay_type === 'vnpay');
  expect(vnpay?.banks.map(({ code }) => code)).toEqual(['VNPAYQR', 'VNBANK', 'INTCARD']);
  for (const { pay_type, banks } of await methods('web'))
    expect(banks.length > 0, pay_type).toBe(pay_type === 'vnpay');
  const { address } = (await chargePlan(visitor, pouch)).data;
  expect(address).toContain('vpcpay.html');
});
