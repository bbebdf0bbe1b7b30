import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sellerCalls } from '#contract/shop/seller.ts';
import type { CarrierName } from '../kit/carriers.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { aBuyer, order, paidOrder } from './testCheckout.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';
import { anOffer, aShop } from './testShops.ts';
import { aMember } from './testVisitor.ts';

/* For tests: a shop, who sells in it, a buyer, and the carriers of the sandbox. */

/** What each carrier calls these. */
export const carrierSteps = {
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
type Happening = keyof (typeof carrierSteps)['ghn'];

type Given = Exclude<keyof typeof sellerCalls, 'parcelLabel' | 'soldOrder' | 'listSoldOrders'>;

interface Packed {
  payType?: 'cod' | 'vnpay';
  state?: 'pending' | 'preparing' | 'packed';
  /** Of one variation. */
  copies?: number;
}

/** Opens a world for the tests of a file; `at` holds it while they run. */
export function sellerWorld() {
  const at = {} as {
    world: TestWorld;
    buyer: Awaited<ReturnType<typeof aBuyer>>;
    seller: Awaited<ReturnType<typeof aMember>>;
    shop: number;
  };
  beforeAll(async () => {
    at.world = await openTestWorld();
    at.buyer = await aBuyer(at.world);
    at.seller = await aMember(at.world, 'Bà Hiên');
    at.shop = await aShop(at.world, { accountId: at.seller.id });
  });
  afterEach(async () => {
    for (const name of Object.keys(at.world.road)) delete at.world.road[name as keyof typeof at.world.road];
    await desk({ telling: 'once', pace: '0' });
    at.world.setNow(null);
  });
  afterAll(() => at.world.close());

  /** A press on the sandbox's page of carriers. */
  const desk = (fields: Record<string, string>) =>
    fetch(`http://127.0.0.1:${at.world.sandbox.port}/carriers`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  const send = async (name: Given, order_id: number, more: object = {}) =>
    at.seller.visitor.call(sellerCalls[name], { order_id, ...more } as never);
  const sold = async (order_id: number) =>
    (await at.seller.visitor.call(sellerCalls.soldOrder, { order_id })).data;

  /** An order of the shop, paid at the door unless told; confirmed and packed. */
  async function packed({ payType = 'cod', state = 'packed', copies = 1 }: Packed = {}) {
    const { variationId } = await anOffer(at.world, { shop: at.shop });
    const wanted: [number, number][] = [[variationId, copies]];
    const data =
      payType === 'cod'
        ? (await order(at.buyer, wanted, { payment_type: 'cod' })).data
        : await paidOrder(at.world, at.buyer, wanted);
    const id = data.orders[0]?.order_id ?? 0;
    if (state !== 'pending') await send('confirmSoldOrder', id);
    if (state === 'packed') await send('packSoldOrder', id);
    return { id, variationId, total: data.total };
  }

  async function handedOver(carrier: CarrierName, payType: 'cod' | 'vnpay' = 'cod', copies = 1) {
    const made = await packed({ payType, copies });
    const { code, data } = await send('handOverOrder', made.id, { carrier });
    expect(code).toBe(0);
    const happens = (what: Happening) =>
      desk({ parcel: data.parcel?.code ?? '', step: carrierSteps[carrier][what] });
    return { ...made, parcel: data.parcel, happens };
  }

  const stateOf = async (id: number) => (await sold(id)).state;
  /** Who did what with it, after it was placed. */
  const stepsOf = async (id: number) =>
    (await sold(id)).steps.map(({ event, actor }) => `${actor} ${event}`).slice(1);
  const whole = async () => expect(await checkLedger(at.world.context.db, Date.now() + 60_000)).toEqual([]);

  return { at, desk, send, sold, packed, handedOver, stateOf, stepsOf, whole };
}
