import { LRUCache } from 'lru-cache';
import type { Database } from './db.ts';

/*
 * Statistics over the whole catalogue are cached for a while, in each process: the longer counting took, the longer.
 * Stale results of quick counts are counted again at once; slow ones in the background, while the stale one is served.
 * Bounded: the least recently used goes.
 */
interface CacheEntry {
  value: Promise<unknown>;
  at: number;
  /** Milliseconds it took; null until it has come. */
  took: number | null;
  renewing: boolean;
  /** Publications by editors change it: it is counted again after them, however long it takes. */
  untilPublished: boolean;
}

const SHORTEST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Slower counts are renewed in the background, unless they are far too old. */
const QUICK_MS = 50;
const FAR_TOO_OLD = 10;
const MOST = 256;
const caches = new WeakMap<Database, LRUCache<string, CacheEntry>>();

const freshFor = (took: number) => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, took * 200));

export function cachedStats<T>(
  { db, now }: { db: Database; now: () => number },
  name: string,
  load: () => Promise<T>,
  { untilPublished = false } = {},
): Promise<T> {
  const all = caches.get(db) ?? new LRUCache<string, CacheEntry>({ max: MOST });
  caches.set(db, all);
  const found = all.get(name);

  const begin = (): CacheEntry => {
    const began = performance.now();
    const entry: CacheEntry = { value: load(), at: now(), took: null, renewing: false, untilPublished };
    entry.value.then(
      () => {
        entry.took = performance.now() - began;
      },
      // A failure is not cached.
      () => all.peek(name) === entry && all.delete(name),
    );
    return entry;
  };
  if (found?.took === null) return found.value as Promise<T>;
  const age = found ? now() - found.at : 0;
  const old = found && age > freshFor(found.took);
  if (!found || (old && (found.took < QUICK_MS || age > LONGEST_MS * FAR_TOO_OLD))) {
    const entry = begin();
    all.set(name, entry);
    return entry.value as Promise<T>;
  }
  if (old && !found.renewing) {
    found.renewing = true;
    const entry = begin();
    entry.value.then(
      () => all.set(name, entry),
      () => {
        found.renewing = false;
      },
    );
  }
  return found.value as Promise<T>;
}

/** Something was published. */
export function dropPublishedStats(db: Database): void {
  const all = caches.get(db);
  for (const [name, { untilPublished }] of all?.entries() ?? []) if (untilPublished) all?.delete(name);
}

/** Whether a result is there without waiting. */
export const hasCachedStats = (db: Database, name: string): boolean =>
  (caches.get(db)?.peek(name)?.took ?? null) !== null;

export const dropCachedStats = (db: Database, name: string): void => void caches.get(db)?.delete(name);
