import { createHash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Database } from '../../kit/db/db.ts';
import { growingCache } from '../../kit/growing-cache.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { addEvents, type EventCount, type EventKind } from './queries.ts';

/*
 * What happens to works, counted by day and without anyone's name. Counts wait in this process for a few seconds and go
 * to the store together: a popular book then costs one row a few seconds, not one a reader. A process that is killed
 * loses the last seconds.
 */

/** A person, device or place that repeats something within this time counts once. */
const ONCE_MS = 3_600_000;
/** Most of what is remembered for that; beyond it what was not repeated for longest is forgotten. */
const REMEMBERED = 50_000;
/** Rows that wait at most: more are written at once. */
const WAITING = 500;

interface Counter {
  waiting: Map<string, EventCount>;
  /** When each of the lately seen was counted. Hashes, in memory, gone with the process. */
  lately: LRUCache<string, number>;
}

const counters = new WeakMap<Database, Counter>();

function counterOf(db: Database): Counter {
  const known = counters.get(db);
  if (known) return known;
  const fresh: Counter = { waiting: new Map(), lately: growingCache(REMEMBERED) };
  counters.set(db, fresh);
  return fresh;
}

function isRepeated({ lately }: Counter, what: string, now: number): boolean {
  const key = createHash('sha256').update(what).digest('base64').slice(0, 16);
  const before = lately.get(key);
  if (before !== undefined && now - before < ONCE_MS) return true;
  lately.set(key, now);
  return false;
}

/**
 * One more of a kind for a work, today. `once` names who does it where repeating it must not count (a device, an
 * address); it is held as a hash for an hour and never stored. Never waits and never fails the calling handler.
 */
export function countEvent(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  editionId: number,
  kind: EventKind,
  once?: string,
): void {
  const counter = counterOf(db);
  const moment = now();
  if (once !== undefined && isRepeated(counter, `${kind} ${editionId} ${once}`, moment)) return;
  const day = todayInVietnam(moment);
  const key = `${editionId} ${day} ${kind}`;
  const count = counter.waiting.get(key);
  if (count) count.seen += 1;
  else counter.waiting.set(key, { edition_id: editionId, day, kind, seen: 1 });
  // Counts that could not be written wait for the next time.
  if (counter.waiting.size >= WAITING) void writeEvents(db).catch(() => {});
}

/** Writes the waiting counts. What could not be written goes on waiting. */
export async function writeEvents(db: Database): Promise<void> {
  const counter = counterOf(db);
  const taken = counter.waiting;
  if (taken.size === 0) return;
  counter.waiting = new Map();
  try {
    await addEvents(db, [...taken.values()]);
  } catch (error) {
    for (const [key, count] of taken) {
      const since = counter.waiting.get(key);
      if (since) since.seen += count.seen;
      // A long database outage must not fill the memory.
      else if (counter.waiting.size < 10 * WAITING) counter.waiting.set(key, count);
    }
    throw error;
  }
}
