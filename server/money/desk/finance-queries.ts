import { sql } from 'kysely';
import type { ChargeType } from '#rules/money/purchase.ts';
import { type PayType, payTypes } from '#rules/money/purchase-methods.ts';
import type { PurchaseState } from '#rules/money/purchase-states.ts';
import type { Db } from '../../kit/db/db.ts';
import type { LedgerAccount } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface Page {
  limit: number;
  offset: number;
}

/** A purchase as support sees it: with its buyer, while there is one. */
const orders = (db: Db) =>
  db
    .selectFrom('purchase')
    .leftJoin('wallet_holder', 'wallet_holder.wallet', 'purchase.wallet')
    .leftJoin('account', 'account.id', 'wallet_holder.account_id')
    .innerJoin('purchase_line as first', join =>
      join.onRef('first.purchase_id', '=', 'purchase.id').on('first.position', '=', 0),
    )
    .select([
      'purchase.id',
      'purchase.number',
      'purchase.state',
      'purchase.currency',
      'purchase.total',
      'purchase.os',
      'purchase.created_at',
      'purchase.expires_at',
      'first.title',
      'account.id as account_id',
      'account.fullname',
      'account.phone',
      'account.email',
      sql<number>`(select count(*)::int from purchase_line where purchase_id = purchase.id)`.as('lines'),
    ]);
export type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number];

export const ordersOf = (db: Db, accountId: number, { limit, offset }: Page) =>
  orders(db)
    .where('purchase.wallet', '=', e =>
      e.selectFrom('wallet_holder').select('wallet').where('account_id', '=', accountId),
    )
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const orderByNumber = (db: Db, number: string): Promise<OrderRow | undefined> =>
  orders(db).where('purchase.number', '=', number).executeTakeFirst();

/**
 * The number of a shop's order in a purchase that is paid and has neither come nor ended; of some lines, when they are named.
 */
export async function orderOnItsWay(
  tx: Tx,
  purchaseId: number,
  lines: readonly number[],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shop_order')
    .innerJoin('shop_order_line', 'shop_order_line.order_id', 'shop_order.id')
    .select('shop_order.number')
    .where('shop_order.purchase_id', '=', purchaseId)
    .where('state', 'in', ['pending', 'preparing', 'packed', 'delivering', 'failed', 'returning'])
    .$if(lines.length > 0, query => query.where('purchase_line_id', 'in', [...lines]))
    .orderBy('shop_order.id')
    .executeTakeFirst();
  return row?.number;
}

/**
 * By a gateway's number of a transaction, or by what a gateway knows an attempt or a refund by: a transfer's content is MOT and
 * that. Each part has its index; the gateways are named for one that begins with them.
 */
