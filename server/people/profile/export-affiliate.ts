import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** An affiliate's papers, rewards and payouts, as a person gets them. Numbers by their last four signs: the others are sealed. */
export async function affiliateExport(db: Db, accountId: number): Promise<unknown> {
  const person = await db
    .selectFrom('affiliate_person as person')
    .innerJoin('affiliate', 'affiliate.id', 'person.affiliate_id')
    .select(['affiliate.id', 'affiliate.code', 'affiliate.state', 'affiliate.made_at as since'])
    .select([
      'person.legal_name',
      'person.identity_last4',
      'person.bank',
      'person.bank_last4',
      'person.bank_holder',
    ])
    .where('person.account_id', '=', accountId)
    .executeTakeFirst();
  if (!person) return [];
  const { rows: rewards } = await sql`
    select to_char(reward.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, line.title, frozen.base_vnd, reward.amount_vnd,
      reward.state, reward.reason, appeal.words as appeal, appeal.answer
    from commission reward join attribution frozen using (line_id) join purchase_line line on line.id = reward.line_id
    left join commission_appeal appeal on appeal.line_id = reward.line_id
    where reward.affiliate_id = ${person.id} order by reward.line_id`.execute(db);
  const payouts = await db
    .selectFrom('shop_payout')
    .select(['reference', 'state', 'amount_vnd', 'tax_vnd', 'bank_last4', 'moved_at'])
    .where('affiliate_id', '=', person.id)
    .orderBy('id')
    .execute();
  const { id: _, ...papers } = person;
  return { ...papers, rewards, payouts };
}
