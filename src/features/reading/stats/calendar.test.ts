import { expect, test } from 'vitest';
import {
  dateInShort,
  dayInWords,
  monthBefore,
  monthInWords,
  monthOf,
  monthsOfYear,
  weekBefore,
  weekdayInShort,
  weekOf,
} from './calendar.ts';

test('a week begins on Monday, also on a Sunday and over the end of a year', () => {
  expect(weekOf('2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map(day => `2026-11-${day}`));
  expect(weekOf('2026-11-16')[0]).toBe('2026-11-16');
  expect(weekOf('2027-01-01')).toEqual(expect.arrayContaining(['2026-12-28', '2027-01-03']));
});

test('a month has its own days, the one before it too, over the end of a year', () => {
  expect(monthOf('2026-02-14')).toHaveLength(28);
  expect(monthBefore('2026-03-31').at(-1)).toBe('2026-02-28');
  expect(monthBefore('2027-01-05')[0]).toBe('2026-12-01');
  expect(weekBefore('2027-01-01')).toEqual(weekOf('2026-12-25'));
});

test('a year is twelve months', () => {
  expect(monthsOfYear('2026-11-22')).toHaveLength(12);
  expect(monthsOfYear('2026-11-22', 1)[0]).toBe('2025-01-01');
  expect(monthInWords('2026-11-01')).toBe('Tháng 11/2026');
});

test('a day is named in Vietnamese', () => {
  expect(dayInWords('2026-11-07')).toBe('Thứ Bảy, 7/11');
  expect(dayInWords('2026-11-08')).toBe('Chủ Nhật, 8/11');
  expect(['2026-11-07', '2026-11-08'].map(weekdayInShort)).toEqual(['T7', 'CN']);
  expect(dateInShort('2026-11-07')).toBe('7/11');
});
