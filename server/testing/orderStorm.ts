import { setTimeout as pause } from 'node:timers/promises';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { encodeFields, type Reply } from '#contract/kit/wire.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { checkoutCalls, type Placed } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { MoneyServers } from './moneyServers.ts';
import { agreedTo } from './testCheckout.ts';
import { payAt } from './testPayments.ts';

/* For tests of what must hold: orders of several shops, paid in every way with every ending, and parcels that fare as they may. */

export const stormMethods = ['vnpay', 'momo', 'zalopay', 'vietqr', 'cod'] as const satisfies PayType[];
const endings = [
  'paid',
  'paid',
  'twice',
  'failed',
  'failed_then_paid',
  'silent',
  'one_less',
  'leaves',
] as const;

const WARDS = [27_154, 70] as const;

export interface StormShop {
  token: string;
  variations: readonly number[];
}
export interface StormBuyer {
  token: string;
  address: number;
  ward: (typeof WARDS)[number];
}

export interface OrderStorm {
  servers: MoneyServers;
  shops: readonly StormShop[];
  /** What left people's hands, by the way, as companies and couriers have it. */
  took: Record<(typeof stormMethods)[number], number>;
  placed: number;
  /** Orders by what became of their parcel at last. */
  fates: Record<string, number>;
}

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const chance = (share: number): boolean => Math.random() < share;

const send = <C extends AnyCall>(
  { servers }: OrderStorm,
  call: C,
  input: Input<C>,
  token: string,
): Promise<Reply<Output<C>>> => servers.send(call, input, token);

const paidBy = (ending: (typeof endings)[number], total: number): number => {
  if (ending === 'failed' || ending === 'leaves') return 0;
  return ending === 'one_less' ? total - 1 : total;
};

/** Puts things of one to three shops into the cart and orders them until what was shown is what is so. */
async function place(storm: OrderStorm, buyer: StormBuyer, payment_type: PayType): Promise<Placed> {
  const { token, address, ward } = buyer;
  const shops = storm.shops.filter(() => chance(0.6));
  for (const { variations } of shops.length ? shops : storm.shops.slice(0, 1))
    await send(
      storm,
      cartCalls.addCart,
      { product_meta_id: one(variations), quantity: chance(0.3) ? 2 : 1 },
      token,
    );
  for (let tries = 0; ; tries++) {
    const asked = { ward_id: ward, vouchers: chance(0.5) ? 'best' : '' };
    const quote = (await send(storm, checkoutCalls.quoteOrder, asked, token)).data;
    const input = { ...agreedTo(quote, address), payment_type };
    const reply = await send(storm, checkoutCalls.checkOutCart, input, token);
    if (reply.code === 0) return reply.data;
    // A carrier fell silent between both: another fee.
    if (tries > 20) throw new Error(`not ordered: ${reply.code} ${JSON.stringify(reply.message)}`);
  }
}

async function pay(
  storm: OrderStorm,
  { address, transfer, total }: Placed,
  method: (typeof stormMethods)[number],
) {
  const { servers, took } = storm;
  if (transfer) {
    const amount = chance(0.15) ? total - 1 : total;
    const deed = one(['in', 'in', 'twice', '']);
    if (!deed) return;
    took[method] += amount;
    await fetch(`http://127.0.0.1:${servers.sandbox.port}/bank/transfer`, {
      method: 'POST',
      body: encodeFields({ deed, amount: String(amount), content: transfer.content }),
    });
    return;
  }
  if (!address) return;
  const ending = one(endings);
  const back = await payAt(address, ending);
  took[method] += paidBy(ending, total);
  if (back) await Promise.all([servers.hit(back), chance(0.3) && servers.hit(back)]);
}

