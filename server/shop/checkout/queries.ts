import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** One's own address. */
export const addressOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('address')
    .select(['id', 'fullname', 'phone', 'email', 'ward', 'old_district', 'street'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether this is the confirmed phone of somebody who works in one of these shops: nobody sends to themselves. */
export const isKeptByPhone = async (
  db: Db,
  orders: readonly { shopId: number }[],
  phone: string,
): Promise<boolean> =>
  (await db
    .selectFrom('shop_member')
    .innerJoin('account', 'account.id', 'shop_member.account_id')
    .select('shop_member.shop_id')
    .where(
      'shop_member.shop_id',
      'in',
      orders.map(({ shopId }) => shopId),
    )
    .where('account.phone', '=', phone)
    .executeTakeFirst()) !== undefined;

/** Copies that this person holds for payments of before. */
export const ownHolds = (db: Db, accountId: number, variationIds: readonly number[]) =>
  variationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('reservation')
        .select(['purchase_ref', 'variation_id', 'flash_line_id', 'quantity'])
        .where('account_id', '=', accountId)
        .where('state', '=', 'held')
        .where('variation_id', 'in', variationIds)
        .orderBy('purchase_ref')
        .execute();

/** Whether somebody has this edition for good. */
export const ownsEdition = async (db: Db, accountId: number, editionId: number): Promise<boolean> =>
  (await db
    .selectFrom('content_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('spine_index', 'is', null)
    .where('access_type', '=', 3)
    .executeTakeFirst()) !== undefined;

export const ordersOfCheckout = (db: Db, checkoutNo: string) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'number', 'shop_id', 'total_vnd', 'creation_step', 'purchase_id'])
    .where('checkout_no', '=', checkoutNo)
    .orderBy('id')
    .execute();

/** Remaining allowance for cash on delivery. */
export interface CashRoom {
  /** Their account has a confirmed phone. */
  phone: boolean;
  /** They took such an order before. */
  known: boolean;
  openOrders: number;
  openVnd: number;
  mostOrders: number;
  mostVnd: number;
}

/** The database's limits for every order (migration 0092), read before it. */
export async function cashRoomOf(db: Db, accountId: number): Promise<CashRoom> {
  const { rows } = await sql<CashRoom>`
    select phone is not null as phone, took.known, open.orders as "openOrders", open.vnd as "openVnd",
      order_limit_of('cash_orders' || took.suffix) as "mostOrders", order_limit_of('cash_vnd' || took.suffix) as "mostVnd"
    from account
    cross join lateral (
      select known, case when known then '_known' else '' end as suffix from took_cash_order(account.id) known
    ) took
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_vnd), 0)::bigint as vnd from shop_order
      where account_id = account.id and creation_step = 0
        and state in ('pending', 'preparing', 'packed', 'delivering', 'failed', 'returning')
    ) open
    where account.id = ${accountId}`.execute(db);
  const [room] = rows;
  if (!room) throw new Error(`no account ${accountId}`);
  return room;
}
