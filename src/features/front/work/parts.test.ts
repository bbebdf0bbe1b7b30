import { expect, test } from 'vitest';
import { firstSpan, indexOf, namesItsNumber, numberAt, pagesOf } from './parts.ts';

test('a number and its position lead to each other, both ways round', () => {
  for (const lastFirst of [false, true])
    for (const number of [1, 50, 51, 9_999, 10_000])
      expect(numberAt(indexOf(number, 10_000, lastFirst), 10_000, lastFirst)).toBe(number);
});

test('rows come in the server’s pages of fifty', () => {
  expect(pagesOf([1, 2, 50])).toEqual([1]);
  expect(pagesOf([101, 50, 51])).toEqual([1, 2, 3]);
});

test('a folded list shows the row one is at, also near the end and when turned around', () => {
  for (const here of [1, 200, 399, 400])
    for (const lastFirst of [false, true]) {
      const { from, to } = firstSpan(400, here, lastFirst);
      const at = indexOf(here, 400, lastFirst);
      expect(to - from).toBe(30);
      expect(at >= from && at < to).toBe(true);
    }
  expect(firstSpan(400, 0, false)).toEqual({ from: 0, to: 30 });
});

test('a title that says its number is recognised, a title about numbers is not', () => {
  expect(namesItsNumber('Chương 12: Bão')).toBe(true);
  expect(namesItsNumber('HỒI THỨ BA')).toBe(true);
  expect(namesItsNumber('Mười trái dưa')).toBe(false);
});
