import { expect, test } from 'vitest';
import { dateInShort, dayInWords, lastDays, weekdayInShort, weekOf } from './calendar.ts';

test('a week begins on Monday, also on a Sunday and over the end of a year', () => {
  expect(weekOf('2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map(day => `2026-11-${day}`));
  expect(weekOf('2026-11-16')[0]).toBe('2026-11-16');
  expect(weekOf('2027-01-01')).toEqual(expect.arrayContaining(['2026-12-28', '2027-01-03']));
});

test('thirty days end today, whatever months they lie in', () => {
  const days = lastDays('2026-03-02', 30);
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-02-01', '2026-03-02']);
});

test('a day is named in Vietnamese', () => {
  expect(dayInWords('2026-11-07')).toBe('Thứ Bảy, 7/11');
  expect(dayInWords('2026-11-08')).toBe('Chủ Nhật, 8/11');
  expect(['2026-11-07', '2026-11-08'].map(weekdayInShort)).toEqual(['T7', 'CN']);
  expect(dateInShort('2026-11-07')).toBe('7/11');
});
