import { expect, test } from 'vitest';
import {
  fromTheLeft,
  isStrip,
  modeOn,
  type PageDirection,
  type PageShape,
  shiftedAt,
  spreadsOf,
  spreadWith,
} from './page-layout.ts';

/** `p` a page, `w` two pages drawn as one. */
const pagesOf = (shapes: string): PageShape[] =>
  [...shapes].map((shape, at) => ({ number: at + 1, width: shape === 'w' ? 1_800 : 900, height: 1_350 }));

/** As they lie on the screen: "1 | 23 | 4-" where "-" is an empty half. */
const seen = (shapes: string, direction: PageDirection, shifts: number[] = [], cover = true) =>
  spreadsOf(pagesOf(shapes), { mode: 'double', shifts }, cover)
    .map(spread =>
      fromTheLeft(spread, direction)
        .map(page => page ?? '-')
        .join(''),
    )
    .join(' | ');

/* The twelve layouts of pairs: cover or none, a wide page at an even or odd place, both directions, a blank that is missing. */
test.each([
  { name: 'cover, left to right', shapes: 'ppppp', direction: 'ltr', seen: '1 | 23 | 45' },
  { name: 'cover, right to left', shapes: 'ppppp', direction: 'rtl', seen: '1 | 32 | 54' },
  { name: 'no cover, left to right', shapes: 'pppp', direction: 'ltr', cover: false, seen: '12 | 34' },
  { name: 'no cover, right to left', shapes: 'pppp', direction: 'rtl', cover: false, seen: '21 | 43' },
  {
    name: 'wide at an even place, left to right',
    shapes: 'pwppp',
    direction: 'ltr',
    seen: '1 | 2 | 34 | 5-',
  },
  {
    name: 'wide at an even place, right to left',
    shapes: 'pwppp',
    direction: 'rtl',
    seen: '1 | 2 | 43 | -5',
  },
  { name: 'wide at an odd place, left to right', shapes: 'ppwpp', direction: 'ltr', seen: '1 | 2- | 3 | 45' },
  { name: 'wide at an odd place, right to left', shapes: 'ppwpp', direction: 'rtl', seen: '1 | -2 | 3 | 54' },
  { name: 'wide cover', shapes: 'wpppp', direction: 'ltr', seen: '1 | 23 | 45' },
  { name: 'wide last', shapes: 'pppw', direction: 'rtl', seen: '1 | 32 | 4' },
  // A file without the blank behind the cover: one press puts every pair right.
  {
    name: 'blank missing, left to right',
    shapes: 'ppppp',
    direction: 'ltr',
    shifts: [2],
    seen: '1 | -2 | 34 | 5-',
  },
  {
    name: 'blank missing, right to left',
    shapes: 'ppppp',
    direction: 'rtl',
    shifts: [2],
    seen: '1 | 2- | 43 | -5',
  },
] as const)('pairs lie right: $name', layout => {
  const { shapes, direction } = layout;
  const shifts = 'shifts' in layout ? [...(layout.shifts ?? [])] : [];
  expect(seen(shapes, direction, shifts, !('cover' in layout))).toBe(layout.seen);
});

test('halves move from a page on, wherever it lies, and back by the same press', () => {
  const before = spreadsOf(pagesOf('ppppppp'), { mode: 'double', shifts: [] });
  const shifts = shiftedAt([], before[2] ?? []);
  expect(shifts).toEqual([4]);
  expect(seen('ppppppp', 'ltr', shifts)).toBe('1 | 23 | -4 | 56 | 7-');
  expect(shiftedAt(shifts, [null, 4])).toEqual([]);
  // A page that would be the second half begins a pair of its own.
  expect(seen('ppppppp', 'ltr', [3])).toBe('1 | 2- | 34 | 56 | 7-');
  // On the cover the press joins it to the second page.
  expect(seen('pppp', 'ltr', [1])).toBe('12 | 34');
  expect(shiftedAt([4], [1])).toEqual([1, 4]);
});

test('what a book says to be two pages is wide whatever its shape', () => {
  const pages = pagesOf('pppp').map(page => ({ ...page, isDouble: page.number === 2 }));
  expect(spreadsOf(pages, { mode: 'double', shifts: [] })).toEqual([[1], [2], [3, 4]]);
});

test('one page a spread where nobody wants two', () => {
  expect(spreadsOf(pagesOf('pwp'), { mode: 'single', shifts: [2] })).toEqual([[1], [2], [3]]);
});

test('a page is found in its spread', () => {
  const spreads = spreadsOf(pagesOf('ppppp'), { mode: 'double', shifts: [] });
  expect([1, 2, 3, 5, 99].map(page => spreadWith(spreads, page))).toEqual([0, 1, 1, 2, 2]);
  expect(spreadWith([], 3)).toBe(0);
});

test('pages of which half are more than 2.2 times as high as wide are a strip', () => {
  const high = (ratio: number) => ({ number: 1, width: 800, height: 800 * ratio });
  expect(isStrip([high(1.5), high(2.3), high(2.5)])).toBe(true);
  expect(isStrip([high(1.5), high(2.2), high(2.5)])).toBe(false);
  expect(isStrip([])).toBe(false);
});

test('two pages lie side by side on a screen that is wider than high', () => {
  expect(modeOn('double', { width: 780, height: 360 })).toBe('double');
  expect(modeOn('double', { width: 360, height: 780 })).toBe('single');
  expect(modeOn('strip', { width: 780, height: 360 })).toBe('strip');
});
