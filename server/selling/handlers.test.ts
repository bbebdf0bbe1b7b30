import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders.ts';
import { sellingCalls } from '#contract/selling.ts';
import type { CarrierName } from '../kit/carriers.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { followParcels } from '../parcels/hear.ts';
import { aBuyer, doJobs, order, paidOrder, stockOf } from '../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { aMember, aVisitor } from '../testing/testVisitor.ts';

type Member = Awaited<ReturnType<typeof aMember>>;
let world: TestWorld;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
let seller: Member;
let shop: number;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
  seller = await aMember(world, 'Bà Hiên');
  shop = await aShop(world, { accountId: seller.id });
});
afterEach(async () => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  await desk({ telling: 'once', pace: '0' });
  world.setNow(null);
});
afterAll(() => world.close());

/** A press on the sandbox's page of carriers. */
const desk = (fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${world.sandbox.port}/carriers`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

/** What each carrier calls these. */
const steps = {
  ghn: {
    picked: 'picked',
    delivering: 'delivering',
    delivered: 'delivered',
    failed: 'delivery_fail',
    returned: 'returned',
    lost: 'lost',
  },
  ghtk: { picked: '3', delivering: '4', delivered: '5', failed: '9', returned: '21', lost: '13' },
} as const;
type Happening = keyof (typeof steps)['ghn'];

const press = async (
  name: Exclude<keyof typeof sellingCalls, 'parcelLabel' | 'soldOrder'>,
  order_id: number,
  more: object = {},
) => seller.visitor.call(sellingCalls[name], { order_id, ...more } as never);
const sold = async (order_id: number) =>
  (await seller.visitor.call(sellingCalls.soldOrder, { order_id })).data;

/** An order of the shop, paid at the door unless told; confirmed and packed. */
async function packed({
  payType = 'cod' as 'cod' | 'vnpay',
  state = 'packed' as 'pending' | 'preparing' | 'packed',
} = {}) {
  const { variationId } = await anOffer(world, { shop });
  const data =
    payType === 'cod'
      ? (await order(buyer, [variationId], { payment_type: 'cod' })).data
      : await paidOrder(world, buyer, [variationId]);
  const id = data.orders[0]?.order_id ?? 0;
  if (state !== 'pending') await press('confirmSoldOrder', id);
  if (state === 'packed') await press('packSoldOrder', id);
  return { id, variationId, total: data.total };
}

async function handedOver(carrier: CarrierName, payType: 'cod' | 'vnpay' = 'cod') {
  const made = await packed({ payType });
  const { code, data } = await press('handOverOrder', made.id, { carrier });
  expect(code).toBe(0);
  const happens = (what: Happening) => desk({ parcel: data.parcel?.code ?? '', step: steps[carrier][what] });
  return { ...made, parcel: data.parcel, happens };
}

const stateOf = async (id: number) => (await sold(id)).state;
const stepsOf = async (id: number) =>
  (await sold(id)).steps.map(({ event, actor }) => `${actor} ${event}`).slice(1);
const taken = async (id: number) =>
  world.context.db
    .selectFrom('payment_evidence')
    .innerJoin('shop_order', 'shop_order.number', 'payment_evidence.transaction_no')
    .select('payment_evidence.amount')
    .where('shop_order.id', '=', id)
    .execute();
const whole = async () => expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);
const callBack = (carrier: CarrierName, code: string, more: { hash?: string; status?: string } = {}) => {
  const secret = more.hash ?? world.sandbox.credentials[carrier].callbackSecret;
  const status = more.status ?? '';
  const body =
    carrier === 'ghn'
      ? JSON.stringify({ OrderCode: code, Status: status })
      : new URLSearchParams({ label_id: code, status_id: status }).toString();
  return fetch(`${world.callbacks.origin}/delivery/${carrier}/callback?hash=${secret}`, {
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
    expect((await press('handOverOrder', id)).data.parcel).toEqual(parcel);
    const both = await Promise.all([press('handOverOrder', id), press('handOverOrder', id)]);
    expect(both.map(({ data }) => data.parcel)).toEqual([parcel, parcel]);
    expect(await stateOf(id)).toBe('packed');
    const prepaid = await handedOver(carrier, 'vnpay');
    expect(prepaid.parcel?.collect).toBe(0);
    const label = await seller.visitor.call(sellingCalls.parcelLabel, { order_id: id });
    if (carrier === 'ghn') expect(label.data.address).toContain('/a5/public-api/printA5?token=');
    else expect(Buffer.from(label.data.pdf ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
    world.road.fail = { path: carrier === 'ghn' ? /a5\/gen-token/ : /services\/label/, status: 503 };
    expect((await seller.visitor.call(sellingCalls.parcelLabel, { order_id: id })).code).toBe(112);
  });

  test('its buyer sees who has the parcel, its code and its page, never what the shop is asked for; nobody else does', async () => {
    const made = await packed();
    const seen = async () =>
      (await buyer.visitor.call(orderCalls.detailOrder, { order_id: made.id })).data.parcel;
    expect(await seen()).toBeNull();
    const { parcel } = (await press('handOverOrder', made.id, { carrier })).data;
    const code = parcel?.code ?? '';
    expect(await seen()).toEqual({
      carrier: carrier === 'ghn' ? 'Giao Hàng Nhanh' : 'Giao Hàng Tiết Kiệm',
      code,
      page: carrier === 'ghn' ? `https://donhang.ghn.vn/?order_code=${code}` : `https://i.ghtk.vn/${code}`,
    });
    const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id: made.id });
    const { order_code } = data;
    const found = await aVisitor(world).call(orderCalls.searchOrder, {
      order_code,
      phone: data.recipient?.phone ?? '',
    });
    expect(found.data.parcel).toEqual(data.parcel);
    const other = await aBuyer(world);
    const refused = [
      await other.visitor.call(orderCalls.detailOrder, { order_id: made.id }),
      await other.visitor.call(orderCalls.detailOrderByCode, { order_code }),
      await aVisitor(world).call(orderCalls.searchOrder, { order_code, phone: '0901234599' }),
    ];
    expect(refused.map(({ code: said }) => said)).toEqual([404, 404, 404]);
    expect(JSON.stringify(refused)).not.toContain(code);
    await press('cancelSoldOrder', made.id, { reason: 'Hết sách' });
    expect(await seen()).toBeNull();
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
    for (const status of [steps[carrier].picked, steps[carrier].failed])
      expect((await callBack(carrier, parcel?.code ?? '', { status })).status).toBe(200);
    expect(await stateOf(id)).toBe('delivered');
    expect((await stepsOf(id)).filter(step => step.startsWith('carrier'))).toHaveLength(2);
    await whole();
  });

  test('a call that is made again later does not take the parcel back', async () => {
    const { id, happens } = await handedOver(carrier);
    const path = carrier === 'ghn' ? /detail/ : /shipment\/v2/;
    world.road.fail = { path, status: 503 };
    await happens('picked');
    delete world.road.fail;
    await happens('delivered');
    expect(await stateOf(id)).toBe('delivered');
    const turnOf = () =>
      world.context.db
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
    world.passed.length = 0;
    world.road.change = ({ path, text }) => {
      if (/detail|shipment\/v2/.test(path)) held += 1;
      return text;
    };
    const path = carrier === 'ghn' ? /detail/ : /shipment\/v2/;
    world.road.hold = { path, until };
    const first = callBack(carrier, parcel?.code ?? '');
    await expect.poll(() => world.passed.filter(one => path.test(one.path)).length).toBeGreaterThan(0);
    delete world.road.hold;
    await happens('delivering');
    expect(await stateOf(id)).toBe('delivering');
    world.road.change = ({ text }) =>
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
    world.setNow(Date.now() + 7 * 3_600_000);
    await followParcels(world.context);
    world.setNow(null);
    expect(await stateOf(id)).toBe('returned');
    expect((await stepsOf(id)).slice(-4)).toEqual([
      'carrier pick_up',
      'carrier fail',
      'carrier turn_back',
      'carrier come_back',
    ]);
    expect(await stockOf(world, variationId)).toMatchObject({ waiting: 1 });
    await doJobs(world);
    await doJobs(world);
    await whole();
  });

  test('what is lost is refunded, and its copy does not come back', async () => {
    const { id, happens, variationId } = await handedOver(carrier, 'vnpay');
    const before = await stockOf(world, variationId);
    await happens('picked');
    await happens('lost');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await stockOf(world, variationId)).toEqual(before);
    await doJobs(world);
    await doJobs(world);
    const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id: id });
    expect(data).toMatchObject({ refund: 'done', cancel_source: 4 });
    await whole();
  });

  test('an unknown code, a wrong secret, nonsense, and a carrier that cannot be asked are told apart', async () => {
    const { parcel, happens, id } = await handedOver(carrier);
    const code = parcel?.code ?? '';
    expect((await callBack(carrier, 'KHONGCO')).status).toBe(404);
    expect((await callBack(carrier, code, { hash: 'x'.repeat(24) })).status).toBe(403);
    expect((await callBack(carrier, '')).status).toBe(400);
    world.road.fail = { path: /detail|shipment\/v2/, status: 503 };
    expect((await callBack(carrier, code)).status).toBe(503);
    delete world.road.fail;
    await desk({ telling: 'silent' });
    await happens('picked');
    expect(await stateOf(id)).toBe('packed');
    expect((await callBack(carrier, code)).status).toBe(200);
    expect(await stateOf(id)).toBe('delivering');
    // A parcel of somebody else's at the same carrier.
    world.road.change = ({ text }) => text.replaceAll(parcel?.number ?? '-', 'CUANGUOIKHAC');
    expect((await callBack(carrier, code)).status).toBe(404);
    expect(world.logged.join('')).not.toContain(world.sandbox.credentials[carrier].callbackSecret);
  });

  test('is taken back before it is fetched, and no more after', async () => {
    const { id, variationId } = await handedOver(carrier, 'vnpay');
    const { code, data } = await press('cancelSoldOrder', id, { reason: 'Bìa bị rách' });
    expect([code, data.state, data.parcel?.state]).toEqual([0, 'cancelled', 'cancelled']);
    expect(await stockOf(world, variationId)).toMatchObject({ on_hand: 5 });
    const gone = await handedOver(carrier);
    await desk({ telling: 'silent' });
    await gone.happens('picked');
    expect((await press('cancelSoldOrder', gone.id, { reason: 'Bìa bị rách' })).code).toBe(123);
    expect(await stateOf(gone.id)).toBe('packed');
    await doJobs(world);
    await whole();
  });
});

