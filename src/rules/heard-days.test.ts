import { expect, test } from 'vitest';
import { dayFrom, daysInARow, filled, heardIn, heardInWords, monthOf, weekOf } from './heard-days.ts';

test('a week begins on Monday, also on a Sunday and over the end of a year', () => {
  expect(weekOf('2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map(day => `2026-11-${day}`));
  expect(weekOf('2026-11-16')[0]).toBe('2026-11-16');
  expect(weekOf('2027-01-01')).toEqual(expect.arrayContaining(['2026-12-28', '2027-01-03']));
});

test('a month has the days it has', () => {
  expect(monthOf('2028-02-11')).toHaveLength(29);
  expect(monthOf('2026-11-22').at(-1)).toBe('2026-11-30');
  expect(dayFrom('2026-03-01', -1)).toBe('2026-02-28');
});

test('days without listening stand between the others with nothing', () => {
  const days = filled(weekOf('2026-11-22'), [
    { day: '2026-11-17', seconds: 90 },
    { day: '2026-11-20', seconds: 30 },
    { day: '2026-10-01', seconds: 5_000 },
  ]);
  expect(days.map(({ seconds }) => seconds)).toEqual([0, 90, 0, 0, 30, 0, 0]);
  expect(heardIn(days)).toBe(120);
});

test('days in a row: today may still come, a gap ends them, and some seconds are no day', () => {
  const on = (...days: string[]) => days.map(day => ({ day, seconds: 600 }));
  expect(daysInARow(on('2026-11-20', '2026-11-21'), '2026-11-22')).toBe(2);
  expect(daysInARow(on('2026-11-20', '2026-11-21', '2026-11-22'), '2026-11-22')).toBe(3);
  expect(daysInARow(on('2026-11-19', '2026-11-20'), '2026-11-22')).toBe(0);
  expect(daysInARow([{ day: '2026-11-22', seconds: 20 }], '2026-11-22')).toBe(0);
});

test.each([
  [0, '0 phút'],
  [20, 'dưới 1 phút'],
  [1_500, '25 phút'],
  [3_600, '1 giờ'],
  [7_530, '2 giờ 5 phút'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(heardInWords(seconds)).toBe(words);
});
