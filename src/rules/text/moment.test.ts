import { expect, test } from 'vitest';
import { ago, clockThenDay, dayThenClock, duration, partOfDay, shortMoment, spanOf } from './moment.ts';

const now = Date.parse('2026-11-21T14:00:00Z');

test('time passed is told in minutes, then hours, then days, then as a date', () => {
  expect(ago(now - 20_000, now)).toBe('vừa xong');
  expect(ago(now - 59 * 60_000, now)).toBe('59 phút trước');
  expect(ago(now - 23 * 3_600_000, now)).toBe('23 giờ trước');
  expect(ago(now - 6 * 86_400_000, now)).toBe('6 ngày trước');
  expect(ago(now - 7 * 86_400_000, now)).toBe('14/11/2026');
});

test('late in the evening of UTC it is already tomorrow in Vietnam', () => {
  expect(ago(Date.parse('2026-10-31T18:30:00Z'), now)).toBe('01/11/2026');
});

test('a clock that runs ahead does not read the future', () => {
  expect(ago(now + 90_000, now)).toBe('vừa xong');
});

test('long books are counted in hours', () => {
  expect(duration(440)).toBe('7 giờ 20 phút');
  expect(duration(120)).toBe('2 giờ');
  expect(duration(9)).toBe('9 phút');
});

test('a moment is written by the clock of Vietnam, in the two ways of the specification', () => {
  const evening = Date.UTC(2026, 10, 1, 17, 5);
  expect(clockThenDay(evening)).toBe('00:05 02/11/2026');
  expect(dayThenClock(evening)).toBe('02-11-2026 00:05');
  expect(dayThenClock(evening - 60_000 * 6)).toBe('01-11-2026 23:59');
});

test('a short moment is its day and clock in Vietnam, with the year only if it is another one', () => {
  const delivered = Date.UTC(2026, 10, 24, 3, 42);
  const newYear = Date.UTC(2026, 11, 31, 17);
  expect([
    shortMoment(delivered, delivered),
    shortMoment(delivered, newYear - 1),
    shortMoment(delivered, newYear),
    shortMoment(newYear, newYear),
    shortMoment(newYear - 60_000, newYear),
  ]).toEqual(['24/11, 10:42', '24/11, 10:42', '24/11/2026, 10:42', '01/01, 00:00', '31/12/2026, 23:59']);
});

test('a part of the day is that of Vietnam: night until 4, morning until 11, noon until 13, afternoon until 18, evening until 22', () => {
  const at = (hour: number) => partOfDay(Date.UTC(2026, 10, 30, hour - 7));
  expect([0, 3, 4, 10, 11, 12, 13, 17, 18, 21, 22].map(at)).toEqual([
    ...['Đêm nay', 'Đêm nay', 'Sáng nay', 'Sáng nay', 'Trưa nay', 'Trưa nay'],
    ...['Chiều nay', 'Chiều nay', 'Tối nay', 'Tối nay', 'Đêm nay'],
  ]);
});

test('what waits is told in minutes, for two days in hours, then in days', () => {
  const hours = (count: number) => spanOf(count * 3_600_000);
  expect([spanOf(5), spanOf(41 * 60_000), hours(1), hours(30), hours(47.9), hours(48)]).toEqual([
    ...['1 phút', '41 phút', '1 giờ', '30 giờ', '47 giờ', '2 ngày'],
  ]);
});
