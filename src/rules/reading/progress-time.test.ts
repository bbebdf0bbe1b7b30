import { expect, test } from 'vitest';
import { readBetween, STILL_MS } from './progress-time.ts';

const start = 1_000_000;

test.each<[string, [before: number, now: number, active: number], number]>([
  ['five seconds with a page that was just turned', [0, 5_000, 0], 5_000],
  ['a page that has been looked at for a minute', [60_000, 65_000, 0], 5_000],
  ['a page whose two minutes are over in between', [STILL_MS - 2_000, STILL_MS + 3_000, 0], 2_000],
  ['a page nobody has touched for longer', [STILL_MS, STILL_MS + 5_000, 0], 0],
  ['a turn after a long rest counts from then on', [600_000, 605_000, 600_000], 5_000],
  ['a machine that slept', [0, 45_000, 44_000], 0],
  ['a clock that went back', [5_000, 1_000, 0], 0],
])('%s', (_, [before, now, active], read) => {
  expect(readBetween(start + before, start + now, start + active)).toBe(read);
});
