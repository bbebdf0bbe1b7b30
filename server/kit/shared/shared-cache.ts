import { LRUCache } from 'lru-cache';

/** Something made for many, and its size in bytes. */
interface Sized<T> {
  value: T;
  size: number;
}

export interface SharedCache {
  /** Gives what is kept under this key, or makes it. Everything under one key has one type. */
  <T>(key: string, make: () => Promise<Sized<T>>): Promise<T>;
  /** Forgets everything: whoever asks from now on is told what is read from now on. */
  empty(): void;
  /** Does `act` each time it is emptied: for what is made of its replies. */
  onEmpty(act: () => void): void;
}

interface Kept {
  value: unknown;
  size: number;
  /** Nothing in it was read before this moment. ms since 1970. */
  from: number;
  /** Nobody is given it from this moment on. ms since 1970. */
  until: number;
}

interface Options {
  /** ms since 1970. */
  now: () => number;
  /** The next moment, ms since 1970, at which something becomes untrue by itself (a sale begins, a day ends). */
  nextChange: (now: number) => Promise<number>;
  /** How long something may be given after it was read, ms; 0 shares nothing. */
  life: number;
  /** Of all that is kept, bytes. */
  room: number;
}

/**
 * A bounded cache of what is the same for many. One maker at a time for each key: others wait for it. In the second half
 * of its life something is still given while it is made anew. Failures are not kept. docs/decisions/028-shared-replies.md
 */
export function sharedCache({ now, nextChange, life, room }: Options): SharedCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: room,
    sizeCalculation: ({ size }, key) => Math.ceil(size) + key.length * 2 + 100,
  });
  const underway = new Map<string, Promise<Kept>>();
  const emptied: (() => void)[] = [];
  let change = { from: Number.NEGATIVE_INFINITY, at: Promise.resolve(Number.NEGATIVE_INFINITY) };

  /** The next change as it was known at most half a life ago. */
  async function changeAfter(moment: number): Promise<number> {
    const { from, at } = change;
    if (moment >= from && moment - from < life / 2) {
      const known = await at.catch(() => Number.NEGATIVE_INFINITY);
      if (known > moment) return known;
    }
    change = { from: moment, at: nextChange(moment) };
    return change.at;
  }

  async function begin(key: string, make: () => Promise<Sized<unknown>>): Promise<Kept> {
    const from = now();
    const making = Promise.all([make(), changeAfter(from)]).then(([{ value, size }, at]) => {
      const fresh = { value, size, from, until: Math.min(from + life, at) };
      // What was begun before everything was forgotten is kept no more.
      if (underway.get(key) === making) kept.set(key, fresh);
      return fresh;
    });
    underway.set(key, making);
    try {
      return await making;
    } finally {
      if (underway.get(key) === making) underway.delete(key);
    }
  }

  const give = async <T>(key: string, make: () => Promise<Sized<T>>): Promise<T> => {
    if (life === 0) return (await make()).value;
    const asked = now();
    for (;;) {
      const at = now();
      const found = kept.get(key);
      if (found && at >= found.from && at < found.until) {
        // A failure is met by whoever asks when this life is over.
        if (at - found.from > life / 2 && !underway.has(key)) begin(key, make).catch(() => {});
        return found.value as T;
      }
      const other = underway.get(key);
      if (!other) return (await begin(key, make)).value as T;
      const fresh = await other;
      if (fresh.from >= asked || asked < fresh.until) return fresh.value as T;
    }
  };
  return Object.assign(give, {
    empty() {
      kept.clear();
      underway.clear();
      change = { from: Number.NEGATIVE_INFINITY, at: Promise.resolve(Number.NEGATIVE_INFINITY) };
      for (const act of emptied) act();
    },
    onEmpty: (act: () => void) => void emptied.push(act),
  });
}
