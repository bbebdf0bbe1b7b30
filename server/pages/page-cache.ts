import { LRUCache } from 'lru-cache';
import type { Encodable } from '../kit/http/encoded.ts';

/** A page as it was made for an address. */
export interface CachedPage extends Encodable {
  status: number;
  /** New address of a moved page; '' otherwise. */
  movedTo: string;
  /** It carries a book's first page: each visit opens the book. */
  handsBook: boolean;
  etag: string;
}

/** How stale a guest's page may be. Milliseconds. */
const FRESH_MS = 20_000;
/** All pages together, uncompressed: those of so few seconds. Bytes. */
const ROOM = 12 * 1024 * 1024;

/**
 * A bounded cache of guests' pages, least recently used first out. Requests that come while a page is being made wait
 * for the same one. Only pages with status 200 are cached. `clock` in ms, monotonic, above zero.
 */
export function pageCache(clock: () => number = () => performance.now(), fresh = FRESH_MS, room = ROOM) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: room,
    sizeCalculation: page => page.bytes.length || 1,
    ttl: fresh,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const beingMade = new Map<string, Promise<CachedPage>>();

  const give = async (key: string, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = pages.get(key) ?? beingMade.get(key);
    if (known) return known;
    const start = clock();
    const making = make();
    beingMade.set(key, making);
    try {
      const page = await making;
      // What was begun before everything was forgotten is kept no more.
      if (page.status === 200 && beingMade.get(key) === making) pages.set(key, page, { start });
      return page;
    } finally {
      if (beingMade.get(key) === making) beingMade.delete(key);
    }
  };
  return Object.assign(give, {
    /** Forgets everything: pages from now on are made of what is read from now on. */
    empty() {
      pages.clear();
      beingMade.clear();
    },
  });
}
