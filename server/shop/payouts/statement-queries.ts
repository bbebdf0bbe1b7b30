import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export interface StatementRow {
  at: Date;
  what: 'sale' | 'back' | 'payout' | 'returned';
  code: string;
  paid: number;
  voucher: number;
  commission: number;
  payment: number;
  tax: number;
  amount: number;
}

/** Changes of a shop's balance between two moments, in the order of the books. No buyers. */
export async function statementRows(
  db: Db,
  { shop, from, to, limit }: { shop: number; from: Date; to: Date; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select at, what, code, paid::float8 as paid, voucher::float8 as voucher, commission::float8 as commission,
      payment::float8 as payment, tax::float8 as tax, amount::float8 as amount
    from (
      select part.entry_id as entry, min(part.at) as at, case when sum(part.paid_vnd + part.voucher_vnd) > 0 then 'sale' else 'back' end as what,
        orders.number as code, sum(part.paid_vnd) as paid, sum(part.voucher_vnd) as voucher, sum(part.commission_vnd) as commission,
        sum(part.payment_vnd) as payment, sum(part.vat_vnd + part.pit_vnd) as tax, sum(part.gets_vnd) as amount
      from shop_share_part part join shop_order orders on orders.id = part.order_id
      where part.shop_id = ${shop} and part.at >= ${from} and part.at < ${to}
      group by part.entry_id, orders.number
      union all
      select entry.id, entry.at, 'payout', payout.reference, 0, 0, 0, 0, 0, -payout.amount_vnd
      from shop_payout payout join ledger_entry entry on entry.id = payout.sent_entry_id
      where payout.shop_id = ${shop} and entry.at >= ${from} and entry.at < ${to}
      union all
      select entry.id, entry.at, 'returned', payout.reference, 0, 0, 0, 0, 0, payout.amount_vnd
      from shop_payout payout join ledger_entry entry on entry.id = payout.end_entry_id
      where payout.shop_id = ${shop} and payout.state = 'bounced' and entry.at >= ${from} and entry.at < ${to}
    ) moved order by entry limit ${limit}`.execute(db);
  return rows;
}

/** Sums of the same, by the books' parts and not by the rows that are shown. */
export async function statementSums(db: Db, { shop, from, to }: { shop: number; from: Date; to: Date }) {
  const { rows } = await sql<
    Record<'paid' | 'voucher' | 'commission' | 'payment' | 'tax' | 'earned', number>
  >`
    select coalesce(sum(paid_vnd), 0)::float8 as paid, coalesce(sum(voucher_vnd), 0)::float8 as voucher,
      coalesce(sum(commission_vnd), 0)::float8 as commission, coalesce(sum(payment_vnd), 0)::float8 as payment,
      coalesce(sum(vat_vnd + pit_vnd), 0)::float8 as tax, coalesce(sum(gets_vnd), 0)::float8 as earned
    from shop_share_part where shop_id = ${shop} and at >= ${from} and at < ${to}`.execute(db);
  return rows[0] ?? { paid: 0, voucher: 0, commission: 0, payment: 0, tax: 0, earned: 0 };
}

/** A shop's balance at a moment, by the books. */
export async function dueAt(db: Db, shop: number, at: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(-sum(posting.amount), 0)::float8 as due
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    where posting.shop_id = ${shop} and entry.at < ${at}`.execute(db);
  return rows[0]?.due ?? 0;
}
