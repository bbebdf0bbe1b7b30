import { expect, test } from 'vitest';
import { growingCache } from './growing-cache.ts';

test('what was not used for longest goes when there is one too many', () => {
  const cache = growingCache<number>(3);
  for (const [name, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(name, value);
  cache.get('a');
  cache.set('d', 4);
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
});

test('a cache that holds nothing takes no room for what may come', () => {
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const caches = Array.from({ length: 20 }, () => growingCache<number>(1_000_000));
  const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  expect(caches).toHaveLength(20);
  // Each would take some 24 MB.
  expect(after - before).toBeLessThan(100_000_000);
});