test('a carrier that does not answer is asked again by itself, and has the parcel once', async () => {
  const { id } = await packed();
  world.road.fail = { path: /shipping-order\/create/, status: 503 };
  expect((await press('handOverOrder', id, { carrier: 'ghn' })).code).toBe(112);
  expect((await sold(id)).parcel).toMatchObject({ state: 'due', code: null });
  // It may have it: the order does not end without asking.
  expect((await press('cancelSoldOrder', id, { reason: 'Hết sách' })).code).toBe(112);
  delete world.road.fail;
  world.setNow(Date.now() + 61_000);
  await doJobs(world);
  const { parcel } = await sold(id);
  expect(parcel).toMatchObject({ state: 'waiting', carrier: 'ghn' });
  world.setNow(null);
  expect((await press('handOverOrder', id)).data.parcel?.code).toBe(parcel?.code);
});

test('a carrier that refuses a parcel leaves it to the other', async () => {
  const { id } = await packed();
  await desk({ carrier: 'ghn', mood: 'nowhere' });
  const { code, message } = await press('handOverOrder', id, { carrier: 'ghn' });
  await desk({ carrier: 'ghn', mood: 'right' });
  expect([code, message]).toEqual([112, 'Giao Hàng Nhanh không nhận gói này. Bạn thử hãng khác nhé.']);
  const { data } = await press('handOverOrder', id, { carrier: 'ghtk' });
  expect(data.parcel).toMatchObject({ carrier: 'ghtk', state: 'waiting' });
  expect(data.parcel?.number).toMatch(/-1$/);
});

