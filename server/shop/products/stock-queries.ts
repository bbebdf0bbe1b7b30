import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { StockActor } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Time that a reservation holds, unless the payment method allows longer. */
export const RESERVATION_MS = 15 * 60_000;

export interface Wanted {
  variationId: number;
  /** Of a flash sale, whose copies are set apart. */
  flashLineId: number | null;
  quantity: number;
}

export interface KeptFor {
  accountId: number;
  /** The purchase that is being paid. */
  purchaseRef: number;
  /** ms since 1970. */
  until: number;
  now: number;
}

/** Why stock cannot be had, by the constraint that refused it. */
const reasons: Record<string, 'out_of_stock' | 'too_many' | 'ended'> = {
  stock_is_enough: 'out_of_stock',
  stock_on_hand: 'out_of_stock',
  flash_is_enough: 'out_of_stock',
  flash_on_hand: 'out_of_stock',
  flash_per_person: 'too_many',
  unpaid_share: 'too_many',
  reservation_is_held: 'ended',
  stock_movement_ends: 'ended',
};

/** The reason of a violated stock constraint; undefined for any other error. */
export const whyNoStock = (error: unknown): (typeof reasons)[string] | undefined =>
  reasons[(error as { constraint?: string } | null)?.constraint ?? ''];

/**
 * Keeps copies for a purchase, all or none: a constraint refuses what there is not, and the transaction with it
 * (`whyNoStock`). Lines of one variation are summed by the rows themselves. In order of variations, so that two buyers of the
 * same things never wait for each other.
 */
export async function reserve(tx: Tx, wanted: readonly Wanted[], kept: KeptFor): Promise<void> {
  const inOrder = wanted.toSorted(
    (one, other) => one.variationId - other.variationId || (one.flashLineId ?? 0) - (other.flashLineId ?? 0),
  );
  for (const { variationId, flashLineId, quantity } of inOrder)
    await tx
      .insertInto('reservation')
      .values({
        variation_id: variationId,
        flash_line_id: flashLineId,
        quantity,
        account_id: kept.accountId,
        purchase_ref: kept.purchaseRef,
        until: new Date(kept.until),
        created_at: new Date(kept.now),
      })
      .execute();
}

/** Held reservations, locked in the order of their variations. */
const heldOf = (tx: Tx, purchaseRef: number) =>
  tx
    .selectFrom('reservation')
    .select(['id', 'variation_id', 'flash_line_id', 'quantity'])
    .where('purchase_ref', '=', purchaseRef)
    .where('state', '=', 'held')
    .orderBy('variation_id')
    .orderBy('id')
    .forUpdate()
    .execute();

interface End {
  actor: StockActor;
  now: number;
  /** The shop's order of each variation, where there is one. */
  orderRef?: (variationId: number) => number | null;
}

/** Ends what is held for a purchase; answers how many reservations ended. */
async function endAll(tx: Tx, purchaseRef: number, kind: 'released' | 'sold', end: End): Promise<number> {
  const held = await heldOf(tx, purchaseRef);
  for (const { id, variation_id, flash_line_id, quantity } of held)
    await tx
      .insertInto('stock_movement')
      .values({
        variation_id,
        flash_line_id,
        quantity,
        kind,
        actor: end.actor,
        reservation_id: id,
        order_ref: end.orderRef?.(variation_id) ?? null,
        at: new Date(end.now),
      })
      .execute();
  return held.length;
}

/** Gives back what is held for a purchase; nothing when it ended before. */
export const release = (tx: Tx, purchaseRef: number, end: End): Promise<number> =>
  endAll(tx, purchaseRef, 'released', end);

/** Sells the reservations of a purchase; returns their number. */
export const sell = (tx: Tx, purchaseRef: number, end: End): Promise<number> =>
  endAll(tx, purchaseRef, 'sold', end);

/**
 * Copies that somebody can have now, by variation: those at hand that nobody else holds, so that one's own reservation never
 * stands in one's own way. Infinity of what never runs out.
 */
export async function availableTo(
  db: Db,
  variationIds: readonly number[],
  accountId: number | null,
): Promise<Map<number, number>> {
  if (variationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(e => [
      'variation_id',
      'counted',
      sql<number>`on_hand - reserved`.as('free'),
      e
        .selectFrom('reservation')
        .select(r => sql<number>`coalesce(${r.fn.sum('quantity')}, 0)::bigint`.as('own'))
        .whereRef('reservation.variation_id', '=', 'stock.variation_id')
        .where('state', '=', 'held')
        .where('flash_line_id', 'is', null)
        .where('account_id', '=', accountId)
        .as('own'),
    ])
    .where('variation_id', 'in', variationIds)
    .execute();
  return new Map(
    rows.map(row => [row.variation_id, row.counted ? row.free + Number(row.own) : Number.POSITIVE_INFINITY]),
  );
}

/** Gives back what nobody paid in time; answers how many reservations that were. Those that somebody is ending now wait. */
export async function releaseExpired(tx: Tx, now: number, most = 200): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ended as (
      select id, variation_id, flash_line_id, quantity from reservation
      where state = 'held' and until <= ${new Date(now)}
      order by variation_id, id limit ${most} for update skip locked),
    moved as (
      insert into stock_movement (variation_id, flash_line_id, quantity, kind, actor, reservation_id, at)
      select variation_id, flash_line_id, quantity, 'released', 'clock', id, ${new Date(now)} from ended
      returning 1)
    select count(*)::int as n from moved`.execute(tx);
  return rows[0]?.n ?? 0;
}
