import { expect, test } from 'vitest';
import { isPageUnit, pageUnits } from './book-style-units.ts';

const W = 'var(--page-vw,1vw)';
const H = 'var(--page-vh,1vh)';

test.each([
  ['200vw', `calc(200*${W})`],
  ['-1.5vh 0 .5VH', `calc(-1.5*${H}) 0 calc(.5*${H})`],
  ['100svh 100lvw 100dvh', `calc(100*${H}) calc(100*${W}) calc(100*${H})`],
  ['10vi 10vb 10dvi', `calc(10*${W}) calc(10*${H}) calc(10*${W})`],
  ['5vmin', `calc(5*min(${W},${H}))`],
  ['5lvmax', `calc(5*max(${W},${H}))`],
  ['calc(100vw - 2em)', `calc(calc(100*${W}) - 2em)`],
  ['min(1e2vw,3px)', `min(calc(1e2*${W}),3px)`],
])('%s is a size of the page', (value, mapped) => {
  expect(pageUnits(value)).toBe(mapped);
});

test.each(['12px', '1em', '#1vw', 'a1vw', '"5vw"', "'a 5vh'", 'url(5vw.png)', 'var(--x-5vw)', '5vwx'])(
  '%s stays',
  value => {
    expect(pageUnits(value)).toBe(value);
  },
);

test('the reader’s own sizes are no property of a book', () => {
  expect(isPageUnit('--page-vw')).toBe(true);
  expect(isPageUnit('--PAGE-VH')).toBe(true);
  expect(isPageUnit('--page-width')).toBe(false);
});
