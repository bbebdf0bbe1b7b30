import { expect, test } from 'vitest';
import { moved, whole, zoomed } from './picture-view.ts';

const frame = { width: 300, height: 400 };

test('a whole picture stays where it is', () => {
  expect(moved(whole, 50, -50, frame)).toEqual(whole);
});

test('a picture is never smaller than its frame and at most eight times as large', () => {
  expect(zoomed(whole, 0.2, frame)).toEqual(whole);
  expect(zoomed(whole, 100, frame).scale).toBe(8);
});

test('a picture that is near is moved as far as its edges', () => {
  expect(moved(zoomed(whole, 2, frame), 1_000, -1_000, frame)).toEqual({ scale: 2, x: 150, y: -200 });
});

test('a picture that goes back to its size goes back to its position', () => {
  const near = moved(zoomed(whole, 4, frame), 200, 100, frame);
  expect(zoomed(near, 0.01, frame)).toEqual(whole);
});
