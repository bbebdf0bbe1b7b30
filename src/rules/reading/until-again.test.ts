import { expect, test } from 'vitest';
import { untilAgain } from './until-again.ts';

const DAY = 86_400_000;

test('a time until something comes again is said in one unit', () => {
  const all = [0, 600_000, 5 * 3_600_000, DAY, 9 * DAY, 90 * DAY, 1_000 * DAY].map(untilAgain);
  expect(all).toEqual(['1 phút', '10 phút', '5 giờ', '1 ngày', '9 ngày', '3 tháng', '3 năm']);
});
