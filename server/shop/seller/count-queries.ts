import { sql } from 'kysely';
import { FEW } from '#rules/shop/shelf.ts';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';

interface Counted {
  shopId: number;
  states: readonly OrderState[];
  /** Of each state no more orders are read. */
  most: number;
  /** Whether orders, returns and complaints are asked for, whether rooms are, and whether books are. */
  orders: boolean;
  rooms: boolean;
  books: boolean;
}

interface Waiting {
  orders: Partial<Record<OrderState, number>> | null;
  returns: number | null;
  complaints: number | null;
  rooms: number | null;
  low: number | null;
}

/** Counts of waiting work in a shop, in one statement; what is not requested is null and is not read. */
export const waitingIn = ({ shopId, states, most, orders, rooms, books }: Counted) => sql<Waiting>`
  select
    case when ${orders}::boolean then (
      select json_object_agg(asked.state, found.count)
      from unnest(${[...states]}::text[]) asked (state)
      cross join lateral (
        select count(*)::int as count from (
          select from shop_order where shop_id = ${shopId} and state = asked.state limit ${most}) few) found
    ) end as orders,
    case when ${orders}::boolean then (
      select count(*)::int from shop_return where shop_id = ${shopId} and state in ('asked', 'arrived')
    ) end as returns,
    case when ${orders}::boolean then (
      select count(*)::int from order_complaint complaint
      where complaint.shop_id = ${shopId} and complaint.answered_at is null and not exists (
        select from complaint_settlement said
        where said.complaint_id = complaint.id and said.decided_at is not null)
    ) end as complaints,
    case when ${rooms}::boolean then (
      select count(*)::int from chat_room where shop_id = ${shopId} and waiting_from is not null
    ) end as rooms,
    case when ${books}::boolean then (
      select count(*)::int from (
        select from product
        join variation on variation.product_id = product.id
        join stock on stock.variation_id = variation.id
        where product.shop_id = ${shopId} and product.active and variation.active and variation.form = 1
          and stock.on_hand - stock.reserved < ${FEW}
        limit ${most}) few
    ) end as low`;

export async function countWaiting(db: Db, counted: Counted): Promise<Waiting> {
  const { rows } = await waitingIn(counted).execute(db);
  return rows[0] as Waiting;
}
