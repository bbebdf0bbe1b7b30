import { expect, test } from 'vitest';
import { awayWords, shortWeekdayOf, weekdayOf } from './cabinet-words.ts';

test('a day is said with its weekday, one ahead by how far it is', () => {
  expect(weekdayOf('2026-11-28')).toBe('thứ Bảy 28/11');
  expect(weekdayOf('2026-11-29')).toBe('Chủ nhật 29/11');
  expect(shortWeekdayOf('2026-11-28')).toBe('T7 28/11');
  expect([awayWords(0), awayWords(1), awayWords(22)]).toEqual(['Hôm nay', 'Ngày mai', 'Còn 22 ngày']);
});