test('what cannot be sent is said before any carrier is asked', async () => {
  const { id } = await packed();
  const { db } = world.context;
  const account = () => db.updateTable('account').where('id', '=', seller.id);
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  await account().set({ phone: null, email: 'hien@tiem.example' }).execute();
  world.passed.length = 0;
  const { code, message } = await press('handOverOrder', id);
  await account().set({ phone }).execute();
  expect([code, message]).toEqual([123, 'Tiệm cần có số điện thoại để hãng gọi khi tới lấy hàng.']);
  expect(world.passed).toEqual([]);
  expect(await sold(id)).toMatchObject({ state: 'packed', parcel: null, may: { hand_over: true } });
  await db.deleteFrom('shop_order_recipient').where('order_id', '=', id).execute();
  expect((await press('handOverOrder', id)).message).toBe(
    'Người mua đã rời Mọt, đơn không còn địa chỉ nhận.',
  );
});

test('a shop moves its orders in their order, refuses new ones and ends others, and the audit says who', async () => {
  const { id } = await packed({ state: 'pending' });
  for (const early of ['packSoldOrder', 'handOverOrder'] as const)
    expect((await press(early, id)).code).toBe(123);
  expect((await press('cancelSoldOrder', id, { reason: 'x' })).code).toBe(123);
  expect((await press('confirmSoldOrder', id)).data.state).toBe('preparing');
  expect((await press('confirmSoldOrder', id)).code).toBe(123);
  expect((await press('refuseSoldOrder', id, { reason: 'x' })).code).toBe(123);
  expect((await press('cancelSoldOrder', id)).code).toBe(400);
  expect((await press('cancelSoldOrder', id, { reason: 'Sách ướt' })).data).toMatchObject({
    state: 'cancelled',
    may: { confirm: false, pack: false, hand_over: false, refuse: false, cancel: false },
  });
  const fresh = await packed({ state: 'pending' });
  expect((await press('refuseSoldOrder', fresh.id, { reason: 'Hết sách' })).data.state).toBe('cancelled');
  const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id: fresh.id });
  expect(data).toMatchObject({ cancel_source: 2, reason: 'Hết sách' });
  const rows = await world.context.db
    .selectFrom('audit')
    .innerJoin('pseudonym', 'pseudonym.id', 'audit.actor')
    .select(['action', 'reason', 'account_id'])
    .orderBy('audit.id', 'desc')
    .limit(3)
    .execute();
  expect(rows).toEqual([
    { action: 'orders.refuse', reason: 'Hết sách', account_id: seller.id },
    { action: 'orders.cancel', reason: 'Sách ướt', account_id: seller.id },
    { action: 'orders.confirm', reason: '', account_id: seller.id },
  ]);
  await whole();
});

