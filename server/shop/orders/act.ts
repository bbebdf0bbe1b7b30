import * as z from 'zod/mini';
import { mayBePaid, type PurchaseState, refundOf } from '#rules/money/purchase-states.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { lockAccount } from '../../money/ledger/queries.ts';
import { keepEvidence } from '../../money/purchase/evidence-queries.ts';
import {
  attemptsOf,
  holderOf,
  lockPurchase,
  movePurchase,
  purchaseById,
} from '../../money/purchase/queries.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { refundedLines } from '../../money/purchase/refund-queries.ts';
import { settle } from '../../money/purchase/settle.ts';
import { bookShares } from '../money/book-shares.ts';
import { type Move, moveOrders } from '../stock/move-orders.ts';
import { lockOrder, lockOrdersOf, type OrderRow } from '../stock/order-queries.ts';
import { hasParcel, purchaseLinesOf } from './queries.ts';

/** ms after which it is tried again while support decides about the purchase's money. */
export const PAUSE_MS = 60_000;

/** Effect of a refund on a purchase in this state. Money that support holds is decided about first. */
export function nextOf(state: PurchaseState): 'refund' | 'wait' | 'nothing' {
  if (state === 'held') return 'wait';
  if (state === 'refunded' || state === 'expired' || state === 'cancelled') return 'nothing';
  if (refundOf(state) !== 'none' || state === 'granted') return 'refund';
  throw new Error(`money of a purchase that is ${state} is to go back`);
}

/** Gives back what was paid for an order that has ended, or what is left of it: once. */
export const refundOrder = defineJob({
  name: 'refundOrder',
  input: z.object({ order: z.number() }),
  async inDatabase({ order: id }, { tx, now }): Promise<void> {
    const { purchase_id } = await lockForMove(tx, id);
    const lines = await purchaseLinesOf(tx, id);
    const back = await refundedLines(tx, lines);
    const named = lines.filter(line => !back.includes(line));
    const next = nextOf((await lockPurchase(tx, purchase_id)).state);
    if (named.length === 0 || next === 'nothing') return;
    if (next === 'wait')
      return enqueue(tx, refundOrder, { order: id }, { now: now(), runAt: now() + PAUSE_MS });
    await refundLines(tx, { id: purchase_id, named, beside: true, now: new Date(now()) });
  },
});

/** Cash that the courier took pays the order's own purchase, when the parcel is handed over. */
async function takeCash(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const [attempt] = await attemptsOf(tx, order.purchase_id);
  if (!attempt) throw new Error(`order ${order.number} has nothing to pay it`);
  const { id } = await keepEvidence(tx, {
    gateway: 'cod',
    transaction_no: order.number,
    attempt_id: attempt.id,
    reference: attempt.reference,
    amount: order.total_vnd,
    paid_at: now,
    via: 'callback',
    raw: `${order.carrier ?? ''} ${order.number}`,
    received_at: now,
  });
  await settle(tx, id, now);
}

/** A move's effect on the money: collected in cash, refunded, or no longer asked for. */
async function moveMoney(tx: Tx, order: OrderRow, { event, now }: Move, givesBack: boolean): Promise<void> {
  if (event === 'deliver' && order.creation_step === 0) return takeCash(tx, order, now);
  if (order.state === 'unpaid') {
    const { state } = await lockPurchase(tx, order.purchase_id);
    if (mayBePaid(state))
      await movePurchase(tx, order.purchase_id, { state: 'cancelled', cause: 'order', now });
    return;
  }
  if (!givesBack) return;
  if (order.creation_step === 0)
    await movePurchase(tx, order.purchase_id, { state: 'cancelled', cause: 'order', now });
  else await enqueue(tx, refundOrder, { order: order.id }, { now: now.getTime() });
}

/** Locks an order for a move: the account, then the purchase, then the order. */
export async function lockForMove(tx: Tx, orderId: number): Promise<OrderRow> {
  const { purchase_id } = await tx
    .selectFrom('shop_order')
    .select('purchase_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { wallet } = await purchaseById(tx, purchase_id);
  const holder = await holderOf(tx, wallet);
  if (holder) await lockAccount(tx, holder.account_id);
  await lockPurchase(tx, purchase_id);
  return lockOrder(tx, orderId);
}

/** Moves an order that is locked, with everything that follows. An unpaid one ends with all that the same purchase would have paid. */
export async function moveLocked(tx: Tx, order: OrderRow, move: Move): Promise<void> {
  const ends = move.event === 'cancel';
  // What a carrier has, or may have, is taken back from it first (server/shop/parcels).
  if (ends && (await hasParcel(tx, order.id))) throw new Refusal('too_late');
  const all = order.state === 'unpaid' && ends ? await unpaidTogether(tx, order) : [order];
  const released = await moveOrders(tx, all, move);
  await moveMoney(tx, order, move, released.get(order.id)?.includes('money') ?? false);
  if (move.event === 'deliver') await bookShares(tx, [order.id], move.now);
}

/** Moves an order by what somebody did. Throws too_late. */
export const actOnOrder = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  orderId: number,
  move: Omit<Move, 'now'>,
): Promise<void> => transact(db, tx => actOnOrderIn(tx, orderId, { ...move, now: new Date(now()) }));

/** The same inside of a transaction that does more. */
export async function actOnOrderIn(tx: Tx, orderId: number, move: Move): Promise<void> {
  await moveLocked(tx, await lockForMove(tx, orderId), move);
}

async function unpaidTogether(tx: Tx, { purchase_id }: OrderRow): Promise<OrderRow[]> {
  return (await lockOrdersOf(tx, [purchase_id])).filter(({ state }) => state === 'unpaid');
}
