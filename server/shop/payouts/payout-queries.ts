import { sql } from 'kysely';
import type { PayoutBounce, PayoutState, PayoutWhy } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

const payout = (db: Db) =>
  db
    .selectFrom('shop_payout')
    .innerJoin('shop', 'shop.id', 'shop_payout.shop_id')
    .leftJoin('payout_batch', 'payout_batch.id', 'shop_payout.batch_id')
    .selectAll('shop_payout')
    .select(['shop.name as shop_name', 'payout_batch.number as batch_number'])
    .select(e =>
      e
        .selectFrom('shop_payout_line')
        .select(count => count.fn.countAll<number>().as('orders'))
        .whereRef('shop_payout_line.payout_id', '=', 'shop_payout.id')
        .as('orders'),
    );
export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payout>['executeTakeFirstOrThrow']>>;

export const payoutById = (db: Db, id: number) =>
  payout(db).where('shop_payout.id', '=', id).executeTakeFirst();

export const payoutsOfBatch = (db: Db, batchId: number) =>
  payout(db).where('batch_id', '=', batchId).orderBy('shop_payout.id').execute();

export const payoutsIn = (db: Db, state: PayoutState, { limit, offset }: Page) =>
  payout(db)
    .where('shop_payout.state', '=', state)
    .orderBy('shop_payout.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The newest first; of a span of days where one is given. */
export const payoutsOfShop = (db: Db, shopId: number, { limit, offset }: Page) =>
  payout(db)
    .where('shop_payout.shop_id', '=', shopId)
    .orderBy('shop_payout.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The one of a shop that is on its way, if any. */
export const openPayoutOf = (db: Db, shopId: number) =>
  payout(db)
    .where('shop_payout.shop_id', '=', shopId)
    .where('shop_payout.state', 'in', ['drafted', 'approved', 'sent'])
    .orderBy('shop_payout.id', 'desc')
    .executeTakeFirst();

export const countsByState = async (db: Db) =>
  db
    .selectFrom('shop_payout')
    .select(e => ['state', e.fn.countAll<number>().as('count'), e.fn.sum<number>('amount_vnd').as('sum')])
    .groupBy('state')
    .execute();

/** Locked in the order of their numbers, so that two who decide wait for each other. */
export const lockPayouts = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('shop_payout').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export const lockByReference = (tx: Tx, references: readonly string[]) =>
  tx
    .selectFrom('shop_payout')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function insertPayout(
  tx: Tx,
  {
    lines,
    ...row
  }: {
    reference: string;
    shop_id: number;
    batch_id: number | null;
    why: PayoutWhy;
    amount_vnd: number;
    bank: string;
    bank_sealed: string;
    bank_last4: string;
    bank_holder: string;
    drafted_at: Date;
    lines: readonly { order_id: number; amount_vnd: number }[];
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_payout')
    .values({ ...row, state: 'drafted', moved_at: row.drafted_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shop_payout_line')
    .values(lines.map(line => ({ ...line, payout_id: id })))
    .execute();
  return id;
}

export const joinBatch = (tx: Tx, ids: readonly number[], batchId: number) =>
  tx.updateTable('shop_payout').set({ batch_id: batchId }).where('id', 'in', ids).execute();

export const movePayout = (
  tx: Tx,
  id: number,
  set: {
    state: PayoutState;
    moved_at: Date;
    reason?: string;
    bounce?: PayoutBounce;
    transaction_no?: string;
    sent_entry_id?: number;
    end_entry_id?: number;
  },
) => tx.updateTable('shop_payout').set(set).where('id', '=', id).execute();

export const isNumberUsed = async (db: Db, transactionNo: string, not: number): Promise<boolean> =>
  (await db
    .selectFrom('shop_payout')
    .select('id')
    .where('transaction_no', '=', transactionNo)
    .where('id', '<>', not)
    .executeTakeFirst()) !== undefined;

interface PaidOrder {
  number: string;
  /** What it brought in this payout. */
  amount: number;
  paid: number;
  voucher: number;
  commission: number;
  payment: number;
  tax: number;
}

/** What a payout has of each order; sums are of all that is booked of the order. No buyers. */
export async function linesOfPayout(db: Db, payoutId: number): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select orders.number, line.amount_vnd::float8 as amount, coalesce(sum(part.paid_vnd), 0)::float8 as paid,
      coalesce(sum(part.voucher_vnd), 0)::float8 as voucher, coalesce(sum(part.commission_vnd), 0)::float8 as commission,
      coalesce(sum(part.payment_vnd), 0)::float8 as payment, coalesce(sum(part.vat_vnd + part.pit_vnd), 0)::float8 as tax
    from shop_payout_line line
    join shop_order orders on orders.id = line.order_id
    left join shop_share_part part on part.order_id = line.order_id
    where line.payout_id = ${payoutId}
    group by orders.id, line.amount_vnd order by orders.id`.execute(db);
  return rows;
}

export const eventsOf = (db: Db, payoutId: number) =>
  db
    .selectFrom('shop_payout_event')
    .select(['state', 'reason', 'at'])
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .execute();

/** Orders of a payout of which more was paid out than they are owed now: something went back since. */
export async function ordersGoneBack(db: Db, payoutIds: readonly number[]): Promise<Set<number>> {
  if (payoutIds.length === 0) return new Set();
  const { rows } = await sql<{ payout_id: number }>`
    select distinct line.payout_id from shop_payout_line line
    where line.payout_id in (${sql.join(payoutIds)}) and line.amount_vnd > 0
      and (select coalesce(sum(gets_vnd), 0) from shop_share_part where order_id = line.order_id)
        < (select sum(other.amount_vnd) from shop_payout_line other join shop_payout on shop_payout.id = other.payout_id
          where other.order_id = line.order_id and shop_payout.state in ('drafted', 'approved', 'sent', 'paid'))`.execute(
    db,
  );
  return new Set(rows.map(({ payout_id }) => Number(payout_id)));
}
