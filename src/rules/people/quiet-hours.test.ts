import { expect, test } from 'vitest';
import { afterQuiet, isOwnQuiet, PLATFORM_QUIET, PROMOTION_QUIET, quietWords } from './quiet-hours.ts';

const at = (clock: string) => Date.parse(`2026-11-29T${clock}+07:00`);

test.each([
  ['21:59:59', '2026-11-29T21:59:59+07:00'],
  ['22:00:00', '2026-11-30T07:00:00+07:00'],
  ['23:59:59', '2026-11-30T07:00:00+07:00'],
  ['00:00:00', '2026-11-29T07:00:00+07:00'],
  ['06:59:59', '2026-11-29T07:00:00+07:00'],
  ['07:00:00', '2026-11-29T07:00:00+07:00'],
  ['12:00:00', '2026-11-29T12:00:00+07:00'],
])('what comes at %s is told at %s', (clock, told) => {
  expect(afterQuiet(at(clock), PLATFORM_QUIET)).toBe(Date.parse(told));
});

test.each([
  ['20:59:59', '2026-11-29T20:59:59+07:00'],
  ['21:00:00', '2026-11-30T08:00:00+07:00'],
  ['07:30:00', '2026-11-29T08:00:00+07:00'],
])('advertising of %s is told at %s, whatever the platform chose', (clock, told) => {
  expect(afterQuiet(at(clock), { from: 3, to: 3 }, PROMOTION_QUIET)).toBe(Date.parse(told));
});

test.each([
  // One's own hours begin where the platform's end.
  ['23:00:00', { from: 7, to: 12 }, '2026-11-30T12:00:00+07:00'],
  ['13:30:00', { from: 13, to: 22 }, '2026-11-30T07:00:00+07:00'],
  ['12:00:00', { from: 13, to: 22 }, '2026-11-29T12:00:00+07:00'],
  ['02:00:00', { from: 0, to: 0 }, '2026-11-29T07:00:00+07:00'],
])('at %s with one’s own hours %o it is told at %s', (clock, own, told) => {
  expect(afterQuiet(at(clock), PLATFORM_QUIET, own)).toBe(Date.parse(told));
});

test('with any hours of one’s own that may be chosen a part of each day is left, for advertising too', () => {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < 24; from++)
    for (let to = 0; to < 24; to++) {
      if (!isOwnQuiet({ from, to })) continue;
      const told = afterQuiet(at('22:30:00'), PLATFORM_QUIET, { from, to }, PROMOTION_QUIET);
      expect(afterQuiet(told, PLATFORM_QUIET, { from, to }, PROMOTION_QUIET)).toBe(told);
      least = Math.min(least, 24 * 3_600_000 - (told - at('22:30:00')));
    }
  expect(least).toBeGreaterThan(0);
});

test('hours are read as a clock', () => {
  expect(quietWords({ from: 22, to: 7 })).toBe('22:00 đến 07:00');
  expect([isOwnQuiet({ from: 7, to: 7 }), isOwnQuiet({ from: 7, to: 20 })]).toEqual([false, false]);
});
