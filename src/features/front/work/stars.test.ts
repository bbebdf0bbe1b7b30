import { expect, test } from 'vitest';
import { averageOf, inWords, ratingsIn } from './stars.ts';

test('the average is of those who rated, and nothing while nobody has', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBe(0);
  expect(inWords(averageOf([0, 0, 1, 0, 5]))).toBe('4,7');
  expect(ratingsIn([1, 2, 3, 4, 5])).toBe(15);
});
