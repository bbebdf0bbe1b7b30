import { expect, test } from 'vitest';
import { type FixedPage, fitScale, spreadsOf } from './reader-spreads.ts';

const wide = { landscape: true, double: true, wanted: true };
const phone = { landscape: false, double: false, wanted: true };
const plain = (count: number): FixedPage[] => Array.from({ length: count }, () => ({ linear: true }));
const ltr = { spread: 'auto', dir: 'ltr' } as const;
const rtl = { spread: 'auto', dir: 'rtl' } as const;

test('on a narrow screen every page stands alone', () => {
  expect(spreadsOf(plain(3), ltr, phone)).toEqual([[0], [1], [2]]);
});

test('on a wide screen the cover stands alone, the rest lie in pairs, and the last one keeps its half', () => {
  expect(spreadsOf(plain(6), ltr, wide)).toEqual([[0], [1, 2], [3, 4], [5, null]]);
});

test('a page that names its side lies on that side, also alone', () => {
  const pages: FixedPage[] = (['right', 'left', 'right', 'left', 'left'] as const).map(pageSpread => ({
    linear: true,
    pageSpread,
  }));
  expect(spreadsOf(pages, ltr, wide)).toEqual([
    [null, 0],
    [1, 2],
    [3, null],
    [4, null],
  ]);
  expect(spreadsOf(pages, rtl, wide)).toEqual([
    [0, 1],
    [2, 3],
    [null, 4],
  ]);
});

test('a picture over both pages stands alone in the middle', () => {
  const pages: FixedPage[] = [...plain(2), { linear: true, pageSpread: 'center' }, ...plain(1)];
  expect(spreadsOf(pages, ltr, wide)).toEqual([[0], [1, null], [2], [3, null]]);
});

test.each([
  ['none', wide, false],
  ['none', phone, false],
  ['auto', wide, true],
  ['auto', phone, false],
  ['landscape', wide, true],
  ['landscape', phone, false],
  ['landscape', { ...phone, landscape: true }, true],
  ['both', wide, true],
  ['both', phone, true],
  ['both', { ...wide, wanted: false }, false],
  ['landscape', { ...wide, wanted: false }, false],
] as const)('rendition:spread %s on %o', (spread, screen, double) => {
  expect(spreadsOf(plain(3), { spread, dir: 'ltr' }, screen)).toEqual(
    double ? [[0], [1, 2]] : [[0], [1], [2]],
  );
});

test('rendition:spread of an item overrides the package', () => {
  const none: FixedPage = { linear: true, spread: 'none' };
  expect(spreadsOf([...plain(1), none, ...plain(2)], ltr, wide)).toEqual([[0], [1], [2, 3]]);
  const both: FixedPage = { linear: true, spread: 'both' };
  expect(spreadsOf([...plain(1), both, both], { spread: 'none', dir: 'ltr' }, wide)).toEqual([[0], [1, 2]]);
});

test('pages outside the order of reading are left out', () => {
  expect(spreadsOf([{ linear: true }, { linear: false }, { linear: true }], ltr, phone)).toEqual([[0], [2]]);
});

test('a page is scaled until it touches the first edge', () => {
  expect(fitScale({ width: 600, height: 800 }, 1, { width: 300, height: 800 })).toBe(0.5);
  expect(fitScale({ width: 600, height: 800 }, 2, { width: 1200, height: 400 })).toBe(0.5);
  expect(fitScale({ width: 0, height: 0 }, 1, { width: 300, height: 300 })).toBe(1);
});
