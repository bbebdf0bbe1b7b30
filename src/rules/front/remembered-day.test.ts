import { expect, test } from 'vitest';
import { dayAndMonth, daysUntil, isMonthDay } from './remembered-day.ts';

test('a remembered day comes this year or the next, and is today on its day', () => {
  expect(daysUntil('2026-11-30', 12, 22)).toBe(22);
  expect(daysUntil('2026-12-22', 12, 22)).toBe(0);
  expect(daysUntil('2026-12-23', 12, 22)).toBe(364);
  expect(daysUntil('2026-11-30', 4, 30)).toBe(151);
  expect(dayAndMonth(7, 27)).toBe('27/07');
});

test('the 29th of February waits for its year, the 31st of April is no day', () => {
  expect(daysUntil('2026-03-01', 2, 29)).toBe(730);
  expect([isMonthDay(2, 29), isMonthDay(4, 31), isMonthDay(12, 22)]).toEqual([true, false, true]);
});
