import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* Sums of a partner. Whoever reads is counted and never named. Days are Vietnam's, YYYY-MM-DD; `since` the first of them. */

interface DaySum {
  day: string;
  opened: number;
  seconds: number;
  readers: number;
  visits: number;
}

/** A row a day, also where nothing happened. `through` is the last day. */
export async function figuresByDay(
  db: Db,
  partnerId: string,
  since: string,
  through: string,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with days as (select day::date from generate_series(${since}::date, ${through}::date, '1 day') as day),
    sat as (
      select (to_timestamp(began_at / 1000.0) at time zone 'Asia/Ho_Chi_Minh')::date as day, counted, account_id
      from (
        select began_at, counted, account_id from reading_sitting where partner_id = ${partnerId}
        union all
        select began_at, counted, account_id from listening_sitting where partner_id = ${partnerId}) as said
      where counted > 0 and began_at >= extract(epoch from (${since}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')) * 1000)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(opened) from partner_day where partner_id = ${partnerId} and partner_day.day = days.day), 0)::int as opened,
      coalesce((select sum(counted) from sat where sat.day = days.day), 0)::float8 as seconds,
      (select count(distinct account_id) from sat where sat.day = days.day)::int as readers,
      coalesce((select sum(seen) from utm_count
        where source = ${partnerId} and kind = 'visit' and utm_count.day = days.day), 0)::int as visits
    from days order by days.day`.execute(db);
  return rows;
}

/** Readers who came from the partner first and paid within some days: their number, and the sum in đồng. `through` is excluded. */
export async function soldWithin(
  db: Db,
  partnerId: string,
  since: string,
  through: string,
): Promise<{ buyers: number; sold: number }> {
  const { rows } = await sql<{ buyers: number; sold: number }>`
    select count(distinct purchase.wallet)::int as buyers, coalesce(sum(total), 0)::float8 as sold
    from account join wallet_holder on wallet_holder.account_id = account.id join purchase using (wallet)
    where account.utm_source = ${partnerId} and purchase.currency = 'VND'
      and purchase.state in ('granted', 'partly_refunded')
      and purchase.created_at >= (${since}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')
      and purchase.created_at < (${through}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`.execute(db);
  return rows[0] ?? { buyers: 0, sold: 0 };
}
