import type { sellerCalls } from '#contract/shop/seller.ts';
import { moveFor, type OrderEvent, type OrderState, orderStates } from '#rules/shop/shop-orders.ts';
import { searchable } from '#rules/text/search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type CarrierName, carrierNames } from '../../kit/carriers.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { lockForMove, moveLocked } from '../orders/act.ts';
import { ordersOfSeller } from '../orders/queries.ts';
import { parcelOf } from '../parcels/queries.ts';
import { beginParcel, carrierOf, sendNow, takeBack } from '../parcels/send.ts';
import { shipmentOf } from '../parcels/shipment.ts';
import type { OrderRow } from '../stock/order-queries.ts';
import { inspectReturned } from './inspect.ts';
import { isAlive, ownOrder, soldReply, soldSummaries } from './reply.ts';

const AWAY = 'Hãng giao hàng chưa trả lời. Mọt sẽ hỏi lại, bạn xem lại đơn sau ít phút nhé.';
const LEFT = 'Hãng đã lấy gói, không hủy được nữa.';

interface Deed {
  /** As the audit names it. */
  action: string;
  event: OrderEvent;
  reason?: string;
  /** Allowed starting states; the table of moves decides without it. */
  from?: (state: OrderState) => boolean;
}

const audit = (
  tx: Tx,
  { reader, now }: ReaderContext,
  order: OrderRow,
  { action, after, reason }: { action: string; after: unknown; reason: string },
) =>
  recordAudit(tx, {
    now: now(),
    actor: reader.accountId,
    subject: order.account_id,
    action,
    before: { order: order.number, state: order.state },
    after,
    reason,
  });

/** Moves an order of one's own shop, and writes who did it. */
async function act(context: ReaderContext, orderId: number, { action, event, reason = '', from }: Deed) {
  const { id } = await ownOrder(context, orderId);
  await transact(context.db, async tx => {
    const order = await lockForMove(tx, id);
    if (from && !from(order.state)) throw new Refusal('too_late');
    await moveLocked(tx, order, { event, actor: 'seller', reason, now: new Date(context.now()) });
    const after = { order: order.number, state: moveFor(order.state, event, 'seller')?.to };
    await audit(tx, context, order, { action, after, reason });
  });
  return soldReply(context, orderId);
}

export const sellerHandlers: Handlers<typeof sellerCalls> = {
  async listSoldOrders({ state, page_no, page_size, key_word, carrier, pay }, context) {
    const { db, reader } = context;
    const states = state === 'all' ? orderStates : [state];
    const found = await ordersOfSeller(db, reader.accountId, {
      ...{ states, carrier, pay, ...pageOf(page_no, page_size) },
      ...{ words: searchable(key_word ?? ''), code: (key_word ?? '').trim().toUpperCase() },
    });
    const { rows, more } = cutToPage(found, page_size);
    return { items: await soldSummaries(context, rows), more };
  },

  async soldOrder({ order_id }, context) {
    return soldReply(context, order_id);
  },

  async confirmSoldOrder({ order_id }, context) {
    return act(context, order_id, { action: 'orders.confirm', event: 'confirm' });
  },

  async packSoldOrder({ order_id }, context) {
    return act(context, order_id, { action: 'orders.pack', event: 'pack' });
  },

  async handOverOrder({ order_id, carrier }, context) {
    const { id, carrier: ordered } = await ownOrder(context, order_id);
    if (!ordered) throw context.refuse('too_late');
    const name = (carrier || ordered) as CarrierName;
    const now = new Date(context.now());
    const parcel = await transact(context.db, async tx => {
      const order = await lockForMove(tx, id);
      const before = await parcelOf(tx, id);
      const begun = await beginParcel(tx, order, { carrier: name, now });
      if (isAlive(before)) return begun;
      const sent = await shipmentOf(tx, { order_id: id, number: '', collect_vnd: 0 });
      if (typeof sent === 'string') throw context.refuse('too_late', sent);
      const after = { order: order.number, carrier: name };
      await audit(tx, context, order, { action: 'orders.hand_over', after, reason: '' });
      return begun;
    });
    await sendNow(context, parcel).catch(error => {
      if (!(error instanceof GatewayError)) throw error;
      const refused = `${carrierNames[name]} không nhận gói này. Bạn thử hãng khác nhé.`;
      throw context.refuse('gateway_away', error.reason === 'denied' ? refused : AWAY);
    });
    return soldReply(context, order_id);
  },

  async refuseSoldOrder({ order_id, reason }, context) {
    const from = (state: OrderState) => state === 'pending';
    return act(context, order_id, { action: 'orders.refuse', event: 'cancel', reason, from });
  },

  async cancelSoldOrder({ order_id, reason }, context) {
    const { id } = await ownOrder(context, order_id);
    await takeBack(context, id).catch(error => {
      if (error instanceof Refusal) throw context.refuse('too_late', LEFT);
      throw error instanceof GatewayError ? context.refuse('gateway_away') : error;
    });
    const from = (state: OrderState) => state !== 'pending';
    return act(context, order_id, { action: 'orders.cancel', event: 'cancel', reason, from });
  },

  async inspectReturned(asked, context) {
    await inspectReturned(context, asked);
    return soldReply(context, asked.order_id);
  },

  async parcelLabel({ order_id }, context) {
    const { id } = await ownOrder(context, order_id);
    const parcel = await parcelOf(context.db, id);
    if (!parcel?.code || !isAlive(parcel))
      throw context.refuse('not_found', 'Đơn này chưa có gói ở hãng nào.');
    const { code, carrier } = parcel;
    try {
      const { address, pdf } = await carrierOf(context, carrier).label(code);
      return { code, address, pdf: pdf && Buffer.from(pdf).toString('base64') };
    } catch (error) {
      throw error instanceof GatewayError ? context.refuse('gateway_away') : error;
    }
  },
};
