import type { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { moveFor } from '#rules/shop/shop-orders.ts';
import { CANCEL_ALONE_VND, CANCEL_SECOND_MS } from '#rules/shop/take-downs.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../../people/notices/announce.ts';
import { lockForMove, moveLocked } from '../orders/act.ts';
import { sellerOf } from '../orders/complaint-queries.ts';
import { takeBack } from '../parcels/send.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import type { OrderRow } from '../stock/order-queries.ts';
import { cancelAskOf, orderIdOf, putCancelAsk } from './queries.ts';

type Cancel = Handlers<typeof deskDecisionCalls>['forceCancelOrder'];
type Given = Parameters<Cancel>[0];

const SENT = 'Đơn này đã rời tiệm hoặc đã khép lại.';

/** Whether another person is needed before this one's word counts; the ask is kept. Throws own_affair. */
async function needsAnother(
  tx: Tx,
  context: ReaderContext,
  order: OrderRow,
  reason: string,
): Promise<boolean> {
  if (order.total_vnd <= CANCEL_ALONE_VND) return false;
  const { reader, now } = context;
  const ask = await cancelAskOf(tx, order.id);
  if (!ask || now() - ask.asked_at.getTime() > CANCEL_SECOND_MS) {
    await putCancelAsk(tx, {
      ...{ order_id: order.id, asked_by: reader.accountId, reason, asked_at: new Date(now()) },
    });
    return true;
  }
  if (ask.asked_by === reader.accountId)
    throw new Refusal('own_affair', 'Bạn đã đề nghị rồi. Cần một người khác nữa nhé.');
  return false;
}

async function record(tx: Tx, context: ReaderContext, order: OrderRow, asked: boolean, reason: string) {
  await recordAudit(tx, {
    ...{ now: context.now(), actor: context.reader.accountId, subject: order.account_id },
    action: asked ? 'orders.force_cancel_asked' : 'orders.force_cancel',
    before: { order: order.number, state: order.state },
    after: { order: order.number, state: asked ? order.state : 'cancelled', amount: order.total_vnd },
    ...{ reason, shop: asked ? null : order.shop_id },
  });
}

/** Ends an order that its shop has not sent, for the platform. Throws not_found, too_late, own_affair and gateway_away. */
export async function forceCancel(context: ReaderContext, { order_code, reason }: Given): ReturnType<Cancel> {
  const { db, now } = context;
  const id = await orderIdOf(db, order_code);
  if (id === null) throw new Refusal('not_found');
  const waits = await transact(db, async tx => {
    const order = await lockForMove(tx, id);
    if (!moveFor(order.state, 'cancel', 'platform')) throw new Refusal('too_late', SENT);
    const asked = await needsAnother(tx, context, order, reason);
    if (asked) await record(tx, context, order, true, reason);
    return asked ? order.state : null;
  });
  if (waits !== null) return { order_code, state: waits, asked: true };
  await takeBack(context, id).catch(error => {
    if (error instanceof Refusal) throw new Refusal('too_late', SENT);
    throw error instanceof GatewayError ? new Refusal('gateway_away') : error;
  });
  await transact(db, async tx => {
    const order = await lockForMove(tx, id);
    const move = { event: 'cancel', actor: 'platform', reason, now: new Date(now()) } as const;
    await moveLocked(tx, order, move);
    await dropClaim(tx, 'cancel', id);
    await record(tx, context, order, false, reason);
    const account = await sellerOf(tx, order.shop_id);
    if (account !== null) await announce(tx, 'order_ended', { account, number: order.number }, now());
  });
  return { order_code, state: 'cancelled', asked: false };
}
