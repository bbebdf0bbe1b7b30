import { expect, test } from 'vitest';
import { countryCalled, countryName, countryNames } from './country-names.ts';
import { countryCodes, territory } from './territory.ts';

test('a country is found by its name in Vietnamese and by its code', () => {
  expect(countryName('VN')).toBe('Việt Nam');
  expect(countryCalled(' việt nam ')).toBe('VN');
  expect(countryCalled('la')).toBe('LA');
  expect(countryCalled('Xứ Tuyết')).toBeNull();
});

test('each country has a name of its own without the signs that part a list, and is found by it', () => {
  expect(new Set(countryNames()).size).toBe(countryCodes.length);
  for (const code of countryCodes) {
    expect(countryName(code)).not.toMatch(/[,;]/);
    expect(countryCalled(countryName(code))).toBe(code);
  }
});

test('the countries of a right are kept once each, in one order', () => {
  expect(territory(['VN', 'LA', 'VN'])).toEqual(['LA', 'VN']);
  expect(territory(null)).toBeNull();
});
