import { createHmac } from 'node:crypto';
import type { Db } from '../kit/db/db.ts';
import { networkOf } from '../kit/http/limits.ts';
import { forgetSendings, lockSendings, noteSendings } from './otp-queries.ts';

/** At most so many codes in so many seconds, for each phone or e-mail, each network and each device. */
const windows = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 3_600 },
  { most: 10, seconds: 86_400 },
] as const;
const LONGEST_MS = 86_400_000;

/** Milliseconds until one more code may go out; 0 for at once. `sentAt` in ms, in any order; windows slide. */
export function msUntilNext(sentAt: readonly number[], now: number): number {
  const newest = [...sentAt].sort((a, b) => b - a);
  const waits = windows.map(({ most, seconds }) => {
    const oldestThatCounts = newest[most - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1_000 - now;
  });
  return Math.max(0, ...waits);
}

/**
 * Counts one sending against everything it touches, or against nothing: answers the milliseconds to wait when any of
 * the keys has had enough. Inside the sending's transaction; the rows stay locked until it ends, so that processes
 * and parallel requests wait for each other.
 */
export async function takeSending(
  db: Db,
  secret: string,
  touched: { targets: readonly string[]; ip: string; deviceId: string },
  now: number,
): Promise<number> {
  const keys = [
    ...touched.targets.map(target => `target:${target}`),
    `network:${networkOf(touched.ip)}`,
    `device:${touched.deviceId}`,
  ].map(text => createHmac('sha256', secret).update(`code sending\0${text}`).digest());
  // Always in the same order: two requests that share two keys would otherwise wait for each other for ever.
  keys.sort(Buffer.compare);
  const rows = await lockSendings(db, keys, new Date(now));
  const wait = Math.max(...rows.map(row => msUntilNext(row.sent_at.map(Number), now)));
  if (wait > 0) return wait;
  for (const row of rows) {
    const recent = row.sent_at.filter(at => at.getTime() > now - LONGEST_MS);
    await noteSendings(db, row.key, [...recent, new Date(now)]);
  }
  return 0;
}

/** Forgets keys whose day is over. */
export const forgetOldSendings = (db: Db, now: number): Promise<unknown> =>
  forgetSendings(db, new Date(now - LONGEST_MS));
