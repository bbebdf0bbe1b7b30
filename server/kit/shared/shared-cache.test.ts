import { beforeEach, expect, test } from 'vitest';
import { type SharedCache, sharedCache } from './shared-cache.ts';

let time = 1_000_000;
let made = 0;
let change = Number.POSITIVE_INFINITY;
let shared: SharedCache;
/** The next number, one byte large unless told. */
const make = async (size = 1) => ({ value: ++made, size });

/** A making that ends when it is told to. */
function slowMaking() {
  let end = (_: number): void => {};
  const ended = new Promise<{ value: number; size: number }>(resolve => {
    end = value => resolve({ value, size: 1 });
  });
  return { make: () => ended, end };
}

beforeEach(() => {
  [time, made, change] = [1_000_000, 0, Number.POSITIVE_INFINITY];
  shared = sharedCache({ now: () => time, nextChange: async () => change, life: 1_000, room: 10_000 });
});

test('what was made is shared, and made anew when its life is over', async () => {
  const seen = [];
  for (const at of [0, 499, 1_000, 1_499]) {
    time = 1_000_000 + at;
    seen.push(await shared('a', make));
  }
  expect(seen).toEqual([1, 1, 2, 2]);
  expect(await shared('b', make)).toBe(3);
});

test('in the second half of its life it is served while it is made anew', async () => {
  await shared('a', make);
  time += 600;
  const slow = slowMaking();
  const seen = await Promise.all([shared('a', slow.make), shared('a', make), shared('a', make)]);
  expect(seen).toEqual([1, 1, 1]);
  slow.end(77);
  await expect.poll(() => shared('a', make)).toBe(77);
  expect(made).toBe(1);
});

test('a thousand that ask at once wait for one', async () => {
  const all = await Promise.all(Array.from({ length: 1_000 }, () => shared('a', make)));
  expect(new Set(all)).toEqual(new Set([1]));
});

test('nobody is given what was read longer ago than its life, not even by waiting for it', async () => {
  const slow = slowMaking();
  const first = shared('a', slow.make);
  time += 1_000;
  const second = shared('a', make);
  slow.end(77);
  expect(await Promise.all([first, second])).toEqual([77, 1]);
  expect(await shared('a', make)).toBe(1);
});

test('nothing lives past the moment at which it becomes untrue', async () => {
  change = time + 30;
  await shared('a', make);
  time += 29;
  expect(await shared('a', make)).toBe(1);
  time += 1;
  change = Number.POSITIVE_INFINITY;
  expect(await shared('a', make)).toBe(2);
});

test('a clock that is put back makes everything anew', async () => {
  await shared('a', make);
  time -= 1;
  expect(await shared('a', make)).toBe(2);
});

test('a failure goes to all who wait, and is not kept', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  const both = await Promise.allSettled([shared('a', fail), shared('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('a', make)).toBe(1);
  time += 600;
  expect(await shared('a', fail)).toBe(1);
});

test('it holds so many bytes, and the least used goes first', async () => {
  for (const key of ['a', 'b', 'c']) await shared(key, () => make(4_000));
  expect(await shared('c', make)).toBe(3);
  expect(await shared('b', make)).toBe(2);
  expect(await shared('a', make)).toBe(4);
});

test('a life of zero shares nothing', async () => {
  const off = sharedCache({ now: () => time, nextChange: async () => change, life: 0, room: 10_000 });
  expect(await Promise.all([off('a', make), off('a', make)])).toEqual([1, 2]);
});

test('emptied, it tells nobody what was read before, not even by a making that was under way', async () => {
  const told: string[] = [];
  shared.onEmpty(() => told.push('emptied'));
  await shared('a', make);
  const slow = slowMaking();
  const early = shared('b', slow.make);
  shared.empty();
  expect(told).toEqual(['emptied']);
  expect(await shared('a', make)).toBe(2);
  expect(await shared('b', make)).toBe(3);
  slow.end(77);
  expect(await early).toBe(77);
  expect(await shared('b', make)).toBe(3);
});
