import { sql } from 'kysely';
import type { BoughtKind, RewardState } from '#rules/money/affiliates/rewards.ts';
import type { Db } from '../../kit/db/db.ts';

const vietnam = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Asia/Ho_Chi_Minh')::date`;

/** State of a line, as in the filters. */
const kindOf = sql<BoughtKind>`case
  when line.kind = 'membership' then 'plan' when line.kind = 'oak' then 'oak'
  when line.kind in ('paperBook', 'sellerOrder') then 'paper' else 'digital' end`;

/** The state as it is shown: what payouts have of a confirmed one says how far it is. */
const shownState = sql<RewardState>`case when reward.state <> 'confirmed' then reward.state
  else coalesce((
    select case payout.state when 'paid' then 'paid' else 'in_payout' end
    from affiliate_payout_line part join shop_payout payout on payout.id = part.payout_id
    where part.line_id = reward.line_id and part.amount_vnd > 0 and payout.state in ('drafted', 'approved', 'sent', 'paid')
    order by payout.id desc limit 1), 'confirmed') end`;

interface MonthFigures {
  clicks: number;
  newcomers: number;
  orders: number;
  earned: number;
}

/** Results of the links in a month, `first` its first day (YYYY-MM-DD). */
export async function monthFigures(
  db: Db,
  { account, affiliate, first }: { account: number; affiliate: number; first: string },
): Promise<MonthFigures> {
  const within = (moment: ReturnType<typeof sql>) =>
    sql`${vietnam(moment)} >= ${first}::date and ${vietnam(moment)} < ${first}::date + interval '1 month'`;
  const { rows } = await sql<MonthFigures>`
    select
      (select count(*)::int from affiliate_click click join utm_link link on link.id = click.link_id
        where link.account_id = ${account} and click.day >= ${first}::date and click.day < ${first}::date + interval '1 month') as clicks,
      (select count(distinct person.id)::int from account person join utm_link link on link.source = person.utm_source
        where link.account_id = ${account} and person.id <> ${account} and person.created_at >= link.created_at
          and ${within(sql`person.created_at`)}) as newcomers,
      (select count(distinct line.purchase_id)::int from commission reward join purchase_line line on line.id = reward.line_id
        where reward.affiliate_id = ${affiliate} and ${within(sql`reward.at`)}) as orders,
      (select coalesce(sum(amount_vnd), 0)::float8 from commission reward
        where affiliate_id = ${affiliate} and state <> 'refused' and ${within(sql`reward.at`)}) as earned`.execute(
    db,
  );
  return rows[0] ?? { clicks: 0, newcomers: 0, orders: 0, earned: 0 };
}

