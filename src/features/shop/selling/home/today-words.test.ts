import { expect, test } from 'vitest';
import { todayWords } from './today-words.ts';

test('the day’s page is headed by its weekday in Vietnam', () => {
  expect(todayWords(Date.UTC(2026, 10, 30, 2, 24))).toBe('Thứ Hai 30/11/2026, 09:24');
  expect(todayWords(Date.UTC(2026, 10, 29, 2, 0))).toBe('Chủ Nhật 29/11/2026, 09:00');
});
