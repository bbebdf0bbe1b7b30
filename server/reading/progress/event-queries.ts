import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

export type EventRow = Selectable<Tables['reading_event']>;

const events = (db: Db) => db.selectFrom('reading_event').selectAll();

/** Current challenges, and those that ended since a day. */
export const eventsSince = (db: Db, day: string) =>
  events(db).where('last_day', '>=', day).orderBy('first_day', 'desc').orderBy('id').limit(50).execute();

export const eventBySlug = (db: Db, slug: string) => events(db).where('slug', '=', slug).executeTakeFirst();

/** Adds a challenge, or changes it. */
export const putEvent = (db: Db, row: Omit<EventRow, 'id'>) =>
  db
    .insertInto('reading_event')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doUpdateSet(row))
    .execute();

/** All days of a person from one on, oldest first: both times, and how many works they met on it for the first time. */
export const livedDays = async (db: Db, accountId: number, since = '2000-01-01') =>
  (
    await sql<{ day: string; read: number; heard: number; newWorks: number }>`
      with rows as (
        select day, edition_id, seconds as read, 0 as heard from reading_day where account_id = ${accountId}
        union all
        select day, edition_id, 0, seconds from listening_day where account_id = ${accountId}
      ), firsts as (
        select min(day) as day from rows group by edition_id
      )
      select day, sum(read)::float8 as read, sum(heard)::float8 as heard,
        (select count(*)::int from firsts where firsts.day = rows.day) as "newWorks"
      from rows where day >= ${since}::date
      group by day order by day`.execute(db)
  ).rows;
