import { sql } from 'kysely';
import type { PayeeAccount } from '#rules/money/payee.ts';
import { accountBounces, holdingStates } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';

/* Affiliates as payees: what they are owed by line, and where it goes. */

const holding = sql.join(holdingStates);

/** Unpaid rewards of an affiliate by line, oldest first; reversals after a payout are negative. */
export async function owedToAffiliate(
  db: Db,
  affiliateId: number,
): Promise<{ id: number; dueVnd: number }[]> {
  const { rows } = await sql<{ id: number; due: number }>`
    with taken as (
      select line.line_id, sum(line.amount_vnd) as paid
      from shop_payout join affiliate_payout_line line on line.payout_id = shop_payout.id
      where shop_payout.affiliate_id = ${affiliateId} and shop_payout.state in (${holding}) group by line.line_id
    )
    select part.line_id as id, (sum(part.amount_vnd) - coalesce(taken.paid, 0))::float8 as due
    from commission_part part left join taken using (line_id)
    where part.affiliate_id = ${affiliateId} group by part.line_id, taken.paid
    having sum(part.amount_vnd) <> coalesce(taken.paid, 0) order by part.line_id`.execute(db);
  return rows.map(({ id, due }) => ({ id: Number(id), dueVnd: due }));
}

/** Affiliates that are owed something of which no payout has taken, and that no payout of this month paid or pays. */
export const affiliatesOwed = async (db: Db, month: string): Promise<number[]> =>
  (
    await sql<{ affiliate_id: number }>`
      select earned.affiliate_id
      from (select affiliate_id, sum(amount_vnd) as gets from commission_part group by affiliate_id) earned
      left join (
        select affiliate_id, sum(amount_vnd + tax_vnd) as paid,
          bool_or((drafted_at at time zone 'Asia/Ho_Chi_Minh')::date >= ${month}::date) as this_month
        from shop_payout where affiliate_id is not null and state in (${holding}) group by affiliate_id
      ) taken using (affiliate_id)
      where gets > coalesce(paid, 0) and not coalesce(this_month, false) order by affiliate_id`.execute(db)
  ).rows.map(({ affiliate_id }) => affiliate_id);

/** The account of an affiliate and what keeps it from being paid; the affiliate is locked where `lock` says so. */
export async function accountOfAffiliate(
  db: Db,
  affiliateId: number,
  lock = false,
): Promise<PayeeAccount | undefined> {
  const { rows } = await sql<PayeeAccount>`
    select person.legal_name as name, null as kind, person.bank, person.bank_sealed, person.bank_last4, person.bank_holder, person.bank_since,
      affiliate.state <> 'approved' as changing,
      (select max(moved_at) from shop_payout where affiliate_id = affiliate.id and state = 'bounced'
        and bounce in (${sql.join(accountBounces)})) as refused_at
    from affiliate join affiliate_person person on person.affiliate_id = affiliate.id
    where affiliate.id = ${affiliateId} ${lock ? sql`for update of affiliate` : sql``}`.execute(db);
  return rows[0];
}
