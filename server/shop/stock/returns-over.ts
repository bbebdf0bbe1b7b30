import { sql } from 'kysely';
import { returnUntil } from '#rules/shop/shop-returns.ts';
import type { Db } from '../../kit/db/db.ts';

/** Of these lines of purchases, those whose order came and of which nobody can give anything back any more, and nobody wants to. */
export async function returnsOver(db: Db, lineIds: readonly number[], now: Date): Promise<number[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<{ id: number; delivered_at: Date }>`
    select line.purchase_line_id as id, orders.delivered_at
    from shop_order_line line join shop_order orders on orders.id = line.order_id
    where line.purchase_line_id in (${sql.join(lineIds)}) and orders.state in ('delivered', 'received')
      and orders.delivered_at is not null
      and not exists (select from shop_return where order_id = orders.id
        and (state in ('asked', 'accepted', 'travelling', 'arrived', 'appealed')
          or state in ('passed', 'lost') and entry_id is null))
      and not exists (select from order_complaint where order_id = orders.id and answered_at is null)`.execute(
    db,
  );
  return rows
    .filter(({ delivered_at }) => returnUntil(delivered_at.getTime()) <= now.getTime())
    .map(({ id }) => Number(id));
}
