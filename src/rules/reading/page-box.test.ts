import { expect, test } from 'vitest';
import { boxesOf, tapMeaning } from './page-box.ts';
import type { PageFit, Spread } from './page-layout.ts';

const pages = new Map(
  [
    { number: 1, width: 900, height: 1_350 },
    { number: 2, width: 1_000, height: 1_500 },
    { number: 3, width: 600, height: 1_500 },
  ].map(page => [page.number, page]),
);
const screen = { width: 1_200, height: 900 };
const sizes = (spread: Spread, fit: PageFit) =>
  boxesOf(spread, pages, fit, screen).map(({ page, width, height }) => [
    page,
    Math.round(width),
    Math.round(height),
  ]);

test('each way to fit has its size', () => {
  expect(sizes([1], 'whole')).toEqual([[1, 600, 900]]);
  expect(sizes([1], 'width')).toEqual([[1, 1_200, 1_800]]);
  expect(sizes([1], 'height')).toEqual([[1, 600, 900]]);
  expect(sizes([1], 'original')).toEqual([[1, 900, 1_350]]);
});

test('halves are of one height, and an empty half is as wide as its partner', () => {
  expect(sizes([2, 3], 'whole')).toEqual([
    [2, 600, 900],
    [3, 360, 900],
  ]);
  expect(sizes([2, null], 'whole')).toEqual([
    [2, 600, 900],
    [null, 600, 900],
  ]);
  expect(boxesOf([1], pages, 'whole', { width: 0, height: 0 })).toEqual([]);
});

test('a tap turns on by its zone, turns back at the opposite side, and calls the bars between them', () => {
  const taps = (zones: 'left' | 'right' | 'bottom') =>
    [
      { x: 100, y: 450 },
      { x: 600, y: 450 },
      { x: 1_100, y: 450 },
      { x: 600, y: 100 },
      { x: 600, y: 800 },
    ].map(point => tapMeaning(point, screen, zones));
  expect(taps('right')).toEqual(['previous', 'bars', 'next', 'bars', 'bars']);
  expect(taps('left')).toEqual(['next', 'bars', 'previous', 'bars', 'bars']);
  expect(taps('bottom')).toEqual(['bars', 'bars', 'bars', 'previous', 'next']);
});
