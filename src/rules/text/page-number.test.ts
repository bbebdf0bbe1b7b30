import { expect, test } from 'vitest';
import { pageNumber } from './page-number.ts';

test.each([
  ['1', 1],
  ['27', 27],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['1e3', 1],
  ['123456', 1],
  ['hai', 1],
  ['', 1],
  [null, 1],
])('an address that asks for page %j gets page %i', (text, page) => {
  expect(pageNumber(text)).toBe(page);
});
