import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
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

/** Forgets tries older than a day: longer than any window, and no longer than needed. */
export const forgetOldTurns = (db: Db): Promise<unknown> =>
  sql`
    delete from throttle where key in (
      select key from throttle where window_start < now() - interval '1 day'
      order by window_start limit 200 for update skip locked
    )`.execute(db);

/**
 * The network of an address: one IPv4 address, or the /64 that an IPv6 line is given, because its owner may take any
 * address in it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const parts = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return `${parts
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
