import { sql } from 'kysely';
import type { ReturnReason, ReturnState } from '#rules/shop/shop-returns.ts';
import type { Db } from '../../kit/db/db.ts';
import { worksIn } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

const shown = (db: Db) =>
  db
    .selectFrom('shop_return')
    .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
    .selectAll('shop_return')
    .innerJoin('shop', 'shop.id', 'shop_return.shop_id')
    .leftJoin('account as seller', 'seller.id', 'shop.account_id')
    .select([
      'shop_order.number as order_code',
      'shop.name as shop_name',
      'shop.return_street',
      'shop.ward_code as shop_ward',
      'seller.phone as shop_phone',
      'shop.account_id as seller_id',
    ])
    .select(
      sql<boolean>`not exists (
        select from refund
        where refund.due_entry_id = shop_return.entry_id and refund.state <> 'done' and not exists (
          select from refund later
          where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id
            and later.id > refund.id))`.as('paid_back'),
    );
export type ShownReturn = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

export const returnsOf = (db: Db, orderId: number) =>
  shown(db).where('shop_return.order_id', '=', orderId).orderBy('shop_return.id').execute();

export const returnById = (db: Db, id: number) =>
  shown(db).where('shop_return.id', '=', id).executeTakeFirst();

/** Returns of an account's shops, or of all shops. */
export const returnsIn = (
  db: Db,
  state: ReturnState,
  { owner, limit, offset }: { owner: number | null; limit: number; offset: number },
) =>
  shown(db)
    .where('shop_return.state', '=', state)
    .$if(owner !== null, query => query.where(worksIn(owner ?? 0, 'orders')))
    .orderBy('shop_return.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const linesOfReturns = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_return_line as given')
        .innerJoin('shop_order_line as line', 'line.id', 'given.line_id')
        .select([
          'given.return_id',
          'given.quantity',
          'given.amount_vnd',
          'line.variation_id',
          'line.purchase_line_id',
          'line.name',
          'line.variation',
        ])
        .where('given.return_id', 'in', ids)
        .orderBy('line.id')
        .execute();

export const eventsOfReturns = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_return_event')
        .select(['return_id', 'after', 'event', 'actor', 'reason', 'at'])
        .where('return_id', 'in', ids)
        .orderBy('id')
        .execute();

/** Copies and money of an order's lines that returns take, all but those that were withdrawn. */
export const takenByReturns = (db: Db, orderId: number) =>
  db
    .selectFrom('shop_return_line as given')
    .innerJoin('shop_return', 'shop_return.id', 'given.return_id')
    .select('given.line_id')
    .select([
      sql<number>`sum(given.quantity)::int`.as('copies'),
      sql<number>`sum(given.amount_vnd)::bigint`.as('money'),
    ])
    .where('shop_return.order_id', '=', orderId)
    .where('shop_return.state', '<>', 'withdrawn')
    .groupBy('given.line_id')
    .execute();

/** The shop remembers where it wants its books. */
export const rememberStreet = (tx: Tx, shopId: number, return_street: string) =>
  tx.updateTable('shop').set({ return_street }).where('id', '=', shopId).execute();

export const ownerOfShop = async (db: Db, shopId: number): Promise<number | null> =>
  (await db.selectFrom('shop').select('account_id').where('id', '=', shopId).executeTakeFirst())
    ?.account_id ?? null;

interface NewReturn {
  order_id: number;
  account_id: number;
  why: ReturnReason;
  words: string;
  pictures: string[];
  now: Date;
  lines: readonly { line_id: number; quantity: number; amount_vnd: number }[];
  payee: { bank: string; number: string; holder: string } | null;
}

export async function insertReturn(tx: Tx, { lines, payee, now, ...row }: NewReturn): Promise<number> {
  const amount_vnd = lines.reduce((sum, line) => sum + line.amount_vnd, 0);
  const { id } = await tx
    .insertInto('shop_return')
    .values({
      ...row,
      amount_vnd,
      ...{ state: 'asked', event: 'ask', actor: 'buyer', reason: '', asked_at: now, moved_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shop_return_line')
    .values(lines.map(line => ({ ...line, return_id: id })))
    .execute();
  if (payee)
    await tx
      .insertInto('shop_return_payee')
      .values({ ...payee, return_id: id, account_id: row.account_id })
      .execute();
  return id;
}

export const lockReturn = (tx: Tx, id: number) =>
  tx.selectFrom('shop_return').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Moves a return on; the database refuses a move that is none. */
export const moveReturnRow = (
  tx: Tx,
  id: number,
  row: Pick<ShownReturn, 'state' | 'event' | 'actor' | 'reason' | 'moved_at'> & { parcel_code?: string },
) => tx.updateTable('shop_return').set(row).where('id', '=', id).execute();

export const noteDue = (tx: Tx, id: number, entry_id: number) =>
  tx.updateTable('shop_return').set({ entry_id }).where('id', '=', id).execute();

/** The entry by which money of a purchase became due last. */
export const lastDueOf = (tx: Tx, purchaseId: number) =>
  tx
    .selectFrom('refund')
    .select('due_entry_id')
    .where('purchase_id', '=', purchaseId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Drops the bank account of a return without a refund. */
export const dropPayee = (tx: Tx, returnId: number) =>
  tx.deleteFrom('shop_return_payee').where('return_id', '=', returnId).execute();

/** Returns that wait too long in a state, the oldest first. */
export const returnsSince = (db: Db, state: ReturnState, before: Date, limit: number) =>
  db
    .selectFrom('shop_return')
    .select('id')
    .where('state', '=', state)
    .where('moved_at', '<', before)
    .orderBy('moved_at')
    .limit(limit)
    .execute();
