import { expect, test } from 'vitest';
import { groupsOf, ROW_PX, rowsAbout, rowsIn } from './rows.ts';

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

test('before anything is measured, the row one is at is there, at either end too', () => {
  for (const at of [0, 7, 5_000, 9_999]) {
    const { from, to } = rowsAbout(10_000, at);
    expect(at >= from && at < to).toBe(true);
    expect(to - from).toBe(30);
  }
  expect(rowsAbout(3, 2)).toEqual({ from: 0, to: 3 });
});

test('rows come and go in steps that do not depend on where the window stands', () => {
  expect(groupsOf({ from: 3, to: 8 })).toEqual([
    { from: 3, to: 4 },
    { from: 4, to: 6 },
    { from: 6, to: 8 },
  ]);
});