export const ordersByTransaction = (db: Db, text: string, { limit, offset }: Page): Promise<OrderRow[]> =>
  orders(db)
    .where('purchase.id', 'in', e =>
      e
        .selectFrom('payment_evidence')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_evidence.attempt_id')
        .select('payment_attempt.purchase_id')
        .where('payment_evidence.gateway', 'in', payTypes)
        .where('payment_evidence.transaction_no', '=', text)
        .unionAll(
          e
            .selectFrom('payment_attempt')
            .select('purchase_id')
            .where('reference', '=', text.toUpperCase().replace(/^MOT/, '')),
        )
        .unionAll(
          e
            .selectFrom('refund')
            .select(row => row.fn.coalesce('purchase_id', sql<number>`0`).as('purchase_id'))
            .where('reference', '=', text.toUpperCase().replace(/^MOT/, '')),
        ),
    )
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Account with this phone or e-mail. */
export const accountByName = (db: Db, name: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where(where => where.or([where('phone', '=', name), where('email', '=', name)]))
    .executeTakeFirst();

/** Whether another refund by this gateway was made under this number; whoever asks the same at once waits. */
export async function isNumberTaken(
  tx: Tx,
  { id, gateway }: { id: number; gateway: string },
  transactionNo: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${gateway} ${transactionNo}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    select refund.id from refund join payment_evidence evidence on evidence.id = refund.evidence_id
    where evidence.gateway = ${gateway} and refund.transaction_no = ${transactionNo}
      and refund.id <> ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Gateways' reports on money for a purchase, and their outcomes. */
export const moneyFor = (db: Db, purchaseId: number) =>
  db
    .selectFrom('payment_evidence')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_evidence.attempt_id')
    .leftJoin('evidence_outcome', 'evidence_outcome.evidence_id', 'payment_evidence.id')
    .leftJoin('held_decision', 'held_decision.evidence_id', 'payment_evidence.id')
    .select([
      'payment_evidence.id',
      'payment_evidence.gateway',
      'payment_evidence.transaction_no',
      'payment_evidence.amount',
      'payment_evidence.received_at',
      'evidence_outcome.outcome',
      'evidence_outcome.reason',
      'held_decision.decision',
    ])
    .where('payment_attempt.purchase_id', '=', purchaseId)
    .orderBy('payment_evidence.id')
    .execute();

export const eventsOf = (db: Db, purchaseId: number) =>
  db
    .selectFrom('purchase_event')
    .select(['before', 'after', 'cause', 'at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();

interface DaySum {
  day: string;
  gateway: PayType;
  sold: number;
  sold_vnd: number;
  refunded: number;
  refunded_vnd: number;
  held: number;
  held_vnd: number;
  undecided: number;
  fees_vnd: number;
}

/** Days in Viet Nam, both included. */
export async function daySums(db: Db, { from, to }: { from: string; to: string }): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with span as (
      select ${from}::date::timestamp at time zone 'Asia/Ho_Chi_Minh' as since,
        (${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' as until
    ), moves as (
      select received_at as at, gateway, amount,
        case when outcome.outcome = 'captured' or decided.decision = 'accepted' then 'sold' else 'held' end as what,
        outcome.outcome = 'held' and decided.decision is null as open
      from span, payment_evidence evidence
      join evidence_outcome outcome on outcome.evidence_id = evidence.id
      left join held_decision decided on decided.evidence_id = evidence.id
      where received_at >= since and received_at < until
      union all
      select received_at, gateway, fee.amount, 'fee', false
      from span, evidence_fee fee join payment_evidence evidence on evidence.id = fee.evidence_id
      where received_at >= since and received_at < until
      union all
      select ended_at, gateway, refund.amount, 'refunded', false
      from span, refund join payment_evidence evidence on evidence.id = refund.evidence_id
      where refund.state = 'done' and ended_at >= since and ended_at < until
    )
    select to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, gateway,
      count(*) filter (where what = 'sold')::int as sold,
      coalesce(sum(amount) filter (where what = 'sold'), 0)::float8 as sold_vnd,
      count(*) filter (where what = 'refunded')::int as refunded,
      coalesce(sum(amount) filter (where what = 'refunded'), 0)::float8 as refunded_vnd,
      count(*) filter (where what = 'held')::int as held,
      coalesce(sum(amount) filter (where what = 'held'), 0)::float8 as held_vnd,
      count(*) filter (where open)::int as undecided,
      coalesce(sum(amount) filter (where what = 'fee'), 0)::float8 as fees_vnd
    from moves group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

/** Purchases that wait to be paid since before a moment. */
export const waitingSince = async (db: Db, before: Date): Promise<number> =>
  (
    await db
      .selectFrom('purchase')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('state', '=', 'waiting')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
  ).n;

/** Balance of one ledger account. */
export const balanceOf = async (db: Db, account: LedgerAccount): Promise<number> =>
  (
    await db
      .selectFrom('ledger_posting')
      .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('amount'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).amount;

/** Balances of the ledger's accounts. */
export async function balances(
  db: Db,
): Promise<{ name: LedgerAccount; currency: 'VND' | 'OAK'; amount: number }[]> {
  const { rows } = await sql<{ name: LedgerAccount; currency: 'VND' | 'OAK'; amount: number }>`
    select name, ledger_account.currency, coalesce(sum(amount), 0)::float8 as amount
    from ledger_account left join ledger_posting on account = name
    group by name, ledger_account.currency order by name`.execute(db);
  return rows;
}

interface CsvRow {
  number: string;
  created_at: Date;
  state: PurchaseState;
  charge_type: ChargeType;
  titles: string;
  currency: string;
  total: number;
  gateways: string[];
  transactions: string;
  refunded_vnd: number;
}

/** Purchases of these days for a spreadsheet, the oldest first. */
export async function csvRows(
  db: Db,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<CsvRow[]> {
  const { rows } = await sql<CsvRow>`
    select number, created_at, state, charge_type, currency, total,
      (select string_agg(title, '; ' order by position) from purchase_line where purchase_id = purchase.id) as titles,
      array(select distinct gateway from payment_attempt where purchase_id = purchase.id order by 1) as gateways,
      coalesce((
        select string_agg(evidence.transaction_no, '; ' order by evidence.id)
        from payment_attempt attempt join payment_evidence evidence on evidence.attempt_id = attempt.id
        where attempt.purchase_id = purchase.id), '') as transactions,
      coalesce((
        select sum(amount) from refund where purchase_id = purchase.id and state = 'done'), 0)::float8 as refunded_vnd
    from purchase
    where created_at >= ${from}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    order by id limit ${limit}`.execute(db);
  return rows;
}
