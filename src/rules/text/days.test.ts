import { expect, test } from 'vitest';
import { todayInVietnam } from '../people/person.ts';
import { daysFrom, isDay, weekOf } from './days.ts';
import { dayFrom } from './progress-days.ts';

test('a day that no calendar has is none, nor is one outside this century', () => {
  for (const day of ['2026-11-25', '2024-02-29', '2000-01-01', '2099-12-31'])
    expect(isDay(day), day).toBe(true);
  for (const day of [
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '1999-12-31',
    'x',
    '',
  ])
    expect(isDay(day), day).toBe(false);
});

test('a moment belongs to its day in Viet Nam', () => {
  expect(todayInVietnam(Date.parse('2026-11-24T16:59:59Z'))).toBe('2026-11-24');
  expect(todayInVietnam(Date.parse('2026-11-24T17:00:00Z'))).toBe('2026-11-25');
});

test('days are counted over months and years, both ends included', () => {
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayFrom('2026-03-01', -1)).toBe('2026-02-28');
  expect([daysFrom('2026-11-25', '2026-11-25'), daysFrom('2026-11-25', '2026-12-25')]).toEqual([1, 31]);
  expect(daysFrom('2026-11-25', '2026-11-24')).toBe(0);
});

test('a week begins on Monday', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' };
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29']) expect(weekOf(day)).toEqual(week);
});
