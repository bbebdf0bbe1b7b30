import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import {
  CONFIRM_MS,
  moveFor,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderActors,
  orderEvents,
  orderMoves,
  orderStates,
  RECEIVE_MS,
} from '#rules/shop/shop-orders.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { cellsOf, rounds } from '../../testing/rounds.ts';
import { aBuyer, acts, doJobs, order, paidOrder, stockOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { payAt } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';
import { aVisitor } from '../../testing/testVisitor.ts';
import { actOnOrder } from './act.ts';
import { moveByClock } from './by-clock.ts';

let world: TestWorld;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

type Step = readonly [actor: OrderActor, event: OrderEvent];
const confirmed: Step[] = [['seller', 'confirm']];
const packed: Step[] = [...confirmed, ['seller', 'pack']];
const sent: Step[] = [...packed, ['carrier', 'pick_up']];
const failed: Step[] = [...sent, ['carrier', 'fail']];
const came: Step[] = [...sent, ['carrier', 'deliver']];
/** How an order that is paid comes to each state. */
const methods: Record<Exclude<OrderState, 'unpaid'>, Step[]> = {
  pending: [],
  preparing: confirmed,
  packed,
  delivering: sent,
  failed,
  returning: [...failed, ['carrier', 'turn_back']],
  delivered: came,
  received: [...came, ['buyer', 'receive']],
  cancelled: [['seller', 'cancel']],
  returned: [...failed, ['carrier', 'turn_back'], ['carrier', 'come_back']],
};

async function orderIn(state: OrderState) {
  const { variationId } = await anOffer(world);
  const placed = await (state === 'unpaid'
    ? order(buyer, [variationId]).then(({ data }) => data)
    : paidOrder(world, buyer, [variationId]));
  const id = placed.orders[0]?.order_id ?? 0;
  if (state !== 'unpaid') await acts(world, id, ...methods[state]);
  return { id, variationId, placed };
}

const stateOf = async (id: number) =>
  (
    await world.context.db
      .selectFrom('shop_order')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const cells = (state: OrderState) =>
  orderEvents.flatMap(event =>
    orderActors.map(actor => ({ event, actor, move: moveFor(state, event, actor) })),
  );
const detailOf = async (order_id: number) =>
  (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;

test('the database knows the moves of the rules, and no others', async () => {
  const { rows } = await sql<{ cell: string }>`
    select before || ' ' || event || ' ' || actor || ' ' || after as cell from shop_order_move`.execute(
    world.context.db,
  );
  expect(rows.map(({ cell }) => cell).sort()).toEqual(
    orderMoves.map(({ from, event, actor, to }) => `${from} ${event} ${actor} ${to}`).sort(),
  );
});

/** Cells that were entered or refused here. */
const tried = new Set<string>();

test.each(orderStates)(
  '%s: every cell that leads nowhere is refused, by the server and by the database',
  async state => {
    const { id } = await orderIn(state);
    const before = await detailOf(id);
    const nowhere = (event: OrderEvent) => orderActors.filter(actor => !moveFor(state, event, actor));
    for (const [event, actor] of cellsOf(orderEvents, nowhere)) {
      const why = await actOnOrder(world.context, id, { event, actor, reason: '' }).catch(error => error);
      expect(why, `${event} by ${actor}`).toBeInstanceOf(Refusal);
      expect((why as Refusal).refusal).toBe('too_late');
      tried.add(`${state} ${event} ${actor}`);
    }
    for (const after of orderStates) {
      if (after === state || orderMoves.some(({ from, to }) => from === state && to === after)) continue;
      const raw = world.context.db
        .updateTable('shop_order')
        .set({ state: after, event: 'pay', actor: 'platform', cancel_source: after === 'cancelled' ? 4 : 0 })
        .where('id', '=', id)
        .execute();
      await expect(raw, `${state} to ${after}`).rejects.toMatchObject({ code: '23514' });
    }
    expect(await detailOf(id)).toEqual(before);
  },
  60_000,
);

test('unpaid: what is digital is handed over by the platform as soon as it is paid', async () => {
  const { variationId } = await anOffer(world, { form: 'ebook', priceVnd: 49_000 });
  const { data } = await buyer.visitor.call(checkoutCalls.checkOutDigital, {
    product_meta_id: variationId,
    price: 49_000,
    total: 49_000,
    payment_type: 'momo',
  });
  await world.app.inject(await payAt(data.address ?? '', 'paid'));
  const { steps, state } = await detailOf(data.orders[0]?.order_id ?? 0);
  expect(state).toBe('received');
  expect(steps.at(-1)).toMatchObject({ event: 'hand_over', actor: 'platform' });
  tried.add('unpaid hand_over platform');
});

/** What is said of an order is tried by its calls, in complaints.test.ts. */
const ofParcels = orderMoves.filter(({ event, from, to }) => event !== 'hand_over' && from !== to);
test.each(ofParcels)(
  '$from: $event by $actor leads to $to',
  async ({ from, event, actor, to, releases }) => {
    const { id, variationId, placed } = await orderIn(from);
    const stock = await stockOf(world, variationId);
    if (event === 'pay') await world.app.inject(await payAt(placed.address ?? '', 'paid'));
    else await actOnOrder(world.context, id, { event, actor, reason: 'thử' });
    expect(await stateOf(id)).toBe(to);
    const { steps } = await detailOf(id);
    expect(steps.at(-1)).toMatchObject({ event, actor, state: to });
    const after = await stockOf(world, variationId);
    if (releases.includes('held')) expect(after).toEqual({ ...stock, reserved: 0 });
    if (releases.includes('stock')) expect(after).toEqual({ ...stock, on_hand: stock.on_hand + 1 });
    if (releases.includes('inspection')) expect(after).toEqual({ ...stock, waiting: 1 });
    if (releases.includes('money')) {
      await doJobs(world);
      await doJobs(world);
      expect(await detailOf(id)).toMatchObject({ refund: 'done' });
    }
    tried.add(`${from} ${event} ${actor}`);
    expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);
  },
  30_000,
);

/** What is met every day is a state's event, by whomever; in npm run test:all each cell. */
const rowOfToday = (cell: string) => (rounds(0, 1) ? cell : cell.split(' ').slice(0, 2).join(' '));

test('no cell is left that nothing entered or refused', () => {
  const all = orderStates.flatMap(state =>
    cells(state).map(({ event, actor }) => `${state} ${event} ${actor}`),
  );
  const said = orderMoves.filter(({ from, to }) => from === to);
  for (const { from, event, actor } of said) tried.add(`${from} ${event} ${actor}`);
  const met = new Set([...tried].map(rowOfToday));
  expect(all.filter(cell => !met.has(rowOfToday(cell)))).toEqual([]);
});

test('what comes is the parcel nearest to the door, with the number of others and their tab; nobody else is told of it', async () => {
  const own = await aBuyer(world);
  const coming = async (of = own) => (await of.visitor.call(orderCalls.comingOrder, {})).data;
  const nothing = { order: null, others: { count: 0, tab: 'all' } };
  const made = async (steps: readonly Step[], copies = 1) => {
    const { variationId } = await anOffer(world, { copies: 9 });
    const id = (await paidOrder(world, own, [[variationId, copies]])).orders[0]?.order_id ?? 0;
    await acts(world, id, ...steps);
    return id;
  };
  for (const state of ['pending', 'failed', 'delivered', 'cancelled'] as const) await made(methods[state]);
  expect(await coming()).toEqual(nothing);
  const preparing = await made(confirmed, 2);
  expect(await coming()).toMatchObject({
    order: { order_id: preparing, state: 'preparing', copies: 2, ships_on: null },
    others: { count: 0, tab: 'all' },
  });
  const nearer = await made(packed);
  expect(await coming()).toMatchObject({
    order: { order_id: nearer, state: 'packed' },
    others: { count: 1, tab: 'before_delivery' },
  });
  const sentFirst = await made(sent);
  await made(sent);
  expect(await coming()).toMatchObject({
    order: { order_id: sentFirst, state: 'delivering' },
    others: { count: 3, tab: 'all' },
  });
  expect(await coming(await aBuyer(world))).toEqual(nothing);
  expect((await aVisitor(world).call(orderCalls.comingOrder, {})).code).toBe(refusals.login_required);
});

test('seven tabs count parcels, lists are of a tab and of words without marks, and a code finds its order', async () => {
  const own = await aBuyer(world);
  const [one, other] = [
    await anOffer(world, { name: 'Sóng ở đáy bát' }),
    await anOffer(world, { name: 'Thành cổ mùa nước nổi' }),
  ];
  const first = await paidOrder(world, own, [one.variationId]);
  await paidOrder(world, own, [other.variationId]);
  await acts(world, first.orders[0]?.order_id ?? 0, ...came);
  const tabs = (await own.visitor.call(orderCalls.getOrderTab, {})).data;
  expect(tabs.map(({ tab, count }) => `${tab} ${count}`)).toEqual([
    'all 2',
    'need_confirm 1',
    'before_delivery 0',
    'delivering 0',
    'delivered 1',
    'canceled 0',
    'deliver_fail 0',
  ]);
  const list = async (input: object) => (await own.visitor.call(orderCalls.getListOrderPhysical, input)).data;
  expect((await list({})).items.map(({ state }) => state)).toEqual(['pending', 'delivered']);
  expect((await list({ page_size: 1 })).more).toBe(true);
  const delivered = (await list({ tab: 'delivered' })).items;
  expect(delivered).toMatchObject([
    {
      status: 10,
      alternate_status: 10,
      lines: [{ name: 'Sóng ở đáy bát' }],
      may: { confirm: true, cancel: false },
    },
  ]);
  expect((await list({ q: 'thanh co' })).items.map(({ state }) => state)).toEqual(['pending']);
  expect((await list({ q: 'không có' })).items).toEqual([]);
  const code = delivered[0]?.order_code ?? '';
  expect((await list({ q: code.toLowerCase() })).items).toHaveLength(1);
  const byCode = await own.visitor.call(orderCalls.detailOrderByCode, { order_code: code });
  expect(byCode.data.order_code).toBe(code);
  // The thirtieth day after delivery ends in Vietnam.
  const { delivered_at, return_until } = byCode.data;
  expect(((return_until ?? 0) + 7 * 3_600_000) % 86_400_000).toBe(0);
  expect((return_until ?? 0) - (delivered_at ?? 0)).toBeGreaterThan(30 * 86_400_000);
  const paid = await own.visitor.call(orderCalls.getDetailOrder, { payment_code: first.payment_code ?? '' });
  expect(paid.data).toMatchObject([{ order_code: code }]);
  expect((await own.visitor.call(orderCalls.getDetailOrder, { payment_code: code })).code).toBe(404);
});

test('a buyer cancels with a reason, by id or code, and says when it came; too late is said', async () => {
  const { id } = await orderIn('preparing');
  const cancelled = await buyer.visitor.call(orderCalls.cancelOrder, { order_id: id, reason: 'Đổi ý rồi' });
  expect(cancelled.data).toMatchObject({
    state: 'cancelled',
    cancel_source: 1,
    reason: 'Đổi ý rồi',
    refund: 'pending',
    tab: 'canceled',
  });
  expect((await buyer.visitor.call(orderCalls.cancelOrder, { order_id: id })).code).toBe(refusals.too_late);
  const unpaid = await orderIn('unpaid');
  const code = (await detailOf(unpaid.id)).order_code;
  const byCode = await buyer.visitor.call(orderCalls.cancelOrderByCode, { order_code: code });
  expect(byCode.data).toMatchObject({ state: 'cancelled', refund: 'none' });
  expect((await buyer.visitor.call(orderCalls.cancelOrderByCode, { order_code: code })).code).toBe(
    refusals.too_late,
  );
  const there = await orderIn('delivered');
  expect((await buyer.visitor.call(orderCalls.confirmOrder, { order_id: there.id })).data).toMatchObject({
    state: 'received',
    status: 17,
  });
  expect((await buyer.visitor.call(orderCalls.confirmOrder, { order_id: there.id })).code).toBe(
    refusals.too_late,
  );
});

test('an unpaid order is paid by another way, and one that is over is not', async () => {
  const { id } = await orderIn('unpaid');
  const { order_code, payment_code } = await detailOf(id);
  const again = await buyer.visitor.call(orderCalls.rechargeOrderByCode, {
    order_code,
    payment_type: 'momo',
  });
  expect(again.data).toMatchObject({ payment_code, creation_step: 1 });
  const wrong = await buyer.visitor.call(orderCalls.rechargeOrderByCode, { order_code, payment_type: 'cod' });
  expect(wrong.code).toBe(refusals.not_for_sale);
  world.road.fail = { path: /^\/zalopay/, status: 503 };
  const away = await buyer.visitor.call(orderCalls.rechargeOrderByCode, {
    order_code,
    payment_type: 'zalopay',
  });
  expect(away.code).toBe(refusals.gateway_away);
  delete world.road.fail;
  await world.app.inject(await payAt(again.data.address ?? '', 'paid'));
  expect(await stateOf(id)).toBe('pending');
  const late = await buyer.visitor.call(orderCalls.rechargeOrderByCode, { order_code, payment_type: 'momo' });
  expect(late.code).toBe(refusals.too_late);
});

test('buying again puts into the cart what there still is, and names the rest', async () => {
  const own = await aBuyer(world);
  const [one, other] = [await anOffer(world), await anOffer(world, { name: 'Hết mất rồi', copies: 1 })];
  const placed = await paidOrder(world, own, [[one.variationId, 2], other.variationId]);
  const id = placed.orders.find(({ shop_id }) => shop_id === one.shopId)?.order_id ?? 0;
  expect((await own.visitor.call(orderCalls.buyAgain, { order_id: id })).data).toEqual({
    added: 1,
    missing: [],
  });
  const gone = placed.orders.find(({ shop_id }) => shop_id === other.shopId)?.order_id ?? 0;
  expect((await own.visitor.call(orderCalls.buyAgain, { order_id: gone })).data).toEqual({
    added: 0,
    missing: ['Hết mất rồi'],
  });
  expect((await own.visitor.call(cartCalls.getCart, {})).data).toMatchObject({ count: 1, copies: 2 });
});

test('who has code and phone finds an order without its name and street; a wrong pair says nothing', async () => {
  const { id } = await orderIn('delivering');
  const { order_code } = await detailOf(id);
  const guest = aVisitor(world);
  const spaced = ` ${order_code.slice(0, 5)} ${order_code.slice(5).toLowerCase()}`;
  const found = await guest.call(orderCalls.searchOrder, { order_code: spaced, phone: '+84901234567' });
  expect(found.data).toMatchObject({ order_code, state: 'delivering', copies: 1 });
  expect(found.data.carrier).toMatch(/^Giao Hàng (Nhanh|Tiết Kiệm)$/);
  expect(JSON.stringify(found.data)).not.toMatch(/Triều|Võ Văn Tần|0901234567/);
  const wrong = [
    await guest.call(orderCalls.searchOrder, { order_code, phone: '0901234568' }),
    await guest.call(orderCalls.searchOrder, { order_code: '0000000000', phone: '0901234567' }),
  ];
  expect(new Set(wrong.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(wrong[0]?.code).toBe(404);
  for (let n = 0; n < 20; n++) await guest.call(orderCalls.searchOrder, { order_code, phone: '0901234568' });
  expect((await guest.call(orderCalls.searchOrder, { order_code, phone: '0901234567' })).code).toBe(429);
});

test('a stranger finds, moves and buys nothing of it', async () => {
  const { id } = await orderIn('delivered');
  const { order_code } = await detailOf(id);
  const { visitor } = await aBuyer(world);
  for (const call of ['detailOrder', 'cancelOrder', 'confirmOrder', 'buyAgain'] as const)
    expect((await visitor.call(orderCalls[call], { order_id: id })).code, call).toBe(404);
  for (const call of ['detailOrderByCode', 'cancelOrderByCode'] as const)
    expect((await visitor.call(orderCalls[call], { order_code })).code, call).toBe(404);
  const recharge = { order_code, payment_type: 'momo' as const };
  expect((await visitor.call(orderCalls.rechargeOrderByCode, recharge)).code).toBe(404);
  expect((await visitor.call(orderCalls.getListOrderPhysical, {})).data.items).toEqual([]);
  expect(await stateOf(id)).toBe('delivered');
});

test('by the clock a shop that is silent loses the order, and a parcel that came is received', async () => {
  const silent = await orderIn('pending');
  const came_ = await orderIn('delivered');
  world.setNow(Date.now() + Math.max(CONFIRM_MS, RECEIVE_MS) + 1_000);
  await moveByClock(world.context);
  world.setNow(null);
  expect(await stateOf(silent.id)).toBe('cancelled');
  expect(await stateOf(came_.id)).toBe('received');
  expect(await detailOf(silent.id)).toMatchObject({ cancel_source: 3, refund: 'pending' });
  await doJobs(world);
});

test('what shops and carriers do with an order is told, and leads to its page; what its buyer does is not', async () => {
  const own = await aBuyer(world);
  const { variationId } = await anOffer(world, { name: 'Người giữ đèn biển' });
  const placed = await paidOrder(world, own, [variationId]);
  const { order_id = 0, order_code = '' } = placed.orders[0] ?? {};
  await acts(world, order_id, ...came, ['buyer', 'receive']);
  await doJobs(world);
  const { items } = (await own.visitor.call(noticeCalls.list, {})).data;
  const link = linkTo('orderPhysical', { slug: order_code });
  const ofOrder = items.filter(({ kind }) => kind === 'order').map(notice => [notice.title, notice.link]);
  expect(new Map(ofOrder as [string, string][])).toEqual(
    new Map([
      ['“Người giữ đèn biển” đã giao tới', link],
      ['“Người giữ đèn biển” đang tới chỗ bạn', link],
      ['Đã trả xong “Người giữ đèn biển”', link],
    ]),
  );
  // Nothing of it opens at once, as what one reads would.
  expect(items.filter(({ kind }) => kind === 'purchase')).toEqual([]);
});