/** Clicks by day, days without any too. Both days as YYYY-MM-DD. */
export async function clicksByDay(
  db: Db,
  account: number,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; clicks: number }[]> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(seen.clicks, 0)::int as clicks
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join (
      select click.day as on_day, count(*) as clicks from affiliate_click click join utm_link link on link.id = click.link_id
      where link.account_id = ${account} and click.day between ${from}::date and ${to}::date group by click.day
    ) seen on seen.on_day = day::date
    order by day`.execute(db);
  return rows;
}

interface MoneyFigures {
  waiting: number;
  waiting_orders: number;
  ready: number;
  ready_orders: number;
}

/** Pending rewards, and payable ones in no payout. */
export async function moneyFigures(db: Db, affiliate: number): Promise<MoneyFigures> {
  const { rows } = await sql<MoneyFigures>`
    select
      coalesce((select sum(amount_vnd) from commission where affiliate_id = ${affiliate} and state in ('waiting', 'held')), 0)::float8 as waiting,
      (select count(distinct line.purchase_id)::int from commission reward join purchase_line line on line.id = reward.line_id
        where reward.affiliate_id = ${affiliate} and reward.state in ('waiting', 'held')) as waiting_orders,
      (coalesce((select sum(amount_vnd) from commission_part where affiliate_id = ${affiliate}), 0)
        - coalesce((select sum(amount_vnd + tax_vnd) from shop_payout
          where affiliate_id = ${affiliate} and state in ('drafted', 'approved', 'sent', 'paid')), 0))::float8 as ready,
      (select count(distinct line.purchase_id)::int from commission reward join purchase_line line on line.id = reward.line_id
        where reward.affiliate_id = ${affiliate} and reward.state = 'confirmed' and not exists (
          select from affiliate_payout_line part join shop_payout payout on payout.id = part.payout_id
          where part.line_id = reward.line_id and payout.state in ('drafted', 'approved', 'sent', 'paid'))) as ready_orders`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, waiting_orders: 0, ready: 0, ready_orders: 0 };
}

/** Payouts to an affiliate, the newest first. */
export const payoutsTo = (db: Db, affiliate: number) =>
  db
    .selectFrom('shop_payout')
    .select(['state', 'amount_vnd', 'tax_vnd', 'moved_at', 'bank_last4', 'reason'])
    .where('affiliate_id', '=', affiliate)
    .orderBy('id', 'desc')
    .limit(24)
    .execute();

export interface Wanted {
  affiliate: number;
  month: string;
  kind: string;
  state: string;
  link: number | undefined;
}

interface RewardRow {
  id: number;
  day: string;
  title: string;
  kind: BoughtKind;
  base: number;
  points: number;
  reward: number;
  state: RewardState;
  reason: string;
  moved_at: Date;
  paid_at: Date | null;
  asked: boolean;
  outcome: 'kept' | 'lifted' | null;
  answer: string | null;
}

const found = ({ affiliate, month, kind, state, link }: Wanted) => sql`
  select reward.line_id as id, to_char(${vietnam(sql`reward.at`)}, 'YYYY-MM-DD') as day, line.title, ${kindOf} as kind,
    frozen.base_vnd::float8 as base, frozen.points, ${shownState} as state, reward.reason, reward.moved_at,
    case when reward.state = 'reversed' then floor(frozen.base_vnd * frozen.points / 10000) else reward.amount_vnd end::float8 as reward
  from commission reward join attribution frozen using (line_id) join purchase_line line on line.id = reward.line_id
  where reward.affiliate_id = ${affiliate}
    and (${month} = '' or to_char(${vietnam(sql`reward.at`)}, 'YYYY-MM') = ${month})
    and (${kind} = '' or ${kindOf} = ${kind})
    and (${state} = '' or ${shownState} = ${state})
    and (${link ?? null}::int is null or frozen.link_id = ${link ?? null}::int)`;

/** Rewards before a line, the newest first, with what an appeal said. No buyer. */
export async function rewardsOf(
  db: Db,
  wanted: Wanted,
  { before, limit }: { before: number | null; limit: number },
): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select found.*, appeal.line_id is not null as asked, appeal.outcome, appeal.answer,
      (select payout.moved_at from affiliate_payout_line part join shop_payout payout on payout.id = part.payout_id
        where part.line_id = found.id and payout.state = 'paid' and part.amount_vnd > 0 order by payout.id desc limit 1) as paid_at
    from (${found(wanted)}) found left join commission_appeal appeal on appeal.line_id = found.id
    where ${before}::bigint is null or found.id < ${before}::bigint
    order by found.id desc limit ${limit}`.execute(db);
  return rows.map(row => ({ ...row, id: Number(row.id) }));
}

/** How many there are of them, and what they make. */
export async function sumOf(db: Db, wanted: Wanted): Promise<{ count: number; reward: number }> {
  const { rows } = await sql<{ count: number; reward: number }>`
    select count(*)::int as count,
      coalesce(sum(reward) filter (where state not in ('reversed', 'refused')), 0)::float8 as reward
    from (${found(wanted)}) found`.execute(db);
  return rows[0] ?? { count: 0, reward: 0 };
}

/** Available filters. */
export async function filtersOf(
  db: Db,
  affiliate: number,
): Promise<{ months: string[]; kinds: BoughtKind[]; states: { state: RewardState; count: number }[] }> {
  const all = found({ affiliate, month: '', kind: '', state: '', link: undefined });
  const months = await sql<{ month: string }>`
    select distinct left(day, 7) as month from (${all}) found order by 1 desc`.execute(db);
  const kinds = await sql<{ kind: BoughtKind }>`select distinct kind from (${all}) found order by 1`.execute(
    db,
  );
  const states = await sql<{ state: RewardState; count: number }>`
    select state, count(*)::int as count from (${all}) found group by state`.execute(db);
  return {
    months: months.rows.map(({ month }) => month),
    kinds: kinds.rows.map(({ kind }) => kind),
    states: states.rows,
  };
}
