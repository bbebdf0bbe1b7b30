import { expect, test } from 'vitest';
import { comicPageWidths, thumbnailOf, widthsBelow } from './picture-widths.ts';

test('no width is kept that is as wide as the picture, or nearly', () => {
  expect(widthsBelow(comicPageWidths, 1_600)).toEqual([480, 800, 912, 1_200]);
  expect(widthsBelow(comicPageWidths, 900)).toEqual([480, 800]);
  expect(widthsBelow(comicPageWidths, 800)).toEqual([480]);
  expect(widthsBelow(comicPageWidths, 500)).toEqual([]);
});

test('a thumbnail is twice as wide as its place, 132 points unless told', () => {
  expect(thumbnailOf('/covers/ab')).toBe('/covers/ab/320.webp');
  expect(thumbnailOf('/covers/ab', 80)).toBe('/covers/ab/160.webp');
  expect(thumbnailOf('/covers/ab', 900)).toBe('/covers/ab/640.webp');
  expect(thumbnailOf('https://a.vn/x.jpg?v=2&width=9')).toBe('https://a.vn/x.jpg?v=2&width=264&height=264');
  expect(thumbnailOf('https://a.vn/x.jpg?v=2', 50)).toBe('https://a.vn/x.jpg?v=2&width=100&height=100');
});