test('another seller, and its own buyer, find no such order and move none', async () => {
  const { id } = await packed({ state: 'pending' });
  const other = await aMember(world, 'Người bán khác');
  await aShop(world, { accountId: other.id });
  for (const { visitor } of [other, buyer])
    for (const call of Object.values(sellingCalls)) {
      const asked = { order_id: id, reason: 'x' };
      const input = 'reason' in call.input.shape ? asked : { order_id: id };
      expect((await visitor.call(call, input as never)).code).toBe(404);
    }
  expect(await stepsOf(id)).toEqual([]);
});

test('raw SQL makes no second parcel, none of what is not packed, and changes none', async () => {
  const { id } = await handedOver('ghn');
  const { db } = world.context;
  const at = new Date();
  const row = { carrier: 'ghn' as const, collect_vnd: 0, created_at: at, asked_at: at };
  const second = db
    .insertInto('parcel')
    .values({ ...row, order_id: id, number: 'LAN-HAI' })
    .execute();
  await expect(second).rejects.toMatchObject({ code: '23505' });
  const early = await packed({ state: 'preparing' });
  const unpacked = db
    .insertInto('parcel')
    .values({ ...row, order_id: early.id, number: 'SOM' })
    .execute();
  await expect(unpacked).rejects.toMatchObject({ code: '23514' });
  const moved = db.updateTable('parcel').set({ collect_vnd: 1 }).where('order_id', '=', id).execute();
  await expect(moved).rejects.toMatchObject({ code: '23514' });
});
