import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSamePosition,
  newestPosition,
  type Position,
  readMoment,
  shouldOfferPosition,
} from './positions.ts';
import { parsePosition } from './positions-stored.ts';

const here = { kind: 'cfi', cfi: 'epubcfi(/6/4!/4/2)', percent: 0.3, chapter: 1, readAt: 1000 } as const;
const page = { kind: 'page', issue: 3, page: 12, readAt: 1000 } as const;
const second = { kind: 'second', video: 2, seconds: 60.5, readAt: 1000 } as const;

const DAY = 86_400_000;
const NOW = 1_750_000_000_000;

const moment = fc.integer({ min: NOW - 3, max: NOW + 3 });
const pagePosition: fc.Arbitrary<Position> = fc.oneof(
  fc.record({
    kind: fc.constant('page' as const),
    issue: fc.integer({ min: 1, max: 3 }),
    page: fc.integer({ min: 1, max: 3 }),
    readAt: moment,
  }),
  fc.record({
    kind: fc.constant('panel' as const),
    issue: fc.integer({ min: 1, max: 3 }),
    page: fc.integer({ min: 1, max: 3 }),
    inside: fc.double({ min: 0, max: 1, noNaN: true }),
    readAt: moment,
  }),
);
const bookPosition: fc.Arbitrary<Position> = fc.record({
  kind: fc.constant('cfi' as const),
  cfi: fc.constantFrom('epubcfi(/6/4!/4/2)', 'epubcfi(/6/6!/4/2)'),
  percent: fc.constantFrom(0, 0.3, 1),
  chapter: fc.integer({ min: 0, max: 2 }),
  readAt: moment,
});
const secondPosition: fc.Arbitrary<Position> = fc.record({
  kind: fc.constant('second' as const),
  video: fc.integer({ min: 1, max: 2 }),
  seconds: fc.double({ min: 0, max: 90, noNaN: true }),
  readAt: moment,
});

describe.each([
  ['a book', bookPosition],
  ['a comic', pagePosition],
  ['a video', secondPosition],
])('places in %s', (_, position) => {
  const some = fc.option(position);

  test('merging is the same in either order', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(newestPosition(one, other)).toEqual(newestPosition(other, one));
      }),
    );
  });

  test('merging is the same in any grouping, and a second time changes nothing', () => {
    fc.assert(
      fc.property(some, some, some, (one, two, three) => {
        const merged = newestPosition(newestPosition(one, two), three);
        expect(merged).toEqual(newestPosition(one, newestPosition(two, three)));
        expect(newestPosition(merged, one)).toEqual(merged);
      }),
    );
  });

  test('what is stored comes back as it was', () => {
    fc.assert(
      fc.property(position, each => {
        expect(parsePosition(JSON.stringify(each))).toEqual(each);
      }),
    );
  });
});

test('two devices whose clocks are a day off: what was read last counts, and nothing acknowledged goes back', () => {
  const step = fc.record({
    device: fc.integer({ min: 0, max: 1 }),
    page: fc.integer({ min: 1, max: 99 }),
    /** Until it is sent: the device was offline. */
    offline: fc.integer({ min: 0, max: 5 * DAY }),
  });
  const clocks = fc.tuple(fc.integer({ min: -DAY, max: DAY }), fc.integer({ min: -DAY, max: DAY }));
  fc.assert(
    fc.property(clocks, fc.array(step, { minLength: 1, maxLength: 12 }), (offsets, steps) => {
      const reads = steps.map(({ device, page: at, offline }, order) => {
        const readAt = NOW + order * 60_000;
        return { readAt, sentAt: readAt + offline, clock: offsets[device] ?? 0, at };
      });
      let stored: Position | null = null;
      for (const { readAt, sentAt, clock, at } of reads.toSorted((a, b) => a.sentAt - b.sentAt)) {
        const moment = readMoment(readAt + clock, sentAt + clock, sentAt);
        const before: number = stored?.readAt ?? 0;
        stored = newestPosition(stored, { kind: 'page', issue: 1, page: at, readAt: moment });
        expect(stored?.readAt).toBeGreaterThanOrEqual(before);
      }
      expect(stored).toMatchObject({ page: reads.at(-1)?.at });
    }),
  );
});

test('a device that does not say its time is believed up to now', () => {
  expect(readMoment(NOW + DAY, undefined, NOW)).toBe(NOW);
  expect(readMoment(NOW - DAY, undefined, NOW)).toBe(NOW - DAY);
  expect(readMoment(NOW + DAY, NOW + DAY + 5, NOW)).toBe(NOW - 5);
  // A place of the device's future.
  expect(readMoment(NOW + DAY, NOW, NOW)).toBe(NOW);
});

test('a position is the same whenever it was remembered', () => {
  expect(isSamePosition(here, { ...here, percent: 0.31, readAt: 5 })).toBe(true);
  expect(isSamePosition(page, { ...page, readAt: 5 })).toBe(true);
  expect(isSamePosition(page, { ...page, page: 13 })).toBe(false);
  expect(isSamePosition(page, here)).toBe(false);
});

test('of two places of one moment the further one counts', () => {
  expect(newestPosition(page, { ...page, page: 11 })).toBe(page);
  expect(newestPosition({ ...page, issue: 2, page: 40 }, page)).toBe(page);
  const inside = { ...page, kind: 'panel', inside: 0.5 } as const;
  expect(newestPosition<Position>(page, inside)).toBe(inside);
});

test('the reader of a book is asked only when another device is newer and more than a page away', () => {
  const far = { ...here, cfi: 'epubcfi(/6/8!/4/2)', percent: 0.46, readAt: 2000 };
  expect(shouldOfferPosition(here, far, 100_000)).toBe(true);
  expect(shouldOfferPosition(here, { ...far, readAt: 900 }, 100_000)).toBe(false);
  expect(shouldOfferPosition(here, { ...far, percent: 0.305 }, 100_000)).toBe(false);
  expect(shouldOfferPosition(here, null, 100_000)).toBe(false);
});

test('of a comic the next page is no other position, of a video a few seconds are none', () => {
  expect(shouldOfferPosition(page, { ...page, page: 13, readAt: 2000 })).toBe(false);
  expect(shouldOfferPosition(page, { ...page, page: 20, readAt: 2000 })).toBe(true);
  expect(shouldOfferPosition(page, { ...page, issue: 4, page: 12, readAt: 2000 })).toBe(true);
  expect(shouldOfferPosition(second, { ...second, seconds: 70, readAt: 2000 })).toBe(false);
  expect(shouldOfferPosition(second, { ...second, seconds: 90, readAt: 2000 })).toBe(true);
});

test('a position that an earlier release stored without its kind is one in a book', () => {
  const { kind: _, ...old } = here;
  expect(parsePosition(JSON.stringify(old))).toEqual(here);
});

test.each([
  '',
  '{',
  'null',
  '7',
  JSON.stringify({ ...here, cfi: 'javascript:alert(1)' }),
  JSON.stringify({ ...here, percent: 7 }),
  JSON.stringify({ ...here, chapter: -1 }),
  JSON.stringify({ ...page, page: 0 }),
  JSON.stringify({ ...page, kind: 'panel', inside: 1.5 }),
  JSON.stringify({ ...second, seconds: null }),
  JSON.stringify({ ...page, kind: 'sheet' }),
  JSON.stringify({ ...page, readAt: 0.5 }),
])('a stored place that was spoilt is forgotten: %s', spoilt => {
  expect(parsePosition(spoilt)).toBeNull();
});
