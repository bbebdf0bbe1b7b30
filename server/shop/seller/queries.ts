import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

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
