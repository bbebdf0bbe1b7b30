import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GatewayError } from '../kit/gateways.ts';
import { aCallback, anOpening, clientOf } from '../testing/testClients.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { payAt } from '../testing/testPayments.ts';
import { momoLine } from './momo.ts';
import { zalopayDay, zalopayLine } from './zalopay.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

/* Neither document tells the secret of its examples: what is signed is compared letter for letter. */

test('what MoMo signs is, letter for letter, the line of its own document', () => {
  // developers.momo.vn/v3/docs/payment/api/wallet/onetime
  const fields = {
    accessKey: '$accessKey',
    amount: '$amount',
    extraData: '$extraData',
    ipnUrl: '$ipnUrl',
    orderId: '$orderId',
    orderInfo: '$orderInfo',
    partnerCode: '$partnerCode',
    redirectUrl: '$redirectUrl',
    requestId: '$requestId',
    requestType: '$requestType',
  };
  const names = Object.keys(fields).slice(1);
  expect(momoLine(fields, names)).toBe(
    'accessKey=$accessKey&amount=$amount&extraData=$extraData&ipnUrl=$ipnUrl&orderId=$orderId&orderInfo=$orderInfo&partnerCode=$partnerCode&redirectUrl=$redirectUrl&requestId=$requestId&requestType=$requestType',
  );
});

test('what ZaloPay signs is joined as its document says, and an order’s name begins with the day in Vietnam', () => {
  // docs.zalopay.vn/v2/general/overview.html
  expect(zalopayLine([2553, '180208_007242', 'user123', 50_000, 1_459_823_610_957, '{}', '[]'])).toBe(
    '2553|180208_007242|user123|50000|1459823610957|{}|[]',
  );
  expect(zalopayDay(Date.parse('2026-11-24T17:00:00Z'))).toBe('261125');
  expect(zalopayDay(Date.parse('2026-11-24T16:59:59Z'))).toBe('261124');
});

/** The last callback that went to us, as it was sent. */
async function callbackOf(method: 'momo' | 'zalopay', address: string, deed: string): Promise<string> {
  const kept: string[] = [];
  world.app.server.prependListener('request', request => {
    if (request.url?.startsWith(`/payments/${method}/callback`))
      request.on('data', chunk => kept.push(String(chunk)));
  });
  await payAt(address, deed);
  return kept.at(-1) ?? '';
}

