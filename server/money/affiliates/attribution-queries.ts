import { sql } from 'kysely';
import { CLICK_MS, type RateKind, VISIT_MS } from '#rules/money/affiliates/affiliates.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Devices of whoever buys, as clicks know them. */
export const devicesOf = (accountId: ReturnType<typeof sql>) => sql`
  select sha256(convert_to(device_id, 'UTF8')) from session where account_id = (${accountId})`;
export const buyerOf = (purchaseId: number) => sql<number>`
  select account_id from purchase join wallet_holder using (wallet) where purchase.id = ${purchaseId}`;

interface Credit {
  affiliate: number;
  link: number | null;
  how: 'click' | 'code';
}

/**
 * Whom a purchase rewards: a code that its buyer typed within thirty days, else the last click on a device of theirs. Nobody where that
 * one is not approved, or is the buyer.
 */
export async function creditOf(db: Db, purchaseId: number, now: Date): Promise<Credit | null> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<Credit>`
    with buyer as (${buyerOf(purchaseId)}),
    typed as (
      select used.affiliate_id, null::int as link_id, 'code' as how
      from affiliate_code_use used join buyer using (account_id) where used.at > ${since(CLICK_MS)}
    ),
    clicked as (
      select person.affiliate_id, click.link_id, 'click' as how
      from affiliate_click click
      join utm_link link on link.id = click.link_id
      join affiliate_person person on person.account_id = link.account_id
      where click.visitor in (${devicesOf(sql`select account_id from buyer`)})
        and click.at > case when click.consented then ${since(CLICK_MS)}::timestamptz else ${since(VISIT_MS)}::timestamptz end
      order by click.at desc, click.id desc limit 1
    ),
    last as (select * from typed union all select * from clicked where not exists (select from typed))
    select last.affiliate_id as affiliate, last.link_id as link, last.how
    from last join affiliate on affiliate.id = last.affiliate_id and affiliate.state = 'approved'
    join affiliate_person person on person.affiliate_id = affiliate.id
    where person.account_id not in (select account_id from buyer)`.execute(db);
  return rows[0] ?? null;
}

/** Value of each setting at a moment. */
export async function ratesAt(db: Db, at: Date): Promise<Record<RateKind, number>> {
  const { rows } = await sql<{ kind: RateKind; value: number }>`
    select distinct on (kind) kind, value from affiliate_rate where from_at <= ${at} order by kind, from_at desc`.execute(
    db,
  );
  const value = (kind: RateKind) => rows.find(row => row.kind === kind)?.value ?? 0;
  return { commission: value('commission'), tax: value('tax'), tax_from: value('tax_from') };
}

/** Freezes it on the lines at these positions that cost something. */
export const insertAttribution = (
  tx: Tx,
  {
    purchase,
    positions,
    ...row
  }: { purchase: number; positions: readonly number[]; points: number; at: Date } & Credit,
) =>
  sql`
    insert into attribution (line_id, affiliate_id, link_id, how, base_vnd, points, at)
    select id, ${row.affiliate}, ${row.link}, ${row.how}, amount, ${row.points}, ${row.at}
    from purchase_line where purchase_id = ${purchase} and position = any(${[...positions]}::int[]) and amount > 0`.execute(
    tx,
  );
