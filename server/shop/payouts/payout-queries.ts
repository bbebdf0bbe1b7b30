import { sql } from 'kysely';
import type { PayoutBounce, PayoutState, PayoutWhy } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

const payout = (db: Db) =>
  db
    .selectFrom('shop_payout')
    .leftJoin('shop', 'shop.id', 'shop_payout.shop_id')
    .leftJoin('payout_batch', 'payout_batch.id', 'shop_payout.batch_id')
    .selectAll('shop_payout')
    .select([
      // An affiliate is called as the account that is paid: their own name goes with theirs.
      sql<string>`coalesce(shop.name, 'CTV ' || shop_payout.bank_holder)`.as('payee_name'),
      'payout_batch.number as batch_number',
      sql<number>`(select count(*) from shop_payout_line where payout_id = shop_payout.id)
        + (select count(*) from affiliate_payout_line where payout_id = shop_payout.id)`.as('orders'),
    ]);
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

/** The one of a payee that is on its way, if any. */
export const openPayoutOf = (db: Db, { shop, affiliate }: { shop?: number; affiliate?: number }) =>
  payout(db)
    .where(e =>
      shop === undefined
        ? e('shop_payout.affiliate_id', '=', affiliate ?? 0)
        : e('shop_payout.shop_id', '=', shop),
    )
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
  { shop, affiliate }: { shop?: number; affiliate?: number },
  {
    lines,
    ...row
  }: {
    reference: string;
    batch_id: number | null;
    why: PayoutWhy;
    amount_vnd: number;
    tax_vnd: number;
    bank: string;
    bank_sealed: string;
    bank_last4: string;
    bank_holder: string;
    drafted_at: Date;
    /** Orders of a shop, lines of an affiliate. */
    lines: readonly { id: number; amount_vnd: number }[];
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_payout')
    .values({
      ...row,
      shop_id: shop ?? null,
      affiliate_id: affiliate ?? null,
      state: 'drafted',
      moved_at: row.drafted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shop === undefined)
    await tx
      .insertInto('affiliate_payout_line')
      .values(lines.map(line => ({ line_id: line.id, amount_vnd: line.amount_vnd, payout_id: id })))
      .execute();
  else
    await tx
      .insertInto('shop_payout_line')
      .values(lines.map(line => ({ order_id: line.id, amount_vnd: line.amount_vnd, payout_id: id })))
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
  /** Its part of this payout. */
  amount: number;
  paid: number;
  voucher: number;
  commission: number;
  payment: number;
  tax: number;
}

/** Orders of a payout, or purchases of an affiliate; sums are of everything booked of the order. No buyers. */
export async function linesOfPayout(db: Db, payoutId: number): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select orders.number, line.amount_vnd::float8 as amount, coalesce(sum(part.paid_vnd), 0)::float8 as paid,
      coalesce(sum(part.voucher_vnd), 0)::float8 as voucher, coalesce(sum(part.commission_vnd), 0)::float8 as commission,
      coalesce(sum(part.payment_vnd), 0)::float8 as payment, coalesce(sum(part.vat_vnd + part.pit_vnd), 0)::float8 as tax
    from shop_payout_line line
    join shop_order orders on orders.id = line.order_id
    left join shop_share_part part on part.order_id = line.order_id
    where line.payout_id = ${payoutId}
    group by orders.id, line.amount_vnd
    union all
    select purchase.number, line.amount_vnd::float8, frozen.base_vnd::float8, 0, 0, 0, 0
    from affiliate_payout_line line
    join attribution frozen using (line_id)
    join purchase_line on purchase_line.id = line.line_id join purchase on purchase.id = purchase_line.purchase_id
    where line.payout_id = ${payoutId}
    order by 1`.execute(db);
  return rows;
}

/** All that these payouts have of orders and rewards, in order. */
export async function linesOfPayouts(
  db: Db,
  payoutIds: readonly number[],
): Promise<{ payout_id: number; id: number; amount_vnd: number }[]> {
  if (payoutIds.length === 0) return [];
  const ids = sql.join(payoutIds);
  const { rows } = await sql<{ payout_id: number; id: number; amount_vnd: number }>`
    select payout_id, order_id as id, amount_vnd from shop_payout_line where payout_id in (${ids})
    union all
    select payout_id, line_id, amount_vnd from affiliate_payout_line where payout_id in (${ids})
    order by payout_id, id`.execute(db);
  return rows.map(row => ({
    payout_id: Number(row.payout_id),
    id: Number(row.id),
    amount_vnd: Number(row.amount_vnd),
  }));
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
          where other.order_id = line.order_id and shop_payout.state in ('drafted', 'approved', 'sent', 'paid'))
    union
    select distinct line.payout_id from affiliate_payout_line line
    where line.payout_id in (${sql.join(payoutIds)}) and line.amount_vnd > 0
      and (select coalesce(sum(amount_vnd), 0) from commission_part where line_id = line.line_id)
        < (select sum(other.amount_vnd) from affiliate_payout_line other join shop_payout on shop_payout.id = other.payout_id
          where other.line_id = line.line_id and shop_payout.state in ('drafted', 'approved', 'sent', 'paid'))`.execute(
    db,
  );
  return new Set(rows.map(({ payout_id }) => Number(payout_id)));
}
