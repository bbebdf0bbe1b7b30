import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Parcels that these people were to pay at the door, of all shops: how many ended, and how many of them were refused. */
export async function cashParcelsOf(db: Db, accountIds: readonly number[]) {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ account_id: number; refused: number; of: number }>`
    select account_id, count(*) filter (where state in ('returning', 'returned'))::int as refused, count(*)::int as of
    from shop_order
    where account_id = any(${[...accountIds]}::int[]) and creation_step = 0
      and state in ('delivered', 'received', 'returning', 'returned')
    group by account_id`.execute(db);
  return rows;
}

/** Copies of these orders that came back and wait for a look, by variation. */
export async function copiesWaiting(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ order_id: number; variation_id: number; copies: number }>`
    select order_ref as order_id, variation_id,
      sum(case kind when 'returned' then quantity else -quantity end)::int as copies
    from stock_movement
    where order_ref = any(${[...orderIds]}::bigint[]) and kind in ('returned', 'inspected_ok', 'inspected_broken')
    group by order_ref, variation_id
    having sum(case kind when 'returned' then quantity else -quantity end) > 0
    order by order_ref, variation_id`.execute(db);
  return rows;
}
