import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GatewayError } from '../kit/gateways.ts';
import { aCallback, anOpening, clientOf, type TestClient } from '../testing/testClients.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { payAtVnpay } from '../testing/testPayments.ts';
import { readVnpayTime, signedQuery, vnpayTime } from './vnpay-text.ts';

let world: TestWorld;
let vnpay: TestClient;
beforeAll(async () => {
  world = await openTestWorld();
  vnpay = clientOf(world, 'vnpay');
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

test('what is signed is, letter for letter, the line of VNPAY’s own document', () => {
  // sandbox.vnpayment.vn/apis/docs/chuyen-doi-thuat-toan/changeTypeHash.html; its secret is not told there.
  const line =
    'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0';
  const fields = Object.fromEntries(new URLSearchParams(`${line}&vnp_SecureHash=3e0d&vnp_BankCode=`));
  expect(signedQuery(fields)).toBe(line);
});

test('moments are written and read in Vietnam’s time, whatever the server’s zone is', () => {
  expect(vnpayTime(Date.parse('2026-11-24T20:15:09.900Z'))).toBe('20261125031509');
  expect(readVnpayTime('20261125031509')).toBe(Date.parse('2026-11-24T20:15:09Z'));
  expect(readVnpayTime('')).toBeNull();
});

const opened = async () => {
  const opening = anOpening('vnpay');
  return { opening, ...(await vnpay.open(opening)) };
};

test('the sandbox, which signs by its own code, shows its page for what the client signed, and an error for a changed amount', async () => {
  const { address } = await opened();
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('49.000đ')]);
  const changed = await fetch(address.replace('vnp_Amount=4900000', 'vnp_Amount=100'));
  expect([changed.status, await changed.text()]).toEqual([400, expect.stringContaining('Sai chữ ký')]);
});

test('a query tells what became of an attempt: nothing yet, paid, failed', async () => {
  const { opening, address } = await opened();
  expect(await vnpay.query(opening)).toEqual({ status: 'pending', reference: opening.reference });
  await payAtVnpay(address, 'silent');
  expect(await vnpay.query(opening)).toMatchObject({ status: 'paid', amountVnd: 49_000 });
  const other = await opened();
  await payAtVnpay(other.address, 'failed');
  expect(await vnpay.query(other.opening)).toMatchObject({ status: 'failed' });
  const left = await opened();
  await payAtVnpay(left.address, 'leaves');
  expect(await vnpay.query(left.opening)).toMatchObject({ status: 'pending' });
});

test('at the sandbox, as at VNPAY, an order that is paid is not paid again: the money of the first time stays', async () => {
  const { opening, address } = await opened();
  await payAtVnpay(address, 'silent');
  const again = await fetch(address);
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('đã thanh toán')]);
  await expect(payAtVnpay(address, 'failed')).rejects.toThrow('400');
  expect(await vnpay.query(opening)).toMatchObject({ status: 'paid', amountVnd: 49_000 });
});

test('no answer, and an answer that somebody else signed, are never “failed”', async () => {
  const { opening, address } = await opened();
  await payAtVnpay(address, 'silent');
  const away = async () => {
    const error = await vnpay.query(opening).catch(thrown => thrown);
    expect(error).toBeInstanceOf(GatewayError);
    return (error as GatewayError).reason;
  };
  world.road.hang = /merchant_webapi/;
  expect(await away()).toBe('away');
  delete world.road.hang;
  world.road.fail = { path: /merchant_webapi/, status: 502 };
  expect(await away()).toBe('away');
  delete world.road.fail;
  world.road.change = ({ text }) =>
    text.replace('"vnp_TransactionStatus":"00"', '"vnp_TransactionStatus":"02"');
  expect(await away()).toBe('denied');
});

test('a callback counts as it was signed: not changed, not twice the same name, not another shop’s', async () => {
  const { address } = await opened();
  const query = (await payAtVnpay(address, 'paid')).split('?')[1] ?? '';
  expect(vnpay.readCallback(aCallback({ query }))).toMatchObject({ status: 'paid', amountVnd: 49_000 });
  for (const forged of [
    query.replace('vnp_Amount=4900000', 'vnp_Amount=9900000'),
    query.replace(/vnp_TransactionNo=\d+/, 'vnp_TransactionNo=1'),
    query.replace('vnp_ResponseCode=00', 'vnp_ResponseCode=01'),
    `${query}&vnp_Amount=4900000`,
    query.replace('vnp_TmnCode=MOTTHU01', 'vnp_TmnCode=MOTTHU02'),
    query.replace(/vnp_SecureHash=.*/, 'vnp_SecureHash='),
    query.replace(/&vnp_SecureHash=.*/, ''),
    '',
  ])
    expect(vnpay.readCallback(aCallback({ query: forged })), forged).toBeNull();
});
