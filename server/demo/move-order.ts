import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import type { ParcelState } from '../kit/carriers.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { actOnOrder } from '../shop/orders/act.ts';
import { orderHandlers } from '../shop/orders/handlers.ts';
import { hearOf } from '../shop/parcels/hear.ts';
import { parcelOf } from '../shop/parcels/queries.ts';
import { sellerHandlers } from '../shop/seller/handlers.ts';
import { letParcel } from './carriers.ts';
import { type Asker, contextOf } from './order-from-shop.ts';

/* Orders of the demo move by the calls of who moves them: the buyer's, the shop's, and a carrier's callback. */

export type Step = readonly [actor: OrderActor, event: OrderEvent, reason?: string];

const words: Partial<Record<OrderEvent, ParcelState>> = {
  pick_up: 'under_way',
  deliver: 'delivered',
  fail: 'failed',
  turn_back: 'returning',
  come_back: 'returned',
  lose: 'lost',
};

async function bySeller(
  { db, at }: Pick<Asker, 'db' | 'at'>,
  orderId: number,
  event: OrderEvent,
  reason: string,
) {
  const { account_id, state } = await db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop.account_id', 'shop_order.state'])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (account_id === null) throw new Error(`nobody sells order ${orderId}`);
  // Each handler's own context is wider only in what it may refuse.
  const context: ReaderContext = contextOf({ db, accountId: account_id, at });
  const asked = { order_id: orderId };
  if (event === 'confirm') await sellerHandlers.confirmSoldOrder(asked, context);
  else if (event === 'pack') await sellerHandlers.packSoldOrder(asked, context);
  else if (event === 'hand_over') await sellerHandlers.handOverOrder({ ...asked, carrier: '' }, context);
  else if (state === 'pending') await sellerHandlers.refuseSoldOrder({ ...asked, reason }, context);
  else await sellerHandlers.cancelSoldOrder({ ...asked, reason }, context);
}

/** One step of an order, at a moment. */
export async function moveOrder(
  asker: Asker,
  orderId: number,
  [actor, event, reason = '']: Step,
): Promise<void> {
  const { db, at } = asker;
  const context = contextOf(asker);
  const word = words[event];
  if (actor === 'seller') await bySeller(asker, orderId, event, reason);
  else if (actor === 'buyer' && event === 'cancel')
    await orderHandlers.cancelOrder({ order_id: orderId, reason }, context);
  else if (actor === 'buyer') await orderHandlers.confirmOrder({ order_id: orderId }, context);
  else if (actor === 'carrier' && word) {
    const parcel = await parcelOf(db, orderId);
    const code = parcel?.code;
    if (!code) throw new Error(`no carrier has order ${orderId}`);
    letParcel(code, word);
    await hearOf(context, parcel.carrier, { code, reason });
  } else await actOnOrder({ db, now: () => at }, orderId, { actor, event, reason });
}