/** What happens to a parcel, in each carrier's words. */
const fates = {
  ghn: {
    delivered: ['picked', 'delivering', 'delivered'],
    second: ['picked', 'delivery_fail', 'delivering', 'delivered'],
    returned: ['picked', 'delivery_fail', 'returned'],
    lost: ['picked', 'lost'],
    under_way: ['picked'],
  },
  ghtk: {
    delivered: ['3', '4', '5'],
    second: ['3', '9', '4', '5'],
    returned: ['3', '9', '21'],
    lost: ['3', '13'],
    under_way: ['3'],
  },
} as const;

const atCarriers = ({ servers }: Pick<OrderStorm, 'servers'>, fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${servers.sandbox.port}/carriers`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

/** What one shop does with its order, what becomes of the parcel. */
async function fulfil(
  storm: OrderStorm,
  { id, total, atDoor, buyer }: { id: number; total: number; atDoor: boolean; buyer: StormBuyer },
): Promise<string> {
  const asked = { order_id: id };
  let token = '';
  for (const shop of storm.shops)
    if ((await send(storm, sellerCalls.soldOrder, asked, shop.token)).code === 0) token = shop.token;
  const { data: sold } = await send(storm, sellerCalls.soldOrder, asked, token);
  const reason = 'thử';
  if (chance(0.1)) {
    const { code } = await send(storm, orderCalls.cancelOrder, { ...asked, reason }, buyer.token);
    if (code === 0) return 'cancelled by buyer';
  }
  if (sold.state !== 'pending') return 'not paid';
  if (chance(0.08)) {
    await send(storm, sellerCalls.refuseSoldOrder, { ...asked, reason }, token);
    return 'refused';
  }
  await send(storm, sellerCalls.confirmSoldOrder, asked, token);
  await send(storm, sellerCalls.packSoldOrder, asked, token);
  if (chance(0.3))
    await atCarriers(storm, { carrier: one(['ghn', 'ghtk']), mood: one(['down', 'wrong', 'right']) });
  // A press goes on until a carrier has answered; one that is broken recovers meanwhile.
  const pressed = send(storm, sellerCalls.handOverOrder, asked, token);
  await pause(100);
  await calm(storm);
  const { data, code, message } = await pressed;
  const parcel = data?.parcel;
  if (code !== 0 || !parcel?.code) throw new Error(`not handed over: ${code} ${JSON.stringify(message)}`);
  if (chance(0.1)) {
    await send(storm, sellerCalls.cancelSoldOrder, { ...asked, reason }, token);
    return 'taken back';
  }
  const fate = one([
    'delivered',
    'delivered',
    'delivered',
    'second',
    'returned',
    'lost',
    'under_way',
  ] as const);
  // On its way some are weighed again; the carrier asks for another sum, and says so or not.
  if (chance(0.4)) {
    await atCarriers(storm, { telling: one(['once', 'silent']) });
    await atCarriers(storm, { parcel: parcel.code, fee: String(8_000 + Math.floor(Math.random() * 60_000)) });
  }
  for (const step of fates[parcel.carrier][fate]) {
    await atCarriers(storm, { telling: one(['once', 'twice', 'silent']) });
    await atCarriers(storm, { parcel: parcel.code, step });
  }
  if (atDoor && (fate === 'delivered' || fate === 'second')) storm.took.cod += total;
  return fate;
}

export const calm = async (storm: Pick<OrderStorm, 'servers'>): Promise<void> => {
  for (const carrier of ['ghn', 'ghtk']) await atCarriers(storm, { carrier, mood: 'right' });
};

/** One checkout of one buyer, and everything after it. */
export async function orderLife(storm: OrderStorm, buyer: StormBuyer): Promise<void> {
  const method = one(stormMethods);
  const placed = await place(storm, buyer, method);
  storm.placed += placed.orders.length;
  await pay(storm, placed, method);
  for (const { order_id, total } of placed.orders) {
    const fate = await fulfil(storm, { id: order_id, total, atDoor: method === 'cod', buyer });
    storm.fates[fate] = (storm.fates[fate] ?? 0) + 1;
  }
}
