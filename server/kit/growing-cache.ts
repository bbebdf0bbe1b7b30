import { LRUCache } from 'lru-cache';

/**
 * Keeps the last used of at most so many, and takes memory as they come: with lru-cache's own `max` a cache holds the room of
 * all of them from the start, half a megabyte for 20,000, and a server has a dozen.
 */
export const growingCache = <V extends NonNullable<unknown>>(most: number): LRUCache<string, V> =>
  new LRUCache<string, V>({ maxSize: most, sizeCalculation: () => 1 });
