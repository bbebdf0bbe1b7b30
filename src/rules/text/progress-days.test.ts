import { expect, test } from 'vitest';
import { bothInWords, dayFrom, daysInARow, filled, sumOf, timeInWords } from './progress-days.ts';

test('the day before the first of March is the last of February', () => {
  expect(dayFrom('2026-03-01', -1)).toBe('2026-02-28');
});

test('days without any time are listed between the others with zero', () => {
  const days = filled(
    [16, 17, 18, 19, 20, 21, 22].map(day => `2026-11-${day}`),
    [
      { day: '2026-11-17', read: 90, heard: 0 },
      { day: '2026-11-20', read: 30, heard: 60 },
      { day: '2026-10-01', read: 5_000, heard: 0 },
    ],
  );
  expect(days.map(({ read }) => read)).toEqual([0, 90, 0, 0, 30, 0, 0]);
  expect(sumOf(days)).toEqual({ read: 120, heard: 60 });
});

test('days in a row: today may still come, a gap ends them, and some seconds are no day', () => {
  const on = (...days: string[]) => days.map(day => ({ day, read: 30, heard: 40 }));
  expect(daysInARow(on('2026-11-20', '2026-11-21'), '2026-11-22')).toBe(2);
  expect(daysInARow(on('2026-11-20', '2026-11-21', '2026-11-22'), '2026-11-22')).toBe(3);
  expect(daysInARow(on('2026-11-19', '2026-11-20'), '2026-11-22')).toBe(0);
  expect(daysInARow([{ day: '2026-11-22', read: 20, heard: 20 }], '2026-11-22')).toBe(0);
});

test.each([
  [0, '0 phút'],
  [20, 'dưới 1 phút'],
  [1_500, '25 phút'],
  [3_600, '1 giờ'],
  [7_530, '2 giờ 5 phút'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});

test.each([
  [{ read: 1_500, heard: 3_600 }, 'đọc 25 phút, nghe 1 giờ'],
  [{ read: 0, heard: 20 }, 'nghe dưới 1 phút'],
  [{ read: 60, heard: 0 }, 'đọc 1 phút'],
  [{ read: 0, heard: 0 }, ''],
])('both times are said together, the one that is there alone', (both, words) => {
  expect(bothInWords(both)).toBe(words);
});
