import { type Insertable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

const parcels = (db: Db) => db.selectFrom('parcel').selectAll();
export type ParcelRow = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number];
type CarrierName = ParcelRow['carrier'];
type ParcelState = ParcelRow['state'];

/** Of which no carrier has anything. */
const gone = ['refused', 'cancelled'] as const;

/** Of each order the one that is on its way, or was last; orders that never had one have none. */
export const parcelsOf = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : parcels(db)
        .distinctOn('order_id')
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy(sql`state in ('refused', 'cancelled')`)
        .orderBy('id', 'desc')
        .execute();

export const parcelOf = async (db: Db, orderId: number): Promise<ParcelRow | undefined> =>
  (await parcelsOf(db, [orderId]))[0];

/** Former parcels of an order: a carrier takes each number once. */
export const parcelsBefore = (db: Db, orderId: number) =>
  parcels(db).where('order_id', '=', orderId).where('state', 'in', gone).orderBy('id').execute();

export const parcelById = (db: Db, id: number) => parcels(db).where('id', '=', id).executeTakeFirst();

export const parcelByCode = (db: Db, carrier: CarrierName, code: string) =>
  parcels(db).where('carrier', '=', carrier).where('code', '=', code).executeTakeFirst();

/** Its order is locked. */
export const lockParcel = (tx: Tx, id: number) =>
  parcels(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const insertParcel = (
  tx: Tx,
  row: { order_id: number; carrier: CarrierName; number: string; collect_vnd: number; at: Date },
) => {
  const { at, ...rest } = row;
  return tx
    .insertInto('parcel')
    .values({ ...rest, created_at: at, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** The carrier is asked once more to take it. */
export const askAgain = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('parcel').set({ state: 'due', asked_at: at }).where('id', '=', id).execute();

/** The carrier has it; what another try has kept before stays. */
export const keepTaken = (tx: Tx, id: number, { code, fee, at }: { code: string; fee: number; at: Date }) =>
  tx
    .updateTable('parcel')
    .set({ code, fee_vnd: fee, state: 'waiting', asked_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'refused'])
    .execute();

export const keepRefused = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('parcel')
    .set({ state: 'refused', asked_at: at })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();

export const keepWord = (
  tx: Tx,
  id: number,
  { state, turn, at }: { state: ParcelRow['state']; turn: number; at: Date },
) => tx.updateTable('parcel').set({ state, turn, asked_at: at }).where('id', '=', id).execute();

/** It was asked about, and nothing came of it. */
export const keepAsked = (db: Db, id: number, at: Date) =>
  db.updateTable('parcel').set({ asked_at: at }).where('id', '=', id).execute();

/** Greater than any before it, on all servers: taken before a carrier is asked, so that answers have an order. */
export async function nextAttempt(db: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select nextval('parcel_turn') as turn`.execute(db);
  return Number(rows[0]?.turn);
}

/** On their way, and not heard of for long, those first that wait longest. */
export const unheard = (db: Db, { before, since }: { before: Date; since: Date }, limit: number) =>
  parcels(db)
    .where('state', 'in', ['waiting', 'under_way', 'failed', 'returning'])
    .where('asked_at', '<', before)
    .where('created_at', '>', since)
    .orderBy('asked_at')
    .limit(limit)
    .execute();

/** Told to a carrier before a moment and not fetched, of orders that are packed: those first that were not asked about for long. */
export const unfetched = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .select(['parcel.id', 'parcel.order_id'])
    .where('shop_order.state', '=', 'packed')
    .where('shop_order.moved_at', '<', before)
    .where('parcel.state', 'in', ['due', 'waiting'])
    .where('parcel.created_at', '<', before)
    .orderBy('parcel.asked_at')
    .limit(limit)
    .execute();

/** Come, come back or lost: what such a parcel costs is known. */
export const endedStates: readonly ParcelState[] = ['delivered', 'returned', 'lost'];

/** Ended, and what they cost at last is not known yet. */
export const withoutFee = (db: Db, { before, since }: { before: Date; since: Date }, limit: number) =>
  parcels(db)
    .where('state', 'in', endedStates)
    .where('final_fee_vnd', 'is', null)
    .where('asked_at', '<', before)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const lastFee = (db: Db, parcelId: number) =>
  db
    .selectFrom('parcel_fee')
    .select(['fee_vnd', 'paid_vnd', 'turn'])
    .where('parcel_id', '=', parcelId)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertFee = (tx: Tx, row: Insertable<Tables['parcel_fee']>) =>
  tx.insertInto('parcel_fee').values(row).execute();

/** An order's data for its carrier; nothing where its buyer has left and took the address along. */
export const sendingOf = (db: Db, orderId: number) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
    .leftJoin('account as seller', 'seller.id', 'shop.account_id')
    .select([
      'shop_order.note',
      'shop_order.goods_vnd',
      'shop.name as shop_name',
      'shop.ward_code as shop_ward',
      'seller.phone as shop_phone',
      'to.fullname',
      'to.phone',
      'to.street',
      'to.ward',
      'to.old_district',
    ])
    .where('shop_order.id', '=', orderId)
    .executeTakeFirst();

export const itemsToSend = (db: Db, orderId: number) =>
  db
    .selectFrom('shop_order_line as line')
    .innerJoin('variation', 'variation.id', 'line.variation_id')
    .select(['line.name', 'line.variation', 'line.quantity', 'variation.weight_g'])
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute();

export const linesSold = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_order_line')
        .select(['order_id', 'variation_id', 'name', 'variation', 'quantity', 'price_vnd', 'paid_vnd'])
        .where('order_id', 'in', orderIds)
        .orderBy('id')
        .execute();