describe.each(['momo', 'zalopay'] as const)('%s', method => {
  const client = () => clientOf(world, method);
  const opened = async () => {
    const opening = anOpening(method);
    return { opening, ...(await client().open(opening)) };
  };

  test('the sandbox, which signs by its own code, takes what the client signed and nothing that was changed', async () => {
    const { address } = await opened();
    expect(await (await fetch(address)).text()).toContain('49.000đ');
    const other = world.moreGateways({
      momo: { ...world.sandbox.credentials.momo, secretKey: 'another' },
      zalopay: { ...world.sandbox.credentials.zalopay, key1: 'another' },
    });
    const refused = await clientOf({ gateways: other }, method)
      .open(anOpening(method))
      .catch(error => error);
    expect(refused).toMatchObject({ reason: 'denied' });
  });

  test('a query tells what became of an attempt: nothing yet, unknown there, paid, failed', async () => {
    const { opening, address } = await opened();
    expect(await client().query(opening)).toEqual({ status: 'pending', reference: opening.reference });
    expect(await client().query(anOpening(method))).toMatchObject({ status: 'pending' });
    await payAt(address, 'silent');
    expect(await client().query(opening)).toMatchObject({ status: 'paid', amountVnd: 49_000 });
    const other = await opened();
    await payAt(other.address, 'failed');
    expect(await client().query(other.opening)).toMatchObject({ status: 'failed' });
    const left = await opened();
    await payAt(left.address, 'leaves');
    expect(await client().query(left.opening)).toMatchObject({ status: 'pending' });
  });

  test('no answer is never “failed”', async () => {
    const { opening, address } = await opened();
    await payAt(address, 'silent');
    const reasonOf = async (ask: Promise<unknown>) => {
      const error = await ask.catch(thrown => thrown);
      expect(error).toBeInstanceOf(GatewayError);
      return (error as GatewayError).reason;
    };
    world.road.hang = /\/v2\//;
    expect(await reasonOf(client().query(opening))).toBe('away');
    expect(await reasonOf(client().open(anOpening(method)))).toBe('away');
    delete world.road.hang;
    world.road.fail = { path: /\/v2\//, status: 502 };
    expect(await reasonOf(client().query(opening))).toBe('away');
  });

  test('a callback counts as it was signed and for our own shop, a return for what it names', async () => {
    const { opening, address } = await opened();
    const body = await callbackOf(method, address, 'paid');
    expect(client().readCallback(aCallback({ body }))).toMatchObject({
      status: 'paid',
      reference: opening.reference,
      amountVnd: 49_000,
    });
    for (const forged of [
      body.replace('49000', '99000'),
      body.replace(/(mac|signature)":"./, '$1":"x'),
      body.replace(/(mac|signature)":"[^"]*/, '$1":"'),
    ]) {
      expect(forged).not.toBe(body);
      expect(client().readCallback(aCallback({ body: forged })), forged).toBeNull();
    }
    for (const useless of ['', '{}', 'x'])
      expect(() => client().readCallback(aCallback({ body: useless })), useless).toThrow(GatewayError);
    const other = await opened();
    const back = (await payAt(other.address, 'silent')).split('?')[1] ?? '';
    expect(client().readReturn(back)).toBe(other.opening.reference);
    expect(client().readReturn(back.replace('49000', '48000'))).toBeNull();
    expect(client().readReturn('')).toBeNull();
  });
});

test('ZaloPay takes a refund whose name begins with the day of its request, also where our clock is a day ahead', async () => {
  const client = clientOf(world, 'zalopay');
  const opening = anOpening('zalopay');
  await payAt((await client.open(opening)).address, 'silent');
  const paid = await client.query(opening);
  if (paid.status !== 'paid') throw new Error('not paid');
  const tomorrow = opening.now + 86_400_000;
  const question = {
    ...opening,
    refundReference: 'R1',
    transactionNo: paid.transactionNo,
    paidVnd: 49_000,
    now: tomorrow,
    decidedAt: tomorrow,
  };
  expect(await client.refund.ask({ ...question, decidedAt: opening.now })).toEqual({ status: 'failed' });
  expect(await client.refund.ask(question)).toEqual({ status: 'pending' });
});

test('MoMo’s word for another shop, and one that it signed with an amount that is none, count for nothing', () => {
  const { secretKey, accessKey, partnerCode } = world.sandbox.credentials.momo;
  const said = (change: object) => {
    const fields: Record<string, string | number> = {
      accessKey,
      amount: 1_000,
      extraData: '',
      message: 'Successful.',
      orderId: 'X',
      orderInfo: 'x',
      orderType: 'momo_wallet',
      partnerCode,
      payType: 'qr',
      requestId: 'X',
      responseTime: 1,
      resultCode: 0,
      transId: 5,
      ...change,
    };
    const line = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const { accessKey: _, ...sent } = fields;
    const signature = createHmac('sha256', secretKey).update(line).digest('hex');
    return aCallback({ body: JSON.stringify({ ...sent, signature }) });
  };
  const { readCallback } = clientOf(world, 'momo');
  expect(readCallback(said({}))).toMatchObject({ status: 'paid', amountVnd: 1_000, transactionNo: '5' });
  expect(readCallback(said({ partnerCode: 'ANOTHER' }))).toBeNull();
  expect(readCallback(said({ resultCode: 1006 }))).toMatchObject({ status: 'failed' });
  expect(readCallback(said({ resultCode: 7000 }))).toMatchObject({ status: 'pending' });
  expect(() => readCallback(said({ amount: 0.5 }))).toThrow(GatewayError);
});
