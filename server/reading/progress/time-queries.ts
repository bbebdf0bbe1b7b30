import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/*
 * Time listened and read. Reports of a person are counted one after the other (report-queries.ts).
 */

const sessionTables = { heard: sql.table('listening_sitting'), read: sql.table('reading_sitting') };
const dayTables = { heard: sql.table('listening_day'), read: sql.table('reading_day') };
type ProgressKind = keyof typeof dayTables;

/** Locks the person's row, inserting it with `beganAt` for a first report. */
export const lockListener = async (db: Db, accountId: number, beganAt: number) =>
  (
    await sql<{ credit: number; counted_until: number }>`
      insert into listener (account_id, credit, counted_until) values (${accountId}, 0, ${beganAt})
      on conflict (account_id) do update set credit = listener.credit
      returning credit, counted_until`.execute(db)
  ).rows[0];

/** Deletes sessions whose tokens have expired. */
export const deleteOldSessions = (db: Db, kind: ProgressKind, accountId: number, before: number) =>
  sql`delete from ${sessionTables[kind]} where account_id = ${accountId} and began_at < ${before}`.execute(
    db,
  );

/** Adds seconds to a person's day; true when they are the first for that work that day. */
export async function addSeconds(
  db: Db,
  kind: ProgressKind,
  row: { account_id: number; edition_id: number; day: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into ${dayTables[kind]} as known (account_id, edition_id, day, seconds)
    values (${row.account_id}, ${row.edition_id}, ${row.day}::date, ${row.seconds})
    on conflict (account_id, day, edition_id) do update set seconds = known.seconds + excluded.seconds
    returning xmax = 0 as first`.execute(db);
  return rows[0]?.first ?? false;
}

/** Seconds of a day. */
export async function secondsOn(db: Db, kind: ProgressKind, accountId: number, day: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds from ${dayTables[kind]}
    where account_id = ${accountId} and day = ${day}::date`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Seconds by day since one, oldest first. */
export const daysSince = async (db: Db, kind: ProgressKind, accountId: number, day: string) =>
  (
    await sql<{ day: string; seconds: number }>`
      select day, sum(seconds)::float8 as seconds from ${dayTables[kind]}
      where account_id = ${accountId} and day >= ${day}::date
      group by day order by day`.execute(db)
  ).rows;

/** All time of a person by day and work, oldest first. */
export const daysByWork = async (db: Db, kind: ProgressKind, accountId: number) =>
  (
    await sql<{ title: string; day: string; seconds: number }>`
      select work.title, given.day, given.seconds from ${dayTables[kind]} as given
      join edition on edition.id = given.edition_id
      join work on work.id = edition.work_id
      where given.account_id = ${accountId}
      order by given.day`.execute(db)
  ).rows;

export async function totalSeconds(
  db: Db,
  kind: ProgressKind,
  accountId: number,
): Promise<{ seconds: number; works: number }> {
  const { rows } = await sql<{ seconds: number; works: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds, count(distinct edition_id)::int as works
    from ${dayTables[kind]} where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { seconds: 0, works: 0 };
}

/** A person's most recent works, newest first, with the total seconds of each. */
export const lastWorks = async (db: Db, kind: ProgressKind, accountId: number, limit: number) =>
  (
    await sql<{ edition_id: number; seconds: number; day: string }>`
      select edition_id, sum(seconds)::float8 as seconds, max(day) as day from ${dayTables[kind]}
      where account_id = ${accountId}
      group by edition_id order by max(day) desc, sum(seconds) desc, edition_id limit ${limit}`.execute(db)
  ).rows;

/** Seconds by work on one day. */
export const worksOn = async (db: Db, kind: ProgressKind, accountId: number, day: string) =>
  (
    await sql<{ edition_id: number; seconds: number }>`
      select edition_id, seconds from ${dayTables[kind]}
      where account_id = ${accountId} and day = ${day}::date`.execute(db)
  ).rows;

/** The work that most seconds were given to since a day; undefined where none were. */
export const longestWork = async (db: Db, kind: ProgressKind, accountId: number, day: string) =>
  (
    await sql<{ edition_id: number; seconds: number }>`
      select edition_id, sum(seconds)::float8 as seconds from ${dayTables[kind]}
      where account_id = ${accountId} and day >= ${day}::date
      group by edition_id order by sum(seconds) desc, max(day) desc, edition_id limit 1`.execute(db)
  ).rows[0];

export const partnerExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
