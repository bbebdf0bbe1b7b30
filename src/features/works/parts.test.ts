import { expect, test } from 'vitest';
import { firstLook, indexOf, namesItsNumber, numberAt, pagesOf, ROW_PX, rowsIn } from './parts.ts';

test('however long the list, only the rows about the window are made', () => {
  for (const top of [900, 0, -5_000, -320_000, -639_000, -700_000]) {
    const { from, to } = rowsIn(10_000, top, 900);
    expect(to - from).toBeLessThan(60);
    const [first, last] = [-top / ROW_PX, (900 - top) / ROW_PX];
    if (first < 10_000) expect(from).toBeLessThanOrEqual(Math.max(0, first));
    expect(to).toBeGreaterThanOrEqual(Math.min(10_000, last));
    expect(to).toBeLessThanOrEqual(10_000);
  }
});

test('a few pixels of scrolling change nothing', () => {
  expect(rowsIn(10_000, -6_410, 900)).toEqual(rowsIn(10_000, -6_430, 900));
});

test('a number and its place lead to each other, both ways round', () => {
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
      const { from, to } = firstLook(400, here, lastFirst);
      const at = indexOf(here, 400, lastFirst);
      expect(to - from).toBe(30);
      expect(at >= from && at < to).toBe(true);
    }
  expect(firstLook(400, 0, false)).toEqual({ from: 0, to: 30 });
});

test('a title that says its number is recognised, a title about numbers is not', () => {
  expect(namesItsNumber('Chương 12: Bão')).toBe(true);
  expect(namesItsNumber('HỒI THỨ BA')).toBe(true);
  expect(namesItsNumber('Mười trái dưa')).toBe(false);
});
