import { expect, test } from 'vitest';
import { mostPages } from './page-limit.ts';

test('a chapter has as many pages as its words and pictures can fill, and some to spare', () => {
  expect(mostPages(2, 0)).toBe(201);
  expect(mostPages(0, 500)).toBe(700);
  // A novel in one file, on a watch.
  expect(mostPages(2_000_000, 0)).toBeGreaterThan(100_000);
});
