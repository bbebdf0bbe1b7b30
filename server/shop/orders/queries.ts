import { sql } from 'kysely';
import { comingStates, type OrderState } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';
import { type Page, worksIn } from '../../kit/db/fragments.ts';

const seen = (db: Db) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .selectAll('shop_order')
    .select([
      'shop.name as shop_name',
      'shop.tint as shop_tint',
      'shop.verified as shop_verified',
      'shop.ward_code as shop_ward',
      'shop.province_code as shop_province',
      'purchase.number as payment_code',
      'purchase.state as payment_state',
      'purchase.expires_at as pay_until',
    ]);
export type SeenOrder = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

interface Listed {
  digital: boolean;
  states: readonly OrderState[];
  /** As searchable() gives what was typed; '' for all. */
  words: string;
  code: string;
  limit: number;
  offset: number;
}

/** Without marks and in lower case, as rules/text/text.ts folds. */
const folded = (column: string) => sql`translate(
  regexp_replace(normalize(lower(${sql.ref(column)}), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')`;

/** One's own, the newest first. */
export const ordersOf = (db: Db, accountId: number, listed: Listed) =>
  seen(db)
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.digital', '=', listed.digital)
    .where('shop_order.state', 'in', [...listed.states])
    .$if(listed.words !== '', query =>
      query.where(e =>
        e.or([
          e('shop_order.number', '=', listed.code),
          sql<boolean>`strpos(${folded('shop.name')}, ${listed.words}) > 0`,
          e.exists(
            e
              .selectFrom('shop_order_line as line')
              .select('line.id')
              .whereRef('line.order_id', '=', 'shop_order.id')
              .where(sql<boolean>`strpos(${folded('line.name')}, ${listed.words}) > 0`),
          ),
        ]),
      ),
    )
    .orderBy('shop_order.id', 'desc')
    .limit(listed.limit)
    .offset(listed.offset)
    .execute();

export const countsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_order')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('account_id', '=', accountId)
    .where('digital', '=', false)
    .groupBy('state')
    .execute();

/** Parcels under way to somebody, the nearest first: those longest in the state nearest to the door. */
export const comingTo = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('state', 'in', comingStates)
    .where('digital', '=', false)
    .orderBy(sql`array_position(${[...comingStates]}::text[], state)`)
    .orderBy('moved_at')
    .orderBy('id')
    .execute();

export const orderById = (db: Db, accountId: number, id: number) =>
  seen(db).where('shop_order.account_id', '=', accountId).where('shop_order.id', '=', id).executeTakeFirst();

export const orderByCode = (db: Db, accountId: number, code: string) =>
  seen(db)
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.number', '=', code)
    .executeTakeFirst();

/** Of who works in the shop. */
export const orderOfSeller = (db: Db, accountId: number, id: number) =>
  seen(db).where(worksIn(accountId)).where('shop_order.id', '=', id).executeTakeFirst();

interface OfSeller extends Page {
  states: readonly OrderState[];
  /** As searchable() gives what was typed; '' for all. */
  words?: string;
  /** The same as an order's number may be. */
  code?: string;
  carrier?: 'ghn' | 'ghtk';
  pay?: 'door' | 'before';
}

/** Ids of a page of a seller's orders: each state is read no further than the page goes. */
export const newestOfSeller = (
  db: Db,
  accountId: number,
  { states, limit, offset, words = '', code = '', carrier, pay }: OfSeller,
) =>
  db
    .selectFrom('shop')
    .innerJoin(
      sql<{ state: OrderState }>`unnest(${[...states]}::text[])`.as<'asked'>(sql`asked (state)`),
      join => join.onTrue(),
    )
    .innerJoinLateral(
      own =>
        own
          .selectFrom('shop_order')
          .select('shop_order.id')
          .whereRef('shop_order.shop_id', '=', 'shop.id')
          .whereRef('shop_order.state', '=', 'asked.state')
          .$if(carrier !== undefined, query => query.where('shop_order.carrier', '=', carrier ?? null))
          .$if(pay !== undefined, query =>
            query.where('shop_order.creation_step', '=', pay === 'door' ? 0 : 1),
          )
          .$if(words !== '', query =>
            query.where(e =>
              e.or([
                e('shop_order.number', '=', code),
                e.exists(
                  e
                    .selectFrom('shop_order_line as line')
                    .select('line.id')
                    .whereRef('line.order_id', '=', 'shop_order.id')
                    .where(sql<boolean>`strpos(${folded('line.name')}, ${words}) > 0`),
                ),
                e.exists(
                  e
                    .selectFrom('shop_order_recipient as to')
                    .select('to.order_id')
                    .whereRef('to.order_id', '=', 'shop_order.id')
                    .where(sql<boolean>`strpos(${folded('to.fullname')}, ${words}) > 0`),
                ),
              ]),
            ),
          )
          .orderBy('shop_order.id', 'desc')
          .limit(limit + offset)
          .as('newest'),
      join => join.onTrue(),
    )
    .select('newest.id')
    .where(worksIn(accountId))
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(offset);

