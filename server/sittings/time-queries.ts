import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';
import type { Kind, Sitting } from './sitting.ts';

/*
 * Time heard and time read. Every report first takes the lock on its person's row, so that two of them are counted one
 * after the other.
 */

const sittings = { heard: sql.table('listening_sitting'), read: sql.table('reading_sitting') };
const days = { heard: sql.table('listening_day'), read: sql.table('reading_day') };

/** A person who never listened or read before has done neither since `beganAt`. */
export const lockPerson = async (db: Db, accountId: number, beganAt: number) =>
  (
    await sql<{ credit: number; counted_until: number }>`
      insert into listener (account_id, credit, counted_until) values (${accountId}, 0, ${beganAt})
      on conflict (account_id) do update set credit = listener.credit
      returning credit, counted_until`.execute(db)
  ).rows[0];

export const putPerson = (db: Db, accountId: number, row: { credit: number; counted_until: number }) =>
  db.updateTable('listener').set(row).where('account_id', '=', accountId).execute();

/** What was counted of a sitting; a new one has begun with nothing. */
export const sittingKnown = async (db: Db, kind: Kind, id: string) =>
  (
    await sql<{ said: number; counted: number; last_at: number }>`
      select said, counted, last_at from ${sittings[kind]} where id = ${id}`.execute(db)
  ).rows[0];

export const putSitting = (
  db: Db,
  kind: Kind,
  { id, accountId, beganAt }: Sitting,
  row: { said: number; counted: number; last_at: number; partner_id: string | null },
) =>
  sql`
    insert into ${sittings[kind]} (id, account_id, began_at, said, counted, last_at, partner_id)
    values (${id}, ${accountId}, ${beganAt}, ${row.said}, ${row.counted}, ${row.last_at}, ${row.partner_id})
    on conflict (id) do update set said = excluded.said, counted = excluded.counted, last_at = excluded.last_at
  `.execute(db);

/** Forgets sittings whose tokens are dead. */
export const forgetSittings = (db: Db, kind: Kind, accountId: number, before: number) =>
  sql`delete from ${sittings[kind]} where account_id = ${accountId} and began_at < ${before}`.execute(db);

/** Adds seconds to a person's day; true when they are the first of that work that day. */
export async function addSeconds(
  db: Db,
  kind: Kind,
  row: { account_id: number; edition_id: number; day: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into ${days[kind]} as known (account_id, edition_id, day, seconds)
    values (${row.account_id}, ${row.edition_id}, ${row.day}::date, ${row.seconds})
    on conflict (account_id, day, edition_id) do update set seconds = known.seconds + excluded.seconds
    returning xmax = 0 as first`.execute(db);
  return rows[0]?.first ?? false;
}

/** Seconds of a day. */
export async function secondsOn(db: Db, kind: Kind, accountId: number, day: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds from ${days[kind]}
    where account_id = ${accountId} and day = ${day}::date`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Seconds by day since one, oldest first. */
export const daysSince = async (db: Db, kind: Kind, accountId: number, day: string) =>
  (
    await sql<{ day: string; seconds: number }>`
      select day, sum(seconds)::float8 as seconds from ${days[kind]}
      where account_id = ${accountId} and day >= ${day}::date
      group by day order by day`.execute(db)
  ).rows;

/** All a person gave to works, by day and work, oldest first. */
export const daysByWork = async (db: Db, kind: Kind, accountId: number) =>
  (
    await sql<{ title: string; day: string; seconds: number }>`
      select work.title, given.day, given.seconds from ${days[kind]} as given
      join edition on edition.id = given.edition_id
      join work on work.id = edition.work_id
      where given.account_id = ${accountId}
      order by given.day`.execute(db)
  ).rows;

export async function inAll(
  db: Db,
  kind: Kind,
  accountId: number,
): Promise<{ seconds: number; works: number }> {
  const { rows } = await sql<{ seconds: number; works: number }>`
    select coalesce(sum(seconds), 0)::float8 as seconds, count(distinct edition_id)::int as works
    from ${days[kind]} where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { seconds: 0, works: 0 };
}

/** The works of somebody's last days, the newest first, with all seconds they gave them. */
export const lastWorks = async (db: Db, kind: Kind, accountId: number, limit: number) =>
  (
    await sql<{ edition_id: number; seconds: number; day: string }>`
      select edition_id, sum(seconds)::float8 as seconds, max(day) as day from ${days[kind]}
      where account_id = ${accountId}
      group by edition_id order by max(day) desc, sum(seconds) desc, edition_id limit ${limit}`.execute(db)
  ).rows;

export const partnerExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
