import { expect, test } from 'vitest';
import { pixelsIn, speedOf } from './auto-scroll.ts';

test('a strip scrolls by shares of the window, and does not jump after a sleep', () => {
  expect(pixelsIn(50, 'medium', 1_000)).toBeCloseTo(6);
  expect(pixelsIn(50, 'fast', 500)).toBeCloseTo(6);
  expect(pixelsIn(60_000, 'slow', 1_000)).toBeCloseTo(6);
  expect(pixelsIn(-5, 'slow', 1_000)).toBe(0);
});

test('a stored speed that is none counts as the middle one', () => {
  expect([speedOf('fast'), speedOf('x'), speedOf(null)]).toEqual(['fast', 'medium', 'medium']);
});
