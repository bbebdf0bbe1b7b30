import { expect, test } from 'vitest';
import { type ComfortStep, parseComfort, plainComfort, spacingCss } from './reader-comfort.ts';
import { comfortSteps, isHyphenated } from './reader-comfort-steps.ts';
import { ownTheme } from './reader-theme.ts';

test('every step of every distance, of the light and of the ruler comes back as it was chosen', () => {
  for (const name of Object.keys(comfortSteps) as ComfortStep[])
    for (const step of comfortSteps[name]) expect(parseComfort({ [name]: step })).toEqual({ [name]: step });
});

test('distances reach what WCAG 1.4.12 asks for', () => {
  expect(Math.max(...comfortSteps.lineHeight)).toBeGreaterThanOrEqual(1.5);
  expect(Math.max(...comfortSteps.letterSpacing)).toBeGreaterThanOrEqual(0.12);
  expect(Math.max(...comfortSteps.wordSpacing)).toBeGreaterThanOrEqual(0.16);
  expect(Math.max(...comfortSteps.paragraphSpacing)).toBeGreaterThanOrEqual(2);
});

test.each<unknown>([
  null,
  7,
  'x',
  [],
  { lineHeight: 9, margin: '1', dim: Number.NaN, justify: 'yes', own: { paper: 'red', ink: '#000000' } },
  { own: { paper: '#ffffff' } },
  { lineHeight: 0, margin: 0, dim: 1, constructor: true, toString: true },
  { ruler: -1, hyphens: 1, ownFont: null },
])('a spoilt choice %j is none', stored => expect(parseComfort(stored)).toEqual({}));

test('a theme of one’s own is kept, and can be given up', () => {
  const own = ownTheme('#e4eee0', '#23302a');
  expect(parseComfort({ own })).toEqual({ own });
  expect(parseComfort({ own: null })).toEqual({ own: null });
});

test('nothing chosen leaves all distances to the book', () => {
  expect(spacingCss(plainComfort)).toBe('');
});

test('chosen distances are rules that a book cannot take back', () => {
  const css = spacingCss({ ...plainComfort, letterSpacing: 0.12, wordSpacing: 0.16, paragraphSpacing: 2 });
  expect(css).toContain('letter-spacing: 0.12em !important');
  expect(css).toContain('word-spacing: 0.16em !important');
  expect(css).toContain('margin-block: 0 2em !important');
});

test('Vietnamese words are not divided, not even where a book of another language quotes them', () => {
  expect(isHyphenated('vi')).toBe(false);
  expect(isHyphenated('vi-VN')).toBe(false);
  expect(isHyphenated('en')).toBe(true);
  expect(spacingCss({ ...plainComfort, hyphens: true })).toContain(':lang(vi) { hyphens: none !important; }');
});
