import { expect, test } from 'vitest';
import { comicPageWidths, widthsBelow } from './picture-widths.ts';

test('no width is kept that is as wide as the picture, or nearly', () => {
  expect(widthsBelow(comicPageWidths, 1_600)).toEqual([480, 800, 1_200]);
  expect(widthsBelow(comicPageWidths, 900)).toEqual([480, 800]);
  expect(widthsBelow(comicPageWidths, 800)).toEqual([480]);
  expect(widthsBelow(comicPageWidths, 500)).toEqual([]);
});