/** Of who works in the shop, the newest first. */
export const ordersOfSeller = (db: Db, accountId: number, asked: OfSeller) =>
  seen(db)
    .where('shop_order.id', 'in', newestOfSeller(db, accountId, asked))
    .orderBy('shop_order.id', 'desc')
    .execute();

export const ordersPaidBy = (db: Db, accountId: number, paymentCode: string) =>
  seen(db)
    .where('shop_order.account_id', '=', accountId)
    .where('purchase.number', '=', paymentCode)
    .orderBy('shop_order.id')
    .execute();

/** For who has both: the code and the recipient's phone. */
export const orderByCodeAndPhone = (db: Db, code: string, phone: string) =>
  seen(db)
    .innerJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
    .where('shop_order.number', '=', code)
    .where('to.phone', '=', phone)
    .executeTakeFirst();

/** Lines with the edition whose cover stands for each. */
const lines = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('shop_order_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .selectAll('line')
    .select(e =>
      e
        .selectFrom('edition')
        .select('edition.id')
        .whereRef('edition.work_id', '=', 'product.work_id')
        .orderBy(sql`edition.cover_key is null`)
        .orderBy('edition.id')
        .limit(1)
        .as('shown_id'),
    )
    .where('line.order_id', 'in', orderIds)
    .orderBy('line.id');

/** As who sells sees them. */
export const linesOfSold = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0 ? Promise.resolve([]) : lines(db, orderIds).execute();

/** As their buyer sees them, with the stars that were given. */
export const linesShown = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : lines(db, orderIds)
        .innerJoin('shop_order', 'shop_order.id', 'line.order_id')
        .leftJoin('product_rating', join =>
          join
            .onRef('product_rating.product_id', '=', 'line.product_id')
            .onRef('product_rating.account_id', '=', 'shop_order.account_id'),
        )
        .select('product_rating.stars as own_stars')
        .execute();

export const stepsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('shop_order_event')
    .select(['after', 'event', 'actor', 'reason', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const recipientOf = (db: Db, orderId: number) =>
  db.selectFrom('shop_order_recipient').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Names and wards of those whom these orders go to. */
export const recipientsOf = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_order_recipient')
        .select(['order_id', 'fullname', 'ward'])
        .where('order_id', 'in', orderIds)
        .execute();

/** How the money of these orders goes back: all of it is there, or on its way, or a part was decided about. */
export async function refundsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; back: 'pending' | 'partly' | 'done' }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ order_id: number; back: 'pending' | 'partly' | 'done' }>`
    select line.order_id, case
        when count(*) filter (where not exists (
          select from refunded_line where line_id = line.purchase_line_id and ends)) > 0 then 'partly'
        when bool_or(exists (
          select from refunded_line taken join refund on refund.due_entry_id = taken.entry_id
          where taken.line_id = line.purchase_line_id and refund.state <> 'done' and not exists (
            select from refund later
            where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id
              and later.id > refund.id))) then 'pending'
        else 'done' end as back
    from shop_order_line line
    where line.order_id = any(${[...orderIds]}::bigint[])
    group by line.order_id
    having bool_or(exists (select from refunded_line where line_id = line.purchase_line_id))`.execute(db);
  return rows;
}

/** Lines of the purchase that paid a shop's order: its books and its fee. */
export const purchaseLinesOf = async (db: Db, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select purchase_line_id as id from shop_order_line where order_id = ${orderId}
    union all
    select fee_line_id from shop_order where id = ${orderId} and fee_line_id is not null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Orders that wait too long in a state, the oldest first. */
export const waitingSince = (db: Db, state: OrderState, before: Date, limit: number) =>
  db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', state)
    .where('moved_at', '<', before)
    .where(e =>
      // What is ordered ahead is confirmed when it comes out.
      e.or([e('ships_on', 'is', null), e('ships_on', '<', sql<string>`${before}::date`)]),
    )
    // Of one that a carrier was told of the carrier is asked first (server/shop/parcels).
    .$if(state === 'packed', query =>
      query.where(
        sql<boolean>`not exists (
          select from parcel where parcel.order_id = shop_order.id and parcel.state not in ('refused', 'cancelled'))`,
      ),
    )
    // An open complaint keeps it where it is, and so does one that was answered just now, or that the platform is asked about.
    .where(
      sql<boolean>`not exists (
        select from order_complaint as complaint where complaint.order_id = shop_order.id
          and (complaint.answered_at is null or complaint.answered_at >= ${before} or exists (
            select from complaint_settlement as said
            where said.complaint_id = complaint.id and said.asked_at is not null and said.decided_at is null)))`,
    )
    .orderBy('moved_at')
    .limit(limit)
    .execute();

/** The parcel that a carrier has, or had until it came. */
export const parcelSeen = (db: Db, orderId: number) =>
  db
    .selectFrom('parcel')
    .select(['carrier', 'code'])
    .where('order_id', '=', orderId)
    .where('code', 'is not', null)
    .where('state', '<>', 'cancelled')
    .$narrowType<{ code: string }>()
    .executeTakeFirst();

/** Whether a carrier has a parcel of it, or may have. */
export const hasParcel = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['refused', 'cancelled'])
    .executeTakeFirst()) !== undefined;
