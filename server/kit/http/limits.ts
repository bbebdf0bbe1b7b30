import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { Refusal } from './refusal.ts';

/** Store and clock of rate limits: a request's context fits. */
interface Counted {
  db: Db;
  now: () => number;
}

/**
 * Counts one try against `key`; throws the refusal too_many when more than `most` fall into a window of `seconds`.
 * Counted in the database, so that all server processes share it.
 */
export async function takeAttempt(
  { db, now }: Counted,
  key: string,
  most: number,
  seconds: number,
): Promise<void> {
  const at = now();
  const [moment, over] = [new Date(at), new Date(at - seconds * 1_000)];
  const { rows } = await sql<{ taken: number }>`
    insert into throttle (key, window_start, taken) values (${key}, ${moment}, 1)
    on conflict (key) do update set
      taken = case when throttle.window_start < ${over} then 1 else throttle.taken + 1 end,
      window_start = case when throttle.window_start < ${over} then ${moment} else throttle.window_start end
    returning taken
  `.execute(db);
  if ((rows[0]?.taken ?? 0) > most) throw new Refusal('too_many');
}

/** The same of everybody in one network; `name` says what is counted. */
export const takeNetworkAttempt = (
  { ip, ...counted }: Counted & { ip: string },
  name: string,
  most: number,
  seconds: number,
): Promise<void> => takeAttempt(counted, networkKey(name, ip), most, seconds);

export const networkKey = (name: string, ip: string): string => `${name}:${networkOf(ip)}`;

/** Takes one try back: a success does not count against an address that many people share. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update throttle set taken = greatest(0, taken - 1) where key = ${key}`.execute(db);
}

/** Forgets the tries of all keys that begin with one text and end with another. */
export async function clearAttemptsBetween(db: Db, beginning: string, end: string): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where(sql`starts_with(key, ${beginning})`, '=', true)
    .where(sql`right(key, ${end.length})`, '=', end)
    .execute();
}

/** Forgets the tries of a key, after a success. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Forgets tries of windows that began before `before`: a day ago is longer than any window. */
export const forgetAttempts = (db: Db, before: Date): Promise<unknown> =>
  sql`
    delete from throttle where key in (
      select key from throttle where window_start < ${before} order by window_start limit 10000 for update skip locked
    )`.execute(db);

/** An IPv6 address as its eight numbers. */
function wordsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const parts = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return parts.map(part => Number.parseInt(part, 16));
}

/**
 * The network of an address: one IPv4 address, or the /64 that an IPv6 line is given, because its owner may take any
 * address in it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const words = wordsOf(ip);
  const [high = 0, low = 0] = words.slice(6);
  if (words.slice(0, 5).every(word => word === 0) && words[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${words
    .slice(0, 4)
    .map(word => word.toString(16))
    .join(':')}::/64`;
}
