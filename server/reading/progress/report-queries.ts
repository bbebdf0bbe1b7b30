import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/*
 * A report of time is one question and one statement that writes all of it. Neither holds a lock in between: what is written
 * counts only while the person's row is the one that was read.
 */

type PositionRow = Omit<Selectable<Tables['listening_place']>, 'account_id'>;

type ProgressKind = 'heard' | 'read';

const sessionTables = { heard: sql.table('listening_sitting'), read: sql.table('reading_sitting') };
const days = { heard: sql.table('listening_day'), read: sql.table('reading_day') };

/** State that a report is judged by. */
export interface BeforeReport {
  /** Of the person's row, null before the first report. */
  version: string | null;
  credit: number | null;
  counted_until: number | null;
  /** Of the session, null before its first report. */
  said: number | null;
  counted: number | null;
  last_at: number | null;
  /** Of the day that is asked for. */
  today: number;
  /** The file that is heard, null when it was deleted or nothing is heard. */
  file: { position: number; seconds: number } | null;
  /** The newest place in the work. */
  place: PositionRow | null;
  /** Another session of theirs has a page open. */
  elsewhere: boolean;
}

interface Asked {
  accountId: number;
  progressId: string;
  day: string;
  now: Date;
  /** The file that is heard, in its work. */
  heard: { fileId: number; editionId: number } | null;
  /** The reporting session; null in a partner's page. */
  sessionId: number | null;
}

export async function readBefore(db: Db, kind: ProgressKind, asked: Asked): Promise<BeforeReport> {
  const { accountId, progressId, day, heard } = asked;
  const file = sql`(select jsonb_build_object('position', position, 'seconds', seconds) from audio_file where id = ${heard?.fileId ?? 0})`;
  const place = sql`(select to_jsonb(place) - 'account_id' from listening_place place
    where account_id = ${accountId} and edition_id = ${heard?.editionId ?? 0} order by heard_at desc, position limit 1)`;
  const elsewhere = sql`exists(select from presence where account_id = ${accountId} and session_id <> ${asked.sessionId} and until > ${asked.now})`;
  const { rows } = await sql<BeforeReport>`
    select listener.xmin::text as version, credit, counted_until, said, counted, last_at,
      (select coalesce(sum(seconds), 0)::float8 from ${days[kind]} where account_id = ${accountId} and day = ${day}::date) as today,
      ${heard ? file : sql`null`} as file, ${heard ? place : sql`null`} as place,
      ${asked.sessionId === null ? sql`false` : elsewhere} as elsewhere
    from (values (1)) as one
    left join listener on listener.account_id = ${accountId}
    left join ${sessionTables[kind]} as told on told.id = ${progressId}`.execute(db);
  if (!rows[0]) throw new Error('one row always comes back');
  return rows[0];
}

/** Result of a report. */
export interface Counted {
  accountId: number;
  editionId: number;
  told: { id: string; beganAt: number; isKnown: boolean; said: number; counted: number; last_at: number };
  partnerId: string | null;
  /** Of the person's row as it was read. */
  version: string | null;
  credit: number;
  counted_until: number;
  day: string;
  added: number;
  place: PositionRow | null;
}

const placed = ({ place, editionId }: Counted): RawBuilder<unknown> =>
  place === null
    ? sql`select where false`
    : sql`
      insert into listening_place (account_id, edition_id, position, file_id, seconds, voice, rate, heard_at, device_id)
      select account_id, ${editionId}::int, ${place.position}::int, ${place.file_id}::int, ${place.seconds}::real, ${place.voice}::text,
        ${place.rate}::real, ${place.heard_at}::bigint, ${place.device_id}::text from person
      on conflict (account_id, edition_id, position) do update set file_id = excluded.file_id, seconds = excluded.seconds,
        voice = excluded.voice, rate = excluded.rate, heard_at = excluded.heard_at, device_id = excluded.device_id
      where listening_place.heard_at < excluded.heard_at`;

/* A row that is known to be there is updated: an insert that meets it would lock it first, and write that too. */

const personOf = ({ accountId, version, credit, counted_until }: Counted): RawBuilder<unknown> =>
  version === null
    ? sql`
      insert into listener (account_id, credit, counted_until) values (${accountId}, ${credit}, ${counted_until})
      on conflict (account_id) do nothing returning account_id`
    : sql`
      update listener set credit = ${credit}, counted_until = ${counted_until}
      where account_id = ${accountId} and listener.xmin::text = ${version} returning account_id`;

const sessionOf = (table: RawBuilder<unknown>, { told, partnerId }: Counted): RawBuilder<unknown> =>
  told.isKnown
    ? sql`
      update ${table} set said = ${told.said}, counted = ${told.counted}, last_at = ${told.last_at}
      from person where id = ${told.id}`
    : sql`
      insert into ${table} (id, account_id, began_at, said, counted, last_at, partner_id)
      select ${told.id}::text, account_id, ${told.beganAt}::bigint, ${told.said}::float8, ${told.counted}::float8,
        ${told.last_at}::bigint, ${partnerId}::text from person
      on conflict (id) do update set said = excluded.said, counted = excluded.counted, last_at = excluded.last_at`;

/**
 * Writes it all, or nothing where another report came in between: `done` is false then. `first`: these are the first seconds of
 * that work on that day. A place is kept unless a newer one is there.
 */
export async function writeReport(
  db: Db,
  kind: ProgressKind,
  row: Counted,
): Promise<{ done: boolean; first: boolean }> {
  const { rows } = await sql<{ done: boolean; first: boolean }>`
    with person as (${personOf(row)}), told as (${sessionOf(sessionTables[kind], row)}), day as (
      insert into ${days[kind]} as known (account_id, edition_id, day, seconds)
      select account_id, ${row.editionId}::int, ${row.day}::date, ${row.added}::float8 from person where ${row.added}::float8 > 0
      on conflict (account_id, day, edition_id) do update set seconds = known.seconds + excluded.seconds
      returning xmax = 0 as first
    ), place as (${placed(row)})
    select exists(select from person) as done, coalesce((select first from day), false) as first`.execute(db);
  return rows[0] ?? { done: false, first: false };
}
