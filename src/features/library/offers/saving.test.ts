import { expect, test } from 'vitest';
import { percentOff } from './saving.ts';

test.each([
  [75, 100, 25],
  [999, 1_000, 1],
  [667, 1_000, 33],
  [100, 100, 0],
  [120, 100, 0],
])('a price of %i against %i is %i percent lower, never more than it is', (price, before, off) => {
  expect(percentOff(price, before)).toBe(off);
});
