import { sql } from 'kysely';
import type { OrderActor } from '#rules/shop/shop-orders.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { bookPurchase, freezeShares } from '../money/book-shares.ts';
import { moveOrders } from './move-orders.ts';
import {
  heldFor,
  insertMovements,
  insertReservation,
  type KeptFor,
  lockOrdersOf,
  type OrderLineRow,
  orderLines,
} from './order-queries.ts';

/* What payments do to the orders that they pay. The purchase is locked. */

/** Of a constraint of the database. */
const isRefused = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23514';

/** Reserves released copies again, in order of variations. False, with nothing reserved, when a variation is out of stock. */
async function keepAgain(tx: Tx, missing: readonly OrderLineRow[], by: KeptFor): Promise<boolean> {
  if (missing.length === 0) return true;
  await sql`savepoint goods`.execute(tx);
  try {
    for (const line of missing) await insertReservation(tx, line, by);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await sql`rollback to savepoint goods`.execute(tx);
    return false;
  }
}

/**
 * Sells the copies of a paid purchase: those reserved for it, or copies reserved again after its reservation expired. False when they are
 * out of stock or an order has ended. Orders paid on delivery were sold when they were placed.
 */
export async function takeStock(
  tx: Tx,
  purchaseId: number,
  { accountId, now }: { accountId: number; now: Date },
): Promise<boolean> {
  const orders = (await lockOrdersOf(tx, [purchaseId])).filter(({ creation_step }) => creation_step === 1);
  if (orders.some(({ state }) => state !== 'unpaid')) return false;
  const lines = await orderLines(
    tx,
    orders.map(({ id }) => id),
  );
  const digital = (id: number) => orders.some(order => order.id === id && order.digital);
  const sent = lines.filter(({ order_id }) => !digital(order_id));
  const held = await heldFor(tx, [purchaseId]);
  const missing = sent.filter(line => !held.some(({ variation_id }) => variation_id === line.variation_id));
  if (!(await keepAgain(tx, missing, { accountId, purchaseId, now }))) return false;
  await sellHeld(tx, purchaseId, { actor: 'buyer', now });
  await insertMovements(
    tx,
    lines
      .filter(({ order_id }) => digital(order_id))
      .map(({ variation_id, quantity, order_id }) => ({
        variation_id,
        quantity,
        kind: 'sold' as const,
        actor: 'buyer' as const,
        order_ref: order_id,
        at: now,
      })),
  );
  return true;
}

/** Sells the reserved copies of a purchase, each to its order. */
export async function sellHeld(
  tx: Tx,
  purchaseId: number,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<void> {
  const orders = await lockOrdersOf(tx, [purchaseId]);
  const lines = await orderLines(
    tx,
    orders.map(({ id }) => id),
  );
  await insertMovements(
    tx,
    (await heldFor(tx, [purchaseId])).map(({ id, purchase_ref: _, ...row }) => ({
      ...row,
      kind: 'sold' as const,
      actor,
      reservation_id: id,
      order_ref: lines.find(({ variation_id }) => variation_id === row.variation_id)?.order_id ?? null,
      at: now,
    })),
  );
}

/** Passes the orders of a purchase to their shops; digital orders are complete. */
export async function ordersPaid(tx: Tx, purchaseId: number, now: Date): Promise<void> {
  const orders = (await lockOrdersOf(tx, [purchaseId])).filter(({ state }) => state === 'unpaid');
  const by = { actor: 'platform', reason: '', now } as const;
  await freezeShares(
    tx,
    orders.map(({ id }) => id),
    now,
  );
  await moveOrders(
    tx,
    orders.filter(({ digital }) => !digital),
    { event: 'pay', ...by },
  );
  await moveOrders(
    tx,
    orders.filter(({ digital }) => digital),
    { event: 'hand_over', ...by },
  );
  await bookPurchase(tx, purchaseId, now);
}

/** Orders whose purchases expired unpaid. */
export async function endUnpaid(
  tx: Tx,
  purchaseIds: readonly number[],
  by: { actor: OrderActor; reason: string; now: Date },
): Promise<void> {
  const orders = await lockOrdersOf(tx, purchaseIds);
  await moveOrders(
    tx,
    orders.filter(({ state }) => state === 'unpaid'),
    { event: 'cancel', ...by },
  );
}
