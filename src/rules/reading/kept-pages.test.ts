import { expect, test } from 'vitest';
import { inWidth, keptWidth, samePages } from './kept-pages.ts';

const page = { src: '/c/0001.webp', width: 1600, height: 2400, widths: [800, 480, 1200], tint: '#101010' };

test.each([
  ['a small phone', { width: 360, density: 1 }, 480],
  ['a phone of two pixels a point', { width: 390, density: 2 }, 800],
  ['a dense phone, of which two pixels a point are used', { width: 412, density: 2.625 }, 800],
  ['a phone of three', { width: 430, density: 3 }, 1200],
  ['a desk, where a page is 800 wide', { width: 1440, density: 1 }, 800],
  ['a desk of two', { width: 1440, density: 2 }, 1600],
])('pages are kept in the width that the device reads: %s', (_, screen, width) => {
  expect(keptWidth(page, screen)).toBe(width);
});

test('a page without narrower widths is kept as it came', () => {
  expect(keptWidth({ width: 700, widths: [] }, { width: 360, density: 1 })).toBe(700);
  expect(inWidth(page, 1600)).toBe('/c/0001.webp');
  expect(inWidth(page, 800)).toBe('/c/0001-800.webp');
});

test('pages of another edition are told by their size, colour or number', () => {
  expect(samePages([page], [{ ...page }])).toBe(true);
  expect(samePages([page], [{ ...page, height: 2401 }])).toBe(false);
  expect(samePages([page], [{ ...page, tint: '#111111' }])).toBe(false);
  expect(samePages([page], [page, page])).toBe(false);
});
