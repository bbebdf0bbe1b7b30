import type { House } from '../kit/context.ts';
import type { Database } from '../kit/db.ts';

/*
 * What is counted over the whole catalogue is remembered for a while, by each process for itself: the longer counting took,
 * the longer. Old answers of quick counts are counted again at once; slow ones behind the back of whoever asks.
 * Bounded: the longest unused goes.
 */
interface Known {
  value: Promise<unknown>;
  at: number;
  /** Milliseconds it took; null until it has come. */
  took: number | null;
  renewing: boolean;
}

const SHORTEST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Nobody waits again for what took longer, unless it is far too old. */
const QUICK_MS = 50;
const FAR_TOO_OLD = 10;
const MOST = 256;
const houses = new WeakMap<Database, Map<string, Known>>();

const lasts = (took: number) => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, took * 200));

export function known<T>(
  { db, now }: Pick<House, 'db' | 'now'>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const all = houses.get(db) ?? new Map<string, Known>();
  houses.set(db, all);
  const found = all.get(name);

  const begin = (): Known => {
    const began = performance.now();
    const entry: Known = { value: load(), at: now(), took: null, renewing: false };
    entry.value.then(
      () => {
        entry.took = performance.now() - began;
      },
      // Nobody is told yesterday's failure.
      () => all.get(name) === entry && all.delete(name),
    );
    return entry;
  };
  if (found?.took === null) return found.value as Promise<T>;
  const age = found ? now() - found.at : 0;
  const old = found && age > lasts(found.took);
  if (!found || (old && (found.took < QUICK_MS || age > LONGEST_MS * FAR_TOO_OLD))) {
    const entry = begin();
    keep(all, name, entry);
    return entry.value as Promise<T>;
  }
  if (old && !found.renewing) {
    found.renewing = true;
    const entry = begin();
    entry.value.then(
      () => keep(all, name, entry),
      () => {
        found.renewing = false;
      },
    );
  }
  keep(all, name, found);
  return found.value as Promise<T>;
}

/** Whether an answer is there without waiting. */
export const isKnown = (db: Database, name: string): boolean =>
  (houses.get(db)?.get(name)?.took ?? null) !== null;

export const forget = (db: Database, name: string): void => void houses.get(db)?.delete(name);

/** Puts an entry at the end of the queue of those that go. */
function keep(all: Map<string, Known>, name: string, entry: Known): void {
  all.delete(name);
  all.set(name, entry);
  for (const oldest of all.keys()) {
    if (all.size <= MOST) break;
    all.delete(oldest);
  }
}
