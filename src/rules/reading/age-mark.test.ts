import { expect, test } from 'vitest';
import { asksForAge } from './age-mark.ts';

test('marks of 16 and 18 are asked about once a device, unless the account tells an age that suffices', () => {
  expect(asksForAge(13, 0, null)).toBe(false);
  expect(asksForAge(16, 0, null)).toBe(true);
  expect(asksForAge(16, 16, null)).toBe(false);
  expect(asksForAge(18, 16, null)).toBe(true);
  expect(asksForAge(18, 0, 18)).toBe(false);
  expect(asksForAge(18, 0, 17)).toBe(true);
});
