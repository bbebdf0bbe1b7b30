import { expect, test } from 'vitest';
import { FONTS_ID, LATER_STYLES_ID, STRETCH, STYLES_ID } from '#contract/kit/page-styles.ts';
import { classesInHtml, inlineStyles, wholeStyles } from './inline-styles.ts';
import { stylePieces } from './style-pieces.ts';

const contentOf = (html: string, id: string) =>
  new RegExp(`<(style|script)[^>]* id="${id}">([^<]*)</`).exec(html)?.[2] ?? '';
function stylesFor(classes: string, ...sheets: string[]): string {
  const { styles, later } = inlineStyles(sheets.map(stylePieces), classesInHtml(`<p class="${classes}">`));
  return styles + later;
}
const applied = (classes: string, ...sheets: string[]) =>
  contentOf(stylesFor(classes, ...sheets), STYLES_ID).replaceAll(STRETCH, ' ');

test.each([
  ['.a{top:0}', true],
  ['.b{top:0}', false],
  ['.b,.a{top:0}', true],
  ['.a .b{top:0}', false],
  ['.a:not(.b){top:0}', true],
  ['.a:is(.b,.c):hover{top:0}', true],
  ['.a:has(.b){top:0}', true],
  ['[data-x] p{top:0}', true],
  ['@media (width>1px){.b{top:0}}', false],
  ['@media (width>1px){.b{top:0}.a{top:0}}', true],
  ['@supports (top:0){@media print{.b{top:0}}}', false],
  ['@media print{p{top:0}}', true],
  ['@keyframes b{to{top:0}}', true],
  ['.a\\:b{top:0}', false],
])('of a page with class a, %s is applied at once: %s', (rule, isApplied) => {
  expect(applied('a', rule)).toBe(isApplied ? rule : '');
});

test('applied and waiting stretches together are the sheets in their order', () => {
  const sheets = ['.b{top:1}.a{top:2}.a{top:3}.c{top:4}', '.c{top:5}.a{top:6}'];
  const html = stylesFor('a', ...sheets);
  const [now, later] = [STYLES_ID, LATER_STYLES_ID].map(id => contentOf(html, id).split(STRETCH));
  expect(now?.reduce((all, text, at) => all + text + (later?.[at] ?? ''), '')).toBe(sheets.join(''));
});

test('faces of fonts stand apart, so that applying the rest fetches none again', () => {
  const html = stylesFor('a', '@font-face{font-family:x;src:url(/x.woff2)}.b{top:0}.a{top:0}');
  expect(html).toMatch(/^<style>@font-face\{[^}]*\}<\/style>/);
  expect(contentOf(html, STYLES_ID) + contentOf(html, LATER_STYLES_ID)).not.toContain('font-face');
});

test('fonts to fetch wait where asked, fallbacks of the device do not', () => {
  const [fallback, font] = ['@font-face{src:local(x)}', '@font-face{src:url(/x.woff2)}'];
  const sheet = stylePieces(`${font}${fallback}.a{top:0}`);
  const { styles } = inlineStyles([sheet], new Set(['a']), { fontsWait: true });
  expect(styles).toBe(
    `<style>${fallback}</style><style id="${FONTS_ID}" media="print">${font}</style><style id="${STYLES_ID}">.a{top:0}</style>`,
  );
  expect(inlineStyles([sheet], new Set(['a'])).styles).not.toContain(FONTS_ID);
});

test('a page that needs every rule has nothing that waits, and a page that starts its app at once has whole sheets', () => {
  expect(stylesFor('a', '.a{top:0}')).toBe(`<style id="${STYLES_ID}">.a{top:0}</style>`);
  expect(wholeStyles([stylePieces('.b{top:0}/* x */.a{top:1}')])).toBe('<style>.b{top:0}.a{top:1}</style>');
});
