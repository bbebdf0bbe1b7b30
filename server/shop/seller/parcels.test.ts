import { describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import type { CarrierName } from '../../kit/carriers.ts';
import { doJobs, stockOf } from '../../testing/testCheckout.ts';
import { carrierSteps, sellerWorld } from '../../testing/testSeller.ts';
import { followParcels } from '../parcels/hear.ts';

const { at, desk, send, sold, handedOver, stateOf, stepsOf, whole } = sellerWorld();

const taken = async (id: number) =>
  at.world.context.db
    .selectFrom('payment_evidence')
    .innerJoin('shop_order', 'shop_order.number', 'payment_evidence.transaction_no')
    .select('payment_evidence.amount')
    .where('shop_order.id', '=', id)
    .execute();
const callBack = (carrier: CarrierName, code: string, more: { hash?: string; status?: string } = {}) => {
  const secret = more.hash ?? at.world.sandbox.credentials[carrier].callbackSecret;
  const status = more.status ?? '';
  const body =
    carrier === 'ghn'
      ? JSON.stringify({ OrderCode: code, Status: status })
      : new URLSearchParams({ label_id: code, status_id: status }).toString();
  return fetch(`${at.world.callbacks.origin}/delivery/${carrier}/callback?hash=${secret}`, {
    method: 'POST',
    body,
  });
};

describe.each(['ghn', 'ghtk'] as const)('%s', carrier => {
  test('an order that is handed over becomes the carrier’s, once, with its code, fee and what it collects', async () => {
    const { id, parcel, total } = await handedOver(carrier);
    expect(parcel).toMatchObject({ carrier, state: 'waiting', collect: total });
    expect(parcel?.code).toMatch(/\w/);
    expect(parcel?.fee).toBeGreaterThan(15_000);
    expect((await send('handOverOrder', id)).data.parcel).toEqual(parcel);
    const both = await Promise.all([send('handOverOrder', id), send('handOverOrder', id)]);
    expect(both.map(({ data }) => data.parcel)).toEqual([parcel, parcel]);
    expect(await stateOf(id)).toBe('packed');
    const prepaid = await handedOver(carrier, 'vnpay');
    expect(prepaid.parcel?.collect).toBe(0);
    const label = await at.seller.visitor.call(sellerCalls.parcelLabel, { order_id: id });
    if (carrier === 'ghn') expect(label.data.address).toContain('/a5/public-api/printA5?token=');
    else expect(Buffer.from(label.data.pdf ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
    at.world.road.fail = { path: carrier === 'ghn' ? /a5\/gen-token/ : /services\/label/, status: 503 };
    expect((await at.seller.visitor.call(sellerCalls.parcelLabel, { order_id: id })).code).toBe(112);
  });

  test('the carrier’s callbacks bring it to its buyer, and its cash is captured with the parcel', async () => {
    const { id, happens, total } = await handedOver(carrier);
    await happens('picked');
    expect(await stateOf(id)).toBe('delivering');
    expect(await taken(id)).toEqual([]);
    await happens('delivering');
    await happens('failed');
    expect(await stateOf(id)).toBe('failed');
    await happens('delivering');
    await happens('delivered');
    expect(await stateOf(id)).toBe('delivered');
    expect(await taken(id)).toEqual([{ amount: total }]);
    expect(await stepsOf(id)).toEqual([
      'seller confirm',
      'seller pack',
      'carrier pick_up',
      'carrier fail',
      'carrier pick_up',
      'carrier deliver',
    ]);
    await whole();
  });

  test('a callback again, at once twice, or one of before changes nothing', async () => {
    const { id, happens, parcel, total } = await handedOver(carrier);
    await desk({ telling: 'twice' });
    await happens('picked');
    await happens('delivered');
    await happens('delivered');
    expect(await taken(id)).toEqual([{ amount: total }]);
    for (const status of [carrierSteps[carrier].picked, carrierSteps[carrier].failed])
      expect((await callBack(carrier, parcel?.code ?? '', { status })).status).toBe(200);
    expect(await stateOf(id)).toBe('delivered');
    expect((await stepsOf(id)).filter(step => step.startsWith('carrier'))).toHaveLength(2);
    await whole();
  });

  test('a call that is made again later does not take the parcel back', async () => {
    const { id, happens } = await handedOver(carrier);
    const path = carrier === 'ghn' ? /detail/ : /shipment\/v2/;
    at.world.road.fail = { path, status: 503 };
    await happens('picked');
    delete at.world.road.fail;
    await happens('delivered');
    expect(await stateOf(id)).toBe('delivered');
    const turnOf = () =>
      at.world.context.db
        .selectFrom('parcel')
        .select('turn')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
    const { turn } = await turnOf();
    // The call about the fetching comes again after a second.
    await expect.poll(async () => (await turnOf()).turn, { timeout: 5_000 }).toBeGreaterThan(turn);
    expect((await sold(id)).parcel?.state).toBe('delivered');
  });

  test('an answer that comes after a later one is of before', async () => {
    const { id, happens, parcel } = await handedOver(carrier);
    await happens('picked');
    await happens('failed');
    // The first question is answered "failed" and held up on its way back, the second one "delivering".
    let letGo = () => {};
    const until = new Promise<void>(go => {
      letGo = go;
    });
    let held = 0;
    at.world.passed.length = 0;
    at.world.road.change = ({ path, text }) => {
      if (/detail|shipment\/v2/.test(path)) held += 1;
      return text;
    };
    const path = carrier === 'ghn' ? /detail/ : /shipment\/v2/;
    at.world.road.hold = { path, until };
    const first = callBack(carrier, parcel?.code ?? '');
    await expect.poll(() => at.world.passed.filter(one => path.test(one.path)).length).toBeGreaterThan(0);
    delete at.world.road.hold;
    await happens('delivering');
    expect(await stateOf(id)).toBe('delivering');
    at.world.road.change = ({ text }) =>
      text.replace('"delivering"', '"delivery_fail"').replace('"status":"4"', '"status":"9"');
    letGo();
    expect((await first).status).toBe(200);
    expect(await stateOf(id)).toBe('delivering');
    expect(held).toBeGreaterThan(0);
  });

  test('calls that were lost are made up for: each step between is made', async () => {
    const { id, happens, variationId } = await handedOver(carrier, 'vnpay');
    await desk({ telling: 'silent' });
    await happens('returned');
    expect(await stateOf(id)).toBe('packed');
    at.world.setNow(Date.now() + 7 * 3_600_000);
    await followParcels(at.world.context);
    at.world.setNow(null);
    expect(await stateOf(id)).toBe('returned');
    expect((await stepsOf(id)).slice(-4)).toEqual([
      'carrier pick_up',
      'carrier fail',
      'carrier turn_back',
      'carrier come_back',
    ]);
    expect(await stockOf(at.world, variationId)).toMatchObject({ waiting: 1 });
    await doJobs(at.world);
    await doJobs(at.world);
    await whole();
  });

  test('what is lost is refunded, and its copy does not come back', async () => {
    const { id, happens, variationId } = await handedOver(carrier, 'vnpay');
    const before = await stockOf(at.world, variationId);
    await happens('picked');
    await happens('lost');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await stockOf(at.world, variationId)).toEqual(before);
    await doJobs(at.world);
    await doJobs(at.world);
    const { data } = await at.buyer.visitor.call(orderCalls.detailOrder, { order_id: id });
    expect(data).toMatchObject({ refund: 'done', cancel_source: 4 });
    await whole();
  });

  test('an unknown code, a wrong secret, nonsense, and a carrier that cannot be asked are told apart', async () => {
    const { parcel, happens, id } = await handedOver(carrier);
    const code = parcel?.code ?? '';
    expect((await callBack(carrier, 'KHONGCO')).status).toBe(404);
    expect((await callBack(carrier, code, { hash: 'x'.repeat(24) })).status).toBe(403);
    expect((await callBack(carrier, '')).status).toBe(400);
    at.world.road.fail = { path: /detail|shipment\/v2/, status: 503 };
    expect((await callBack(carrier, code)).status).toBe(503);
    delete at.world.road.fail;
    await desk({ telling: 'silent' });
    await happens('picked');
    expect(await stateOf(id)).toBe('packed');
    expect((await callBack(carrier, code)).status).toBe(200);
    expect(await stateOf(id)).toBe('delivering');
    // A parcel of somebody else's at the same carrier.
    at.world.road.change = ({ text }) => text.replaceAll(parcel?.number ?? '-', 'CUANGUOIKHAC');
    expect((await callBack(carrier, code)).status).toBe(404);
    expect(at.world.logged.join('')).not.toContain(at.world.sandbox.credentials[carrier].callbackSecret);
  });

  test('is taken back before it is fetched, and no more after', async () => {
    const { id, variationId } = await handedOver(carrier, 'vnpay');
    const { code, data } = await send('cancelSoldOrder', id, { reason: 'Bìa bị rách' });
    expect([code, data.state, data.parcel?.state]).toEqual([0, 'cancelled', 'cancelled']);
    expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 5 });
    const gone = await handedOver(carrier);
    await desk({ telling: 'silent' });
    await gone.happens('picked');
    expect((await send('cancelSoldOrder', gone.id, { reason: 'Bìa bị rách' })).code).toBe(123);
    expect(await stateOf(gone.id)).toBe('packed');
    await doJobs(at.world);
    await whole();
  });
});
