import { createHmac } from 'node:crypto';
import type { Db } from '../../kit/db/db.ts';
import { networkOf } from '../../kit/http/limits.ts';
import { newestOf } from '../../kit/secret-ring.ts';
import { forgetSendings, lockSendings, noteSendings } from './otp-queries.ts';

/** At most so many codes in so many seconds. */
type Windows = readonly { most: number; seconds: number }[];

/** Each phone, e-mail and device. */
const own: Windows = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 3_600 },
  { most: 10, seconds: 86_400 },
];
/** The /64 of an IPv6 line: a household. */
const line: Windows = [
  { most: 3, seconds: 60 },
  { most: 15, seconds: 3_600 },
  { most: 40, seconds: 86_400 },
];
/** One IPv4 address, behind which a mobile provider may have thousands: the day's end is what messages may cost. */
const address: Windows = [{ most: 500, seconds: 86_400 }];
/** Codes an hour that leave an IPv4 address without a wait; then each waits longer than the one before. */
const FREELY = 20;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
const HOUR_MS = 3_600_000;
const LONGEST_MS = 86_400_000;

/** Milliseconds until one more code may go out; 0 for at once. `sentAt` in ms, in any order; windows slide. */
export function msUntilNext(sentAt: readonly number[], now: number, windows: Windows = own): number {
  const newest = [...sentAt].sort((a, b) => b - a);
  const waits = windows.map(({ most, seconds }) => {
    const oldestThatCounts = newest[most - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * 1_000 - now;
  });
  return Math.max(0, ...waits);
}

/** The same for an IPv4 address: the wait after the last code doubles with every fifth one of this hour. */
function msUntilNextAt(sentAt: readonly number[], now: number): number {
  const thisHour = sentAt.filter(at => at > now - HOUR_MS).length - FREELY;
  const gap = thisHour < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.floor(thisHour / 5));
  return Math.max(msUntilNext(sentAt, now, address), Math.max(...sentAt, 0) + gap - now);
}

const rules = {
  own: (sentAt: readonly number[], now: number) => msUntilNext(sentAt, now),
  line: (sentAt: readonly number[], now: number) => msUntilNext(sentAt, now, line),
  address: msUntilNextAt,
};

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
  const network = networkOf(touched.ip);
  const counted = [
    ...touched.targets.map(target => ({ text: `target:${target}`, rule: rules.own })),
    { text: `network:${network}`, rule: network.includes(':') ? rules.line : rules.address },
    { text: `device:${touched.deviceId}`, rule: rules.own },
  ].map(({ text, rule }) => ({
    key: createHmac('sha256', newestOf(secret)).update(`code sending\0${text}`).digest(),
    rule,
  }));
  // Always in the same order: two requests that share two keys would otherwise wait for each other for ever.
  counted.sort((one, other) => Buffer.compare(one.key, other.key));
  const rows = await lockSendings(
    db,
    counted.map(({ key }) => key),
    new Date(now),
  );
  const ruleOf = (key: Buffer) => counted.find(one => one.key.equals(key))?.rule ?? rules.own;
  const wait = Math.max(...rows.map(row => ruleOf(row.key)(row.sent_at.map(Number), now)));
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
