import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

export type EventKind = Tables['event_day']['kind'];

export interface EventCount {
  edition_id: number;
  /** YYYY-MM-DD in Vietnam. */
  day: string;
  kind: EventKind;
  seen: number;
}

/**
 * Adds counts. In order of key, so that two processes never wait for each other; a work that has gone since is left out.
 */
export async function addEvents(db: Db, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return;
  const column = <K extends keyof EventCount>(name: K) => counts.map(count => count[name]);
  await sql`
    insert into event_day (edition_id, day, kind, seen)
    select given.edition_id, given.day, given.kind, given.seen
    from unnest(${column('edition_id')}::int[], ${column('day')}::date[], ${column('kind')}::text[],
      ${column('seen')}::int[]) given (edition_id, day, kind, seen)
    join edition on edition.id = given.edition_id
    order by 1, 2, 3
    on conflict (edition_id, day, kind) do update set seen = event_day.seen + excluded.seen`.execute(db);
}

/** Positions stored of each ranking: ten pages. */
const KEPT = 300;
/** "ranking" as a number: one computes at a time. */
const LOCK = 0x72616e6b;

/**
 * Computes all rankings and every edition's heat from the days' counts; `today` is YYYY-MM-DD. Only works that something
 * happened to are looked at; `kinds` are all content types. False when another process is computing. `db` must be a transaction.
 */
export async function computeRankings(db: Db, today: string, kinds: readonly number[]): Promise<boolean> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(db);
  if (!lock.rows[0]?.mine) return false;
  // A year's busiest day may take longer than a page's question is allowed to.
  await sql`set local statement_timeout = '120s'`.execute(db);
  await sql`
    create temporary table scored on commit drop as
    with happened as (
      select edition_id, ${today}::date - day as age,
        sum(seen * case kind when 'open' then 1 when 'read' then 4 when 'listen' then 4 when 'favour' then 6 else 5 end)
          as points
      from event_day where day <= ${today}::date and day > ${today}::date - 31
      group by edition_id, day),
    /* How many days count, and after how many one counts half. */
    period (period, days, half) as (values ('day', 2, 0.5::float8), ('week', 7, 3), ('month', 30, 10))
    select period.period, edition.content_type, edition_id,
      round(least(2e9, 100 * coalesce(sum(points * power(0.5::float8, age / half))
        filter (where age < days), 0)))::int as score,
      round(least(2e9, 100 * coalesce(sum(points * power(0.5::float8, (age - 1) / half))
        filter (where age between 1 and days), 0)))::int as before
    from happened join edition on edition.id = edition_id cross join period
    where edition.copyright = 'cleared'
    group by 1, 2, 3`.execute(db);
  await sql`delete from ranking`.execute(db);
  await sql`
    insert into ranking (period, content_type, position, edition_id, score, was)
    with placed as (
      select *,
        row_number() over (partition by period, content_type order by score desc, edition_id) as place,
        row_number() over (partition by period, content_type order by before desc, edition_id) as place_before
      from scored where score > 0 or before > 0)
    select period, content_type, place, edition_id, score, case when before > 0 then place_before end
    from placed where score > 0 and place <= ${KEPT}`.execute(db);
  await sql`
    update edition set heat = score
    from scored where period = 'month' and edition.id = edition_id and heat <> score`.execute(db);
  // Kind by kind, so that the warm ones are found along the index and the cold million is not read.
  await sql`
    update edition set heat = 0
    from unnest(${[...kinds]}::int[]) kind (content_type)
    where edition.content_type = kind.content_type and edition.heat > 0
      and not exists (select 1 from scored where scored.edition_id = edition.id and period = 'month')`.execute(
    db,
  );
  return true;
}
