import { beforeEach, expect, test } from 'vitest';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { readingPositionKey } from '#rules/reading/progress-positions.ts';
import { bookStart } from '#testing/book-start.ts';
import { keptPosition } from './keptPosition.ts';
import { device, withDevice } from './test-device.ts';

/* The place in a kept book, told without a network. */

withDevice();
let host: Host;
beforeEach(async () => {
  host = { store: memoryValues(), settings: memoryValues() } as unknown as Host;
  const start = bookStart(1);
  const spine = start.package.spine.map((item, at) => ({ ...item, words: 2_400, title: `Chương ${at + 1}` }));
  const cache = await caches.open('offline-books');
  await cache.put('/offline/start/1', Response.json({ ...start, package: { ...start.package, spine } }));
});

const readTo = (percent: number, chapter: number) =>
  host.store.set(
    readingPositionKey(1),
    JSON.stringify({ kind: 'cfi', cfi: 'epubcfi(/6/4!/4/2)', percent, chapter, readAt: 1_000 }),
  );

test('says the chapter and the minutes to its end, from the words that are still ahead', async () => {
  readTo(0.5, 1);
  expect(await keptPosition(host, 1)).toEqual({ title: 'Chương 2', minutes: 5 });
});

test('at the border of two chapters the position is in the one it names', async () => {
  readTo(2 / 3, 2);
  expect(await keptPosition(host, 1)).toEqual({ title: 'Chương 3', minutes: 10 });
});

test('a book that was never opened, or is not kept, has no position', async () => {
  expect(await keptPosition(host, 1)).toBeNull();
  readTo(0.5, 1);
  device.stores.clear();
  expect(await keptPosition(host, 1)).toBeNull();
});
