import { expect, test } from 'vitest';
import { fitScale, spreadsOf } from './reader-spreads.ts';

const plain = (count: number) => Array.from({ length: count }, () => ({ linear: true }));

test('on a narrow screen every page stands alone', () => {
  expect(spreadsOf(plain(3), false, 'ltr')).toEqual([[0], [1], [2]]);
});

test('on a wide screen the cover stands alone and the rest lie in pairs', () => {
  expect(spreadsOf(plain(6), true, 'ltr')).toEqual([[0], [1, 2], [3, 4], [5]]);
});

test('a page that names its side lies on that side', () => {
  const pages = [
    { linear: true, pageSpread: 'right' as const },
    { linear: true, pageSpread: 'left' as const },
    { linear: true, pageSpread: 'right' as const },
    { linear: true, pageSpread: 'left' as const },
    { linear: true, pageSpread: 'left' as const },
  ];
  expect(spreadsOf(pages, true, 'ltr')).toEqual([[0], [1, 2], [3], [4]]);
  expect(spreadsOf(pages, true, 'rtl')).toEqual([[0, 1], [2, 3], [4]]);
});

test('a picture over both pages stands alone in the middle', () => {
  const pages = [
    { linear: true },
    { linear: true },
    { linear: true, pageSpread: 'center' as const },
    { linear: true },
  ];
  expect(spreadsOf(pages, true, 'ltr')).toEqual([[0], [1], [2], [3]]);
});

test('pages outside the order of reading are left out', () => {
  expect(spreadsOf([{ linear: true }, { linear: false }, { linear: true }], false, 'ltr')).toEqual([
    [0],
    [2],
  ]);
});

test('a page is scaled until it touches the first edge', () => {
  expect(fitScale({ width: 600, height: 800 }, 1, { width: 300, height: 800 })).toBe(0.5);
  expect(fitScale({ width: 600, height: 800 }, 2, { width: 1200, height: 400 })).toBe(0.5);
  expect(fitScale({ width: 0, height: 0 }, 1, { width: 300, height: 300 })).toBe(1);
});
