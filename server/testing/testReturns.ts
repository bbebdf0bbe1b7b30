import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import type { OrderActor } from '#rules/shop/shop-orders.ts';
import type { ReturnEvent, ReturnState } from '#rules/shop/shop-returns.ts';
import { transact } from '../kit/db/transact.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { moveReturn } from '../shop/orders/move-return.ts';
import { aBuyer, acts, doJobs, order, paidOrder } from './testCheckout.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';
import { anOffer } from './testShops.ts';

/* For tests: orders that came, and returns of them in each state. */

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type Asked = Partial<Input<(typeof returnCalls)['askReturn']>>;
type Step = readonly [actor: OrderActor, event: ReturnEvent];

interface Ordered {
  copies?: number;
  cod?: boolean;
  vouchers?: string;
  shop?: number;
  of?: Buyer;
}

const delivered = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
] as const;
const sent: Step[] = [
  ['seller', 'accept'],
  ['carrier', 'pick_up'],
];
const came: Step[] = [...sent, ['carrier', 'come_back']];
/** How a return gets into each state. */
export const returnMethods: Record<ReturnState, Step[]> = {
  asked: [],
  accepted: [['seller', 'accept']],
  refused: [['seller', 'refuse']],
  withdrawn: [['buyer', 'withdraw']],
  travelling: sent,
  arrived: came,
  lost: [...sent, ['carrier', 'lose']],
  passed: [...came, ['seller', 'pass']],
  rejected: [...came, ['seller', 'reject']],
  appealed: [
    ['seller', 'refuse'],
    ['buyer', 'appeal'],
  ],
  dismissed: [
    ['seller', 'refuse'],
    ['buyer', 'appeal'],
    ['platform', 'dismiss'],
  ],
};

export const returnBank = {
  bank: 'VCB',
  bank_number: '0123 456 789',
  bank_holder: 'Nguyễn Hải Triều',
} as const;

/** Opens a world for the tests of a file; `at` holds it while they run. */
export function returnsWorld() {
  const at = {} as { world: TestWorld; buyer: Buyer };
  beforeAll(async () => {
    at.world = await openTestWorld();
    at.buyer = await aBuyer(at.world);
  });
  afterEach(() => at.world.setNow(null));
  afterAll(() => at.world.close());

  /** An order that came; its copies are to be returned. */
  async function cameOrder({ copies = 1, cod = false, vouchers = '', shop, of = at.buyer }: Ordered = {}) {
    const { variationId } = await anOffer(at.world, { shop, copies: 50 });
    const wanted = [[variationId, copies]] as [number, number][];
    const placed = cod
      ? (await order(of, wanted, { payment_type: 'cod', vouchers })).data
      : await paidOrder(at.world, of, wanted, { vouchers });
    const id = placed.orders[0]?.order_id ?? 0;
    await acts(at.world, id, ...delivered);
    return { id, variationId };
  }

  const detailOf = async (order_id: number, of = at.buyer) =>
    (await of.visitor.call(orderCalls.detailOrder, { order_id })).data;
  const ask = (order_id: number, copies: string, more: Asked = {}, of = at.buyer) =>
    of.visitor.call(returnCalls.askReturn, { order_id, copies, why: 'damaged', ...more });

  const go = async (id: number, ...steps: readonly Step[]) => {
    for (const [actor, event] of steps)
      await transact(at.world.context.db, tx =>
        moveReturn(tx, id, {
          event,
          actor,
          reason: 'thử thêm một lần',
          parcel: event === 'send' ? 'GHN1234' : undefined,
          now: new Date(at.world.context.now()),
          by: null,
        }),
      );
  };

  /** A return of one copy that stands so. */
  async function returnIn(state: ReturnState, ordered: Ordered = {}) {
    const { id: orderId, variationId } = await cameOrder(ordered);
    const { data } = await ask(orderId, `${variationId}:1`, ordered.cod ? returnBank : {});
    await go(data.return_id, ...returnMethods[state]);
    return { orderId, variationId, id: data.return_id };
  }
  const stateOf = async (id: number) =>
    (
      await at.world.context.db
        .selectFrom('shop_return')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  const settled = async () => {
    for (let turn = 0; turn < 4; turn++) await doJobs(at.world);
  };
  const soundBooks = async () =>
    expect(await checkLedger(at.world.context.db, Date.now() + 60_000)).toEqual([]);

  return { at, cameOrder, detailOf, ask, go, returnIn, stateOf, settled, soundBooks };
}
