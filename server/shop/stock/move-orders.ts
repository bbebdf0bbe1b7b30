import {
  cancelSources,
  moveFor,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  type Release,
} from '#rules/shop/shop-orders.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../../people/notices/announce.ts';
import { writeLetter } from './order-mail.ts';
import type { OrderLetter } from './order-mail-texts.ts';
import {
  heldFor,
  insertMovements,
  lockClaims,
  moveOrderRow,
  type OrderRow,
  orderLines,
  remainingOf,
  returnClaim,
} from './order-queries.ts';

export interface Move {
  event: OrderEvent;
  actor: OrderActor;
  reason: string;
  now: Date;
}

/**
 * Moves orders, which are locked with their purchases, and gives back what rules/shop/shop-orders.ts says: copies first, in order of
 * variations, then vouchers. Money goes back by server/shop/orders. Answers the releases of each order; throws too_late.
 */
export async function moveOrders(
  tx: Tx,
  orders: readonly OrderRow[],
  { event, actor, reason, now }: Move,
): Promise<Map<number, readonly Release[]>> {
  const released = new Map<number, readonly Release[]>();
  for (const order of orders) {
    const move = moveFor(order.state, event, actor);
    if (!move) throw new Refusal('too_late');
    if (move.to === order.state) throw new Error(`${event} of an order is said, and moves nothing`);
    await moveOrderRow(tx, order.id, {
      state: move.to,
      event,
      actor,
      reason,
      cancel_source: move.to === 'cancelled' ? cancelSources[actor] : 0,
      moved_at: now,
      delivered_at: move.to === 'delivered' ? now : order.delivered_at,
    });
    released.set(order.id, move.releases);
    const letter = letterAfter(event, move.to);
    if (letter) await writeLetter(tx, order.id, letter, { now: now.getTime() });
    await tellBuyer(tx, order, { state: move.to, actor, money: move.releases.includes('money'), now });
  }
  const giving = (what: Release) => orders.filter(({ id }) => released.get(id)?.includes(what));
  await releaseHeld(tx, giving('held'), { actor, now });
  await bringBack(tx, [...giving('stock'), ...giving('inspection')], { actor, now });
  await returnVouchers(tx, giving('vouchers'));
  return released;
}

/** Which letter a move writes; whoever made it: the parcel may go to another person than the one who pressed. */
function letterAfter(event: OrderEvent, to: OrderState): OrderLetter | null {
  if (event === 'pay' || event === 'hand_over') return 'paid';
  if (event === 'pick_up') return 'sent';
  if (event === 'deliver') return 'delivered';
  return to === 'cancelled' ? 'cancelled' : null;
}

/** Notifies the buyer, unless they did it themselves. */
async function tellBuyer(
  tx: Tx,
  { account_id, number, creation_step }: OrderRow,
  { state, actor, money, now }: { state: OrderState; actor: OrderActor; money: boolean; now: Date },
): Promise<void> {
  if (actor === 'buyer' || account_id === null) return;
  const at = now.getTime();
  const facts = { account: account_id, number, state, money: money && creation_step === 1, at };
  await announce(tx, 'order', facts, at);
}

interface By {
  actor: OrderActor;
  now: Date;
}

async function releaseHeld(tx: Tx, orders: readonly OrderRow[], { actor, now }: By): Promise<void> {
  const held = await heldFor(
    tx,
    orders.map(({ purchase_id }) => purchase_id),
  );
  const lines = await orderLines(
    tx,
    orders.map(({ id }) => id),
  );
  const orderOf = (purchase: number, variation: number) =>
    lines.find(
      line =>
        line.variation_id === variation &&
        orders.some(({ id, purchase_id }) => id === line.order_id && purchase_id === purchase),
    )?.order_id;
  await insertMovements(
    tx,
    held.flatMap(({ id, purchase_ref, ...row }) => {
      const order_ref = orderOf(purchase_ref, row.variation_id);
      return order_ref === undefined
        ? []
        : [{ ...row, kind: 'released' as const, actor, reservation_id: id, order_ref, at: now }];
    }),
  );
}

/** Copies that were sold come back: what never left the shop is whole, what travelled waits for a look. */
async function bringBack(tx: Tx, orders: readonly OrderRow[], { actor, now }: By): Promise<void> {
  const sent = orders.filter(({ digital }) => !digital);
  const travelled = (id: number) => sent.some(order => order.id === id && order.state === 'returning');
  const lines = await orderLines(
    tx,
    sent.map(({ id }) => id),
  );
  await insertMovements(
    tx,
    lines.flatMap(({ order_id, variation_id, quantity }) => {
      const row = { variation_id, quantity, actor, order_ref: order_id, at: now };
      const back = { ...row, kind: 'returned' as const };
      return travelled(order_id)
        ? [back]
        : [back, { ...row, kind: 'inspected_ok' as const, reason: 'chưa rời tiệm' }];
    }),
  );
}

/** A use goes back once no order stands that it took something off. */
async function returnVouchers(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const checkouts = [...new Set(orders.map(({ checkout_no }) => checkout_no))];
  if (checkouts.length === 0) return;
  const remaining = await remainingOf(tx, checkouts);
  for (const claim of await lockClaims(tx, checkouts)) {
    const stands = remaining.some(
      order =>
        order.checkout_no === claim.checkout_no &&
        (claim.shop_id === null || order.shop_id === claim.shop_id),
    );
    if (!stands) await returnClaim(tx, claim.id);
  }
}
