import { type Kysely, sql } from 'kysely';

/** Orders that their shop confirmed and left, or packed and left, end by the clock too (docs/decisions/073-cart-to-order.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into shop_order_move (before, event, actor, after) values
      ('preparing', 'cancel', 'clock', 'cancelled'),
      ('packed', 'cancel', 'clock', 'cancelled');
    drop index shop_order_since;
    create index shop_order_since on shop_order (state, moved_at)
      where state in ('pending', 'preparing', 'packed', 'delivered')
  `.execute(db);
}
