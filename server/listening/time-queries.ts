import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';
import type { Sitting } from './sitting.ts';

/* Time heard. Every report first takes the lock on its person's row, so that two of them are counted one after the other. */

/** A person who never listened before has heard nothing since `beganAt`. */
export const lockListener = async (db: Db, accountId: number, beganAt: number) =>
  (
    await sql<{ credit: number; counted_until: number }>`
      insert into listener (account_id, credit, counted_until) values (${accountId}, 0, ${beganAt})
      on conflict (account_id) do update set credit = listener.credit
      returning credit, counted_until`.execute(db)
  ).rows[0];

export const putListener = (db: Db, accountId: number, row: { credit: number; counted_until: number }) =>
  db.updateTable('listener').set(row).where('account_id', '=', accountId).execute();

/** What was counted of a sitting; a new one has begun with nothing. */
export const sittingKnown = (db: Db, id: string) =>
  db
    .selectFrom('listening_sitting')
    .select(['said', 'counted', 'last_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function putSitting(
  db: Db,
  { id, accountId, beganAt }: Sitting,
  row: { said: number; counted: number; last_at: number; partner_id: string | null },
): Promise<void> {
  await db
    .insertInto('listening_sitting')
    .values({ id, account_id: accountId, began_at: beganAt, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ said: row.said, counted: row.counted, last_at: row.last_at }),
    )
    .execute();
}

/** Forgets sittings whose tokens are dead. */
export const forgetSittings = (db: Db, accountId: number, before: number) =>
  db
    .deleteFrom('listening_sitting')
    .where('account_id', '=', accountId)
    .where('began_at', '<', before)
    .execute();

/** Adds seconds to a person's day; true when they are the first of that work that day. */
export async function addSeconds(
  db: Db,
  row: { account_id: number; edition_id: number; day: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into listening_day (account_id, edition_id, day, seconds)
    values (${row.account_id}, ${row.edition_id}, ${row.day}::date, ${row.seconds})
    on conflict (account_id, day, edition_id) do update set seconds = listening_day.seconds + excluded.seconds
    returning xmax = 0 as first`.execute(db);
  return rows[0]?.first ?? false;
}

/** Seconds heard on a day. */
export async function secondsOn(db: Db, accountId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('listening_day')
    .select(sql<number>`coalesce(sum(seconds), 0)::float8`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return row.seconds;
}

/** Seconds heard by day since one, oldest first. */
export const daysSince = (db: Db, accountId: number, day: string) =>
  db
    .selectFrom('listening_day')
    .select(['day', sql<number>`sum(seconds)::float8`.as('seconds')])
    .where('account_id', '=', accountId)
    .where('day', '>=', day)
    .groupBy('day')
    .orderBy('day')
    .execute();

export const heardInAll = (db: Db, accountId: number) =>
  db
    .selectFrom('listening_day')
    .select([
      sql<number>`coalesce(sum(seconds), 0)::float8`.as('seconds'),
      sql<number>`count(distinct edition_id)::int`.as('works'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Until when this device may listen to a file that is heard once; null when it is over or another device has begun it. */
export async function beginOnce(
  db: Db,
  row: { account_id: number; file_id: number; device_id: string; began_at: number; ends_at: number },
): Promise<number | null> {
  const { rows } = await sql<{ device_id: string; ends_at: number }>`
    insert into audio_once (account_id, file_id, device_id, began_at, ends_at)
    values (${row.account_id}, ${row.file_id}, ${row.device_id}, ${row.began_at}, ${row.ends_at})
    on conflict (account_id, file_id) do update set began_at = audio_once.began_at
    returning device_id, ends_at`.execute(db);
  const [begun] = rows;
  return begun && begun.device_id === row.device_id && begun.ends_at > row.began_at ? begun.ends_at : null;
}

/** Heard to its end. */
export const endOnce = (db: Db, accountId: number, fileId: number, now: number) =>
  db
    .updateTable('audio_once')
    .set({ ends_at: now })
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('ends_at', '>', now)
    .execute();

export const partnerExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
