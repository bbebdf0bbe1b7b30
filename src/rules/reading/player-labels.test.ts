import { expect, test } from 'vitest';
import { clockTime, leftLabel, spokenRate, spokenTime } from './player-labels.ts';

test.each([
  [200, '3 phút 20 giây'],
  [0, '0 giây'],
  [59.9, '59 giây'],
  [60, '1 phút'],
  [750, '12 phút 30 giây'],
  [3_600, '1 giờ'],
  [3_605, '1 giờ 5 giây'],
  [3_725, '1 giờ 2 phút 5 giây'],
  [100_000, '27 giờ 46 phút 40 giây'],
  [-3, '0 giây'],
  [Number.NaN, '0 giây'],
  [Number.POSITIVE_INFINITY, '0 giây'],
])('%d seconds are spoken "%s"', (seconds, expected) => {
  expect(spokenTime(seconds)).toBe(expected);
});

test.each([
  [200, undefined, '3:20'],
  [5, undefined, '0:05'],
  [3_725, undefined, '1:02:05'],
  [5, 4_000, '0:00:05'],
  [Number.NaN, undefined, '0:00'],
])('%d seconds are written like %d: "%s"', (seconds, like, expected) => {
  expect(clockTime(seconds, like)).toBe(expected);
});

test('a speed is written with a comma', () => {
  expect([1, 1.5, 1.05].map(spokenRate)).toEqual(['1×', '1,5×', '1,05×']);
});

test.each([
  [0, 'còn dưới 1 phút'],
  [59.9, 'còn dưới 1 phút'],
  [60, 'còn 1 phút'],
  [1_090, 'còn 18 phút'],
  [3_599, 'còn 1 giờ 0 phút'],
  [7_500, 'còn 2 giờ 5 phút'],
  [Number.NaN, 'còn dưới 1 phút'],
])('%s seconds are left: %s', (seconds, words) => {
  expect(leftLabel(seconds)).toBe(words);
});
