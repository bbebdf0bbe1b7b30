import { expect, test } from 'vitest';
import { rootShare, shareOfSize, sizeBase } from './book-sizes.ts';

const usual = { root: 16, text: 16 };

test.each([
  ['16px', '1rem'],
  ['12pt', '1rem'],
  ['13px', '0.8125rem'],
  ['1pc', '1rem'],
  ['0.5in', '3rem'],
  ['small', '0.8125rem'],
  ['X-LARGE', '1.5rem'],
  ['calc(10px + 2px)', 'calc(0.625rem + 0.125rem)'],
  ['max(8px, .5em)', 'max(0.5rem, .5em)'],
  ['calc(3*var(--page-vw,1vw))', 'calc(3*0.25rem)'],
  ['var(--co)', 'var(--co)'],
  ['1.2em', '1.2em'],
  ['90%', '90%'],
  ['larger', 'larger'],
])('a size of %s is %s of the reader’s', (size, share) => {
  expect(shareOfSize(size, usual)).toBe(share);
  expect(shareOfSize(share, usual)).toBe(share);
});

test.each([
  ['', '', 16, 16],
  ['12pt', '', 16, 16],
  ['62.5%', '', 10, 16],
  ['62.5%', '1.4rem', 10, 14],
  ['10px', '160%', 10, 16],
  ['', '12px', 16, 12],
  ['', '0', 16, 16],
  ['var(--x)', 'calc(1em + 1px)', 16, 16],
])('a book that says %s of its root and %s of its body', (html, body, root, text) => {
  expect(sizeBase(html, body)).toEqual({ root, text });
});

test('what a book counts from a small root keeps its share of the text', () => {
  expect(rootShare('1.6rem', sizeBase('62.5%', ''))).toBe('1rem');
  expect(rootShare('1.6rem', usual)).toBe('1.6rem');
  expect(shareOfSize('24px', sizeBase('', '12px'))).toBe('2rem');
});
