import { expect, test } from 'vitest';
import { dayFrom } from '../../text/progress-days.ts';
import { LITTLE, MOST_CARDS, yearCardKeys, yearCards, yearSpan, yearSums } from './year.ts';

test('a year is January to November from 1 December, and whole from 5 January', () => {
  expect(yearSpan('2026-12-01')).toEqual({ year: 2026, from: '2026-01-01', to: '2026-11-30', final: false });
  expect(yearSpan('2027-01-04')).toEqual({ year: 2026, from: '2026-01-01', to: '2026-11-30', final: false });
  expect(yearSpan('2027-01-05')).toEqual({ year: 2026, from: '2026-01-01', to: '2026-12-31', final: true });
  expect(yearSpan('2026-11-30')).toEqual({ year: 2025, from: '2025-01-01', to: '2025-12-31', final: true });
});

const day = (on: string, read: number, heard = 0) => ({ day: on, read, heard });

test('sums know the longest day, the longest row and every month', () => {
  const sums = yearSums([
    day('2026-01-30', 600),
    day('2026-01-31', 600, 60),
    day('2026-02-01', 60),
    day('2026-02-02', 59),
    day('2026-02-03', 900),
    day('2026-02-04', 60),
  ]);
  expect(sums).toMatchObject({
    seconds: 2_339,
    days: 5,
    longest: { day: '2026-02-03', seconds: 900 },
    row: { days: 3, from: '2026-01-30', to: '2026-02-01' },
  });
  expect(sums.months.slice(0, 3)).toEqual([1_260, 1_079, 0]);
});

test('a single day is no row, and no days are no longest one', () => {
  expect(yearSums([day('2026-03-01', 900)]).row).toBeNull();
  expect(yearSums([])).toMatchObject({ longest: null, row: null, seconds: 0 });
});

test('a full year has eight cards at most, a thin card is left out, and less than an hour has none', () => {
  const year = Array.from({ length: 365 }, (_, at) => day(dayFrom('2026-01-01', at), 1_800));
  const full = { sums: yearSums(year), works: 20, authors: 9, sentence: true };
  expect(yearCards(full)).toEqual([...yearCardKeys]);
  expect(yearCards(full).length).toBeLessThanOrEqual(MOST_CARDS);
  expect(yearCards({ ...full, works: 1, authors: 1, sentence: false })).toEqual([
    'time',
    'days',
    'longest',
    'months',
  ]);
  const one = { sums: yearSums([day('2026-05-05', LITTLE)]), works: 1, authors: 1, sentence: false };
  expect(yearCards(one)).toEqual(['time']);
  expect(yearCards({ ...full, sums: yearSums([day('2026-05-05', LITTLE - 1)]) })).toEqual([]);
});
