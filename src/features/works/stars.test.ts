import { expect, test } from 'vitest';
import { averageOf, inWords, ratingsIn, restarred } from './stars.ts';

test('the average is of those who rated, and nothing while nobody has', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBe(0);
  expect(inWords(averageOf([0, 0, 1, 0, 5]))).toBe('4,7');
  expect(ratingsIn([1, 2, 3, 4, 5])).toBe(15);
});

test('a changed rating moves between counters, a first one is added', () => {
  expect(restarred([0, 0, 0, 1, 2], 4, 5)).toEqual([0, 0, 0, 0, 3]);
  expect(restarred([0, 0, 0, 1, 2], 0, 1)).toEqual([1, 0, 0, 1, 2]);
  expect(restarred([0, 0, 0, 1, 2], 5, 5)).toEqual([0, 0, 0, 1, 2]);
});
