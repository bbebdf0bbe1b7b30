import { sql } from 'kysely';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';
import { nearlySoldOut, unanswered } from '../../kit/db/fragments.ts';

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
  returns: { asked: number; arrived: number } | null;
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
      select json_build_object(
        'asked', count(*) filter (where state = 'asked'), 'arrived', count(*) filter (where state = 'arrived'))
      from shop_return where shop_id = ${shopId} and state in ('asked', 'arrived')
    ) end as returns,
    case when ${orders}::boolean then (
      select count(*)::int from order_complaint complaint
      where complaint.shop_id = ${shopId} and ${unanswered}
    ) end as complaints,
    case when ${rooms}::boolean then (
      select count(*)::int from chat_room where shop_id = ${shopId} and waiting_from is not null
    ) end as rooms,
    case when ${books}::boolean then (
      select count(*)::int from (
        select from product
        join variation on variation.product_id = product.id
        join stock on stock.variation_id = variation.id
        where product.shop_id = ${shopId} and ${nearlySoldOut}
        limit ${most}) few
    ) end as low`;

export async function countWaiting(db: Db, counted: Counted): Promise<Waiting> {
  const { rows } = await waitingIn(counted).execute(db);
  return rows[0] as Waiting;
}
