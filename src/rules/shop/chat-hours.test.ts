import { expect, test } from 'vitest';
import { isOpenIn, nextChange, nightOf, openingInWords } from './chat-hours.ts';

/** Vietnam's clock on a day of November 2026; the 30th is a Monday. */
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 7);
const weekdays = { from: '09:00', to: '18:00', days: 31 };
const evenings = { from: '17:00', to: '22:00' };

test('a shop that is closed on Sundays opens on Monday, and says which day where it is not tomorrow', () => {
  expect(isOpenIn(weekdays, at(29, 10))).toBe(false);
  expect(isOpenIn(weekdays, at(30, 10))).toBe(true);
  expect(openingInWords(weekdays, at(29, 10))).toBe('09:00 sáng mai');
  expect(openingInWords(weekdays, at(28, 10))).toBe('09:00 thứ Hai');
  expect(openingInWords(weekdays, at(30, 7))).toBe('09:00 sáng nay');
  expect(openingInWords(weekdays, at(30, 10))).toBe('');
});

test('the closed hours of a weekend are one night', () => {
  const began = nightOf(weekdays, at(28, 10));
  expect(began).toBe(at(27, 18));
  expect(nightOf(weekdays, at(29, 23))).toBe(began);
  expect(nextChange(weekdays, at(27, 19))).toBe(at(30, 9));
  expect(nextChange(weekdays, at(30, 10))).toBe(at(30, 18));
});

test('who opens in the evening does not say morning', () => {
  expect(openingInWords(evenings, at(30, 10))).toBe('17:00 hôm nay');
  expect(openingInWords(evenings, at(30, 23))).toBe('17:00 ngày mai');
});
