import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { CONFIRM_MS, orderClocks, PACK_MS, SEND_MS } from '#rules/shop/shop-orders.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { aBuyer, acts, doJobs, order, paidOrder, stockOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer } from '../../testing/testShops.ts';
import { moveByClock } from './by-clock.ts';

/* What a shop leaves lying is ended by the clock, whatever state it left it in. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const methods = {
  pending: [],
  preparing: [['seller', 'confirm']],
  packed: [
    ['seller', 'confirm'],
    ['seller', 'pack'],
  ],
} as const;
type Waiting = keyof typeof methods;

async function orderIn(state: Waiting, how: { cod?: boolean; shipsOn?: string } = {}) {
  const buyer = await aBuyer(world);
  const email = `${buyer.id}@hopthu.vn`;
  await world.context.db.updateTable('account').set({ email }).where('id', '=', buyer.id).execute();
  const form = how.shipsOn ? ({ form: 'preorder', shipsOn: how.shipsOn } as const) : {};
  const { variationId } = await anOffer(world, form);
  const { sold: _, ...before } = await stockOf(world, variationId);
  const placed = how.cod
    ? (await order(buyer, [variationId], { payment_type: 'cod' })).data
    : await paidOrder(world, buyer, [variationId]);
  const id = placed.orders[0]?.order_id ?? 0;
  await acts(world, id, ...methods[state]);
  const detail = async () => (await buyer.visitor.call(orderCalls.detailOrder, { order_id: id })).data;
  return { id, buyer, email, detail, before, stock: () => stockOf(world, variationId) };
}

/** What the clock does a time after now, and what follows from it. */
async function clockAfter(ms: number): Promise<void> {
  world.setNow(Date.now() + ms);
  await moveByClock(world.context);
  world.setNow(Date.now() + ms + 1_000);
  for (let turn = 0; turn < 4; turn++) await doJobs(world);
  world.setNow(null);
}
const soundBooks = async () =>
  expect(await checkLedger(world.context.db, Date.now() + 30 * 86_400_000)).toEqual([]);

const limits = { pending: CONFIRM_MS, preparing: PACK_MS, packed: SEND_MS } as const;
const waiting = Object.keys(methods) as Waiting[];

test('every state in which an order waits for its shop has a clock', () => {
  expect(orderClocks.filter(({ event }) => event === 'cancel').map(({ state }) => state)).toEqual(waiting);
});

test.each(waiting)(
  'an order that is %s too long ends: its copies and its money are back, and its buyer is told',
  async state => {
    const { buyer, email, detail, before, stock } = await orderIn(state);
    await clockAfter(limits[state] - 60_000);
    expect((await detail()).state).toBe(state);
    await clockAfter(limits[state] + 60_000);
    const after = await detail();
    expect(after).toMatchObject({ state: 'cancelled', cancel_source: 3, refund: 'done' });
    expect(after.steps.at(-1)?.reason).toMatch(/^Tiệm chưa .* ngày$/);
    expect(await stock()).toMatchObject(before);
    const { items } = (await buyer.visitor.call(noticeCalls.list, {})).data;
    expect(items.filter(({ title }) => title.includes('huỷ')).length, 'notices').toBe(1);
    const letters = world.sandbox.outbox.letters(email).map(({ subject }) => subject);
    expect(letters).toContain(`Đơn ${after.order_code} đã huỷ`);
    await soundBooks();
  },
);

test.each(waiting)('an order that is paid at the door and %s too long asks for no money', async state => {
  const { detail, before, stock } = await orderIn(state, { cod: true });
  await clockAfter(limits[state] + 60_000);
  expect(await detail()).toMatchObject({ state: 'cancelled', cancel_source: 3, refund: 'none' });
  expect(await stock()).toMatchObject(before);
  await soundBooks();
});

test('what is ordered ahead has the whole time from the day on which it comes out', async () => {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const shipsOn = day(Date.now() + 20 * 86_400_000);
  const { detail } = await orderIn('preparing', { shipsOn });
  await clockAfter(20 * 86_400_000);
  expect((await detail()).state).toBe('preparing');
  await clockAfter(21 * 86_400_000 + PACK_MS);
  expect((await detail()).state).toBe('cancelled');
});
