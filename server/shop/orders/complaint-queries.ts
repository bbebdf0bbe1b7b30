import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { isInserted, type Page, worksIn } from '../../kit/db/fragments.ts';
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
    .innerJoin('account as buyer', 'buyer.id', 'order_complaint.account_id')
    .leftJoin('complaint_settlement as said', 'said.complaint_id', 'order_complaint.id')
    .leftJoin('complaint_payee as payee', 'payee.complaint_id', 'order_complaint.id')
    .selectAll('order_complaint')
    .select([
      'shop_order.number',
      'shop_order.state as order_state',
      'shop_order.purchase_id',
      'shop_order.creation_step',
      'shop_order.total_vnd',
      'shop.name as shop_name',
      'buyer.fullname as buyer_name',
      'said.offer',
      'said.offer_vnd',
      'said.pictures as shop_pictures',
      'said.accepted_at',
      'said.asked_words',
      'said.asked_at',
      'said.outcome',
      'said.outcome_vnd',
      'said.payer',
      'said.reason as decision_reason',
      'said.decided_at',
      'said.entry_id',
      'payee.bank as payee_bank',
    ]);
export type ComplaintRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** A complaint by its order's code, whole. */
export const complaintByCode = (db: Db, code: string) =>
  whole(db).where('shop_order.number', '=', code).executeTakeFirst();

/**
 * About an account's shop, or about all shops: who waits longest is first, else the newest. A shop lets one that came before `late`
 * pass to the platform.
 */
export const complaintsIn = (
  db: Db,
  state: 'open' | 'answered' | 'platform' | 'all',
  { owner, late, limit, offset }: Page & { owner: number | null; late: Date },
) =>
  whole(db)
    .$if(state === 'platform', query =>
      query
        .where('said.decided_at', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('said.asked_at', 'is not', null),
            and([
              eb('order_complaint.answered_at', 'is', null),
              eb('order_complaint.created_at', '<=', late),
            ]),
          ]),
        ),
    )
    .$if(state === 'open' || state === 'answered', query =>
      state === 'open'
        ? query.where('order_complaint.answered_at', 'is', null).where('said.decided_at', 'is', null)
        : query.where('order_complaint.answered_at', 'is not', null),
    )
    .$if(owner !== null, query => query.where(worksIn(owner ?? 0, 'orders')))
    .orderBy('order_complaint.id', state === 'open' || state === 'platform' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** False when there is one already. */
export const insertComplaint = (tx: Tx, row: Insertable<Tables['order_complaint']>): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('order_complaint')
      .values(row)
      .onConflict(conflict => conflict.column('order_id').doNothing()),
  );

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

/** A complaint's settlement, locked; made when there is none yet. */
export async function lockSettlement(tx: Tx, complaintId: number) {
  await tx
    .insertInto('complaint_settlement')
    .values({ complaint_id: complaintId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('complaint_settlement')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const updateSettlement = (
  tx: Tx,
  complaintId: number,
  row: Updateable<Tables['complaint_settlement']>,
) => tx.updateTable('complaint_settlement').set(row).where('complaint_id', '=', complaintId).execute();

export const linesOfComplaints = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_order_line')
        .select(['order_id', 'name', 'variation', 'quantity', 'paid_vnd'])
        .where('order_id', 'in', orderIds)
        .orderBy('id')
        .execute();

export const complaintById = (db: Db, id: number) =>
  whole(db).where('order_complaint.id', '=', id).executeTakeFirst();

/** False when another account was given before. */
export const putPayee = (tx: Tx, row: Insertable<Tables['complaint_payee']>): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('complaint_payee')
      .values(row)
      .onConflict(conflict => conflict.column('complaint_id').doNothing()),
  );

/** How many orders and complaints each side of a complaint had. */
export async function sidesOf(db: Db, { account_id, shop_id }: { account_id: number; shop_id: number }) {
  const { rows } = await sql<{
    buyer_orders: number;
    buyer_complaints: number;
    shop_orders: number;
    shop_complaints: number;
  }>`
    select
      (select count(*)::int from shop_order where account_id = ${account_id}) as buyer_orders,
      (select count(*)::int from order_complaint where account_id = ${account_id}) as buyer_complaints,
      (select count(*)::int from shop_order where shop_id = ${shop_id}) as shop_orders,
      (select count(*)::int from order_complaint where shop_id = ${shop_id}) as shop_complaints`.execute(db);
  return rows[0] ?? { buyer_orders: 0, buyer_complaints: 0, shop_orders: 0, shop_complaints: 0 };
}

/** About one shop, the newest first. */
export const complaintsOfShop = (db: Db, shopId: number, limit: number) =>
  whole(db)
    .where('order_complaint.shop_id', '=', shopId)
    .orderBy('order_complaint.id', 'desc')
    .limit(limit)
    .execute();
