import { expect, test } from 'vitest';
import { dayFrom } from '../text/progress-days.ts';
import { type Achieved, achievementRules, achievementsOf, howFar } from './achievements.ts';

const day = (at: number, read: number, heard = 0, newWorks = 0) => ({
  day: dayFrom('2026-12-25', at),
  read,
  heard,
  newWorks,
});
const of = (days: Parameters<typeof achievementsOf>[0], key: Achieved['key']) =>
  achievementsOf(days).find(one => one.key === key);

test('each rule has a name of its own, and what is wanted is more than nothing', () => {
  expect(new Set(achievementRules.map(({ key }) => key)).size).toBe(achievementRules.length);
  for (const { amount } of achievementRules) expect(amount).toBeGreaterThan(0);
});

test('who has done nothing has reached nothing', () => {
  expect(achievementsOf([]).every(({ have, on }) => have === 0 && on === null)).toBe(true);
});

test('seven days in a row over the end of a year are a week, and a day without a minute begins anew', () => {
  const row = [0, 1, 2, 3, 4, 5, 6].map(at => day(at, 60));
  expect(of(row, 'week')).toEqual({ key: 'week', have: 7, on: '2026-12-31' });
  const broken = [...row.slice(0, 5), day(5, 59), day(6, 60), day(7, 60), day(8, 60)];
  expect(of(broken, 'week')).toEqual({ key: 'week', have: 5, on: null });
  expect(of(broken, 'three-days')?.on).toBe('2026-12-27');
});

test('an achievement that is reached stays, whatever comes after', () => {
  const days = [day(0, 60), day(1, 60), day(2, 60)];
  const before = achievementsOf(days);
  const after = achievementsOf([...days, day(30, 60)]);
  for (const [at, { on }] of before.entries()) if (on) expect(after[at]?.on).toBe(on);
});

test('minutes and works are counted, and how far one is said in words', () => {
  const days = [day(0, 1_800, 1_200, 3), day(1, 0, 599, 2)];
  expect(of(days, 'hour')).toEqual({ key: 'hour', have: 59, on: null });
  expect(of(days, 'five-works')).toMatchObject({ have: 5, on: '2026-12-26' });
  expect(achievementsOf(days).map(howFar)).toContain('59 phút trên 1 giờ');
  expect(achievementsOf(days).map(howFar)).toContain('2 trên 7 ngày');
});
