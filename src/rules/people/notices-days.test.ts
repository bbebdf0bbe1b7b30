import { expect, test } from 'vitest';
import { badgeOf, byDay, clockOf, dayHeading, unreadInWords } from './notices-days.ts';

/** Saturday 21/11/2026, 21:08 in Vietnam. */
const now = Date.parse('2026-11-21T14:08:00Z');

test('days are Vietnam’s: today, yesterday, then weekday and date, with another year named', () => {
  const heading = (at: string) => dayHeading(Date.parse(at), now);
  expect(heading('2026-11-20T17:00:00Z')).toBe('Hôm nay');
  expect(heading('2026-11-20T16:59:59Z')).toBe('Hôm qua');
  expect(heading('2026-11-18T05:05:00Z')).toBe('Thứ Tư 18/11');
  expect(heading('2026-11-15T05:05:00Z')).toBe('Chủ Nhật 15/11');
  expect(heading('2025-11-18T05:05:00Z')).toBe('Thứ Ba 18/11/2025');
});

test('a moment in the future, of a clock that is off, is today', () => {
  expect(dayHeading(now + 5 * 86_400_000, now)).toBe('Hôm nay');
});

test('notices stand under their days in order', () => {
  const items = ['2026-11-21T13:58:00Z', '2026-11-21T01:00:00Z', '2026-11-20T15:46:00Z'].map(at => ({
    at: Date.parse(at),
  }));
  expect(byDay(items, now).map(([day, { length }]) => [day, length])).toEqual([
    ['Hôm nay', 2],
    ['Hôm qua', 1],
  ]);
  expect(clockOf(items[0]?.at ?? 0)).toBe('20:58');
});

test('the bell counts to 99, and says so in words', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual(['', '1', '99', '99+']);
  expect([0, 1, 100].map(unreadInWords)).toEqual([
    'không có gì mới',
    '1 thông báo chưa đọc',
    'hơn 99 thông báo chưa đọc',
  ]);
});
