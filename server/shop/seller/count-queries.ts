import { sql } from 'kysely';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';

interface Counted {
  shopId: number;
  states: readonly OrderState[];
  /** Of each state no more orders are read. */
  most: number;
  /** Whether orders, returns and complaints are asked for, and whether rooms are. */
  orders: boolean;
  rooms: boolean;
}

interface Waiting {
  orders: Partial<Record<OrderState, number>> | null;
  returns: number | null;
  complaints: number | null;
  rooms: number | null;
}

/** Counts of waiting work in a shop, in one statement; what is not requested is null and is not read. */
export const waitingIn = ({ shopId, states, most, orders, rooms }: Counted) => sql<Waiting>`
  select
    case when ${orders}::boolean then (
      select json_object_agg(asked.state, found.count)
      from unnest(${[...states]}::text[]) asked (state)
      cross join lateral (
        select count(*)::int as count from (
          select from shop_order where shop_id = ${shopId} and state = asked.state limit ${most}) few) found
    ) end as orders,
    case when ${orders}::boolean then (
      select count(*)::int from shop_return
      where state in ('asked', 'arrived') and (select shop_id from shop_order where id = order_id) = ${shopId}
    ) end as returns,
    case when ${orders}::boolean then (
      select count(*)::int from order_complaint complaint
      where complaint.shop_id = ${shopId} and complaint.answered_at is null and not exists (
        select from complaint_settlement said
        where said.complaint_id = complaint.id and said.decided_at is not null)
    ) end as complaints,
    case when ${rooms}::boolean then (
      select count(*)::int from chat_room where shop_id = ${shopId} and waiting_from is not null
    ) end as rooms`;

export async function countWaiting(db: Db, counted: Counted): Promise<Waiting> {
  const { rows } = await waitingIn(counted).execute(db);
  return rows[0] as Waiting;
}
