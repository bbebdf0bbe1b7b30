import { sql } from 'kysely';
import type { Db } from './db.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts one try against `key`; throws the refusal too_many when more than `most` fall into a window of `seconds`.
 * Counted in the database, so that all server processes share it.
 */
export async function takeTurn(db: Db, key: string, most: number, seconds: number): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    insert into throttle (key, window_start, taken) values (${key}, now(), 1)
    on conflict (key) do update set
      taken = case when throttle.window_start < now() - make_interval(secs => ${seconds}) then 1 else throttle.taken + 1 end,
      window_start = case when throttle.window_start < now() - make_interval(secs => ${seconds}) then now() else throttle.window_start end
    returning taken
  `.execute(db);
  if ((rows[0]?.taken ?? 0) > most) throw new Refusal('too_many');
}

/** Takes one try back: a success does not count against an address that many people share. */
export async function giveTurnBack(db: Db, key: string): Promise<void> {
  await sql`update throttle set taken = greatest(0, taken - 1) where key = ${key}`.execute(db);
}

/** Forgets the tries of a key, after a success. */
export async function clearTurns(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}
