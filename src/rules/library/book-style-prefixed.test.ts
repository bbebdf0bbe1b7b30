import { expect, test } from 'vitest';
import { standardDeclaration, standardStyles } from './book-style-prefixed.ts';

test.each([
  ['-epub-text-combine-horizontal', 'all', 'text-combine-upright', 'all'],
  ['-epub-text-combine', 'horizontal', 'text-combine-upright', 'all'],
  ['-epub-text-transform', 'full-width', 'text-transform', 'full-width'],
  ['text-transform', '-epub-fullwidth', 'text-transform', 'full-width'],
  ['-epub-text-emphasis-style', 'filled dot', 'text-emphasis-style', 'filled dot'],
  ['-epub-text-emphasis-color', 'red', 'text-emphasis-color', 'red'],
  ['-epub-text-emphasis-position', 'over right', 'text-emphasis-position', 'over right'],
  ['-epub-text-underline-position', 'under', 'text-underline-position', 'under'],
  ['-epub-text-underline-position', 'alphabetic', 'text-underline-position', 'auto'],
  ['-epub-text-orientation', 'sideways-right', 'text-orientation', 'sideways'],
  ['-epub-text-orientation', 'vertical-right', 'text-orientation', 'mixed'],
  ['-epub-text-align-last', 'center', 'text-align-last', 'center'],
  ['-epub-word-break', 'keep-all', 'word-break', 'keep-all'],
  ['-epub-line-break', 'strict', 'line-break', 'strict'],
  ['-epub-hyphens', 'auto', 'hyphens', 'auto'],
  ['-epub-writing-mode', 'vertical-rl', 'writing-mode', 'vertical-rl'],
  ['writing-mode', 'tb-rl', 'writing-mode', 'vertical-rl'],
  ['-EPUB-Hyphens', 'none', 'hyphens', 'none'],
])('a prefixed property of EPUB means that of today: %s: %s', (property, value, today, now) => {
  expect(standardDeclaration(property, value)).toEqual({ property: today, value: now });
  expect(standardStyles(`p{${property}:${value};color:red}`)).toBe(`p{${today}:${now};color:red}`);
});

test('what has no prefix stays as it is', () => {
  const css = 'a{hyphens:auto;color:red}b::after{content:"-epub- x"}';
  expect(standardStyles(css)).toBe(css);
  expect(standardDeclaration('-webkit-text-stroke', '1px')).toEqual({
    property: '-webkit-text-stroke',
    value: '1px',
  });
});
