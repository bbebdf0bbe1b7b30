import { expect, test } from 'vitest';
import { choicesFor } from './BirthdayDialog.tsx';

const today = '2026-02-10';

test('the lists go from 1900 to today and no further', () => {
  const { years, months, days } = choicesFor(2026, 2, today);
  expect([years[0], years.at(-1)]).toEqual([2026, 1900]);
  expect([months.at(-1), days.at(-1)]).toEqual([2, 10]);
});

test('a leap year has its extra day, other months their own length', () => {
  expect([choicesFor(2024, 2, today), choicesFor(2023, 2, today)].map(({ days }) => days.length)).toEqual([
    29, 28,
  ]);
  expect(choicesFor(2025, 2, today).months).toHaveLength(12);
  expect(choicesFor(2026, 1, today).days).toHaveLength(31);
  // Nothing chosen yet: every day can be.
  expect(choicesFor(0, 0, today).days).toHaveLength(31);
});
