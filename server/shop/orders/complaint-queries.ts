import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { type Page, worksIn } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Complaints about these orders, as lists show them. */
export const complaintsOfOrders = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_complaint')
        .select(['order_id', 'answered_at'])
        .where('order_id', 'in', orderIds)
        .execute();

const whole = (db: Db) =>
  db
    .selectFrom('order_complaint')
    .innerJoin('shop_order', 'shop_order.id', 'order_complaint.order_id')
    .innerJoin('shop', 'shop.id', 'order_complaint.shop_id')
    .selectAll('order_complaint')
    .select('shop_order.number');
export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** A complaint by its order's code, whole. */
export const complaintByCode = (db: Db, code: string) =>
  whole(db).where('shop_order.number', '=', code).executeTakeFirst();

/** About an account's shop, or about all shops: who waits longest is first, else the newest. */
export const complaintsIn = (
  db: Db,
  state: 'open' | 'answered' | 'all',
  { owner, limit, offset }: Page & { owner: number | null },
) =>
  whole(db)
    .$if(state !== 'all', query =>
      query.where('order_complaint.answered_at', state === 'open' ? 'is' : 'is not', null),
    )
    .$if(owner !== null, query => query.where(worksIn(owner ?? 0, 'orders')))
    .orderBy('order_complaint.id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** False when there is one already. */
export const insertComplaint = async (
  tx: Tx,
  row: Insertable<Tables['order_complaint']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_complaint')
    .values(row)
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** False when somebody answered before. */
export const answerOn = async (
  tx: Tx,
  id: number,
  row: { answer: string; answered_by: 'seller' | 'platform'; answered_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('order_complaint')
    .set(row)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The account that sells in a shop; null of one without. */
export const sellerOf = async (db: Db, shopId: number): Promise<number | null> =>
  (await db.selectFrom('shop').select('account_id').where('id', '=', shopId).executeTakeFirstOrThrow())
    .account_id;
