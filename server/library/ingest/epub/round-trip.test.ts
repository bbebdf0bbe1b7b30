import { expect, test } from 'vitest';
import { readHtml } from '../markup/html.ts';
import { sanitise } from '../markup/sanitise.ts';
import { serialise } from '../markup/serialise.ts';
import { childElements, textOf } from '../markup/tree.ts';
import { serialiseForComparison } from '../markup/tree-comparison.ts';
import { readXml } from '../markup/xml.ts';
import { readDocument } from './document.ts';
import { page } from './hostile.ts';
import { roundTrip } from './round-trip.ts';

const context = {
  link: () => null,
  media: () => null,
  picture: () => null,
  inline: (style: string) => style,
};
const rewritten = (body: string) =>
  roundTrip({
    lang: 'vi',
    dir: 'ltr',
    title: 'x',
    style: '',
    viewport: null,
    htmlAttrs: new Map(),
    body: sanitise(readDocument(page(body)).body, context),
  });
const inside = (body: string) => serialise(rewritten(body).body).replace(/^<body[^>]*>|<\/body>$/g, '');

test('a paragraph around a list becomes what a browser makes of it, and nothing is lost', () => {
  expect(inside('<p>Trước<ul><li>một</li></ul>sau</p>')).toBe('<p>Trước</p><ul><li>một</li></ul>sau<p></p>');
});

test('a table without a body gets one, as in a browser', () => {
  expect(inside('<table><tr><td>ô</td></tr></table>')).toBe(
    '<table><tbody><tr><td>ô</td></tr></tbody></table>',
  );
});

test('a line break at the start of a poem in pre survives or goes in both readings alike', () => {
  expect(inside('<pre>\n\nMột</pre>')).toBe('<pre>Một</pre>');
});

test('a drawing and a formula stay what they are', () => {
  const text =
    '<p>Hình <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="g"><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#g)"/></svg> và <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac></math></p>';
  const made = inside(text);
  expect(made).toContain(
    '<linearGradient id="g"><stop offset="1"></stop></linearGradient><rect width="9" height="9" fill="url(#g)"></rect>',
  );
  expect(made).toContain('<mfrac><mn>1</mn><mi>x</mi></mfrac>');
});

/** A fixed sequence, so that a failure can be repeated. */
function* dice(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('five hundred tangled pages read the same as HTML and as XML, and keep all their words', () => {
  const names = [
    'p',
    'div',
    'a',
    'b',
    'i',
    'table',
    'tr',
    'td',
    'ul',
    'li',
    'h1',
    'pre',
    'span',
    'dl',
    'dd',
    'ruby',
    'rt',
    'font',
    'blockquote',
    'caption',
    'tbody',
    'svg',
    'math',
    'mi',
    'title',
  ];
  const roll = dice(7);
  const next = (below: number) => Math.floor((roll.next().value as number) * below);
  const tangle = (depth: number): string => {
    if (depth === 0)
      return ['chữ ', '\n', ' & ', '<'][next(4)]?.replace('&', '&amp;').replace('<', '&lt;') ?? '';
    const name = names[next(names.length)] ?? 'p';
    const space =
      name === 'svg'
        ? ' xmlns="http://www.w3.org/2000/svg"'
        : name === 'math'
          ? ' xmlns="http://www.w3.org/1998/Math/MathML"'
          : '';
    return `<${name}${space}>${Array.from({ length: next(4) }, () => tangle(depth - 1)).join('')}</${name}>`;
  };
  for (let round = 0; round < 500; round++) {
    const source = Array.from({ length: 3 }, () => tangle(1 + next(6))).join('');
    const before = sanitise(readDocument(page(source)).body, context);
    const { xhtml } = rewritten(source);
    const [html, xml] = [readHtml(xhtml), readXml(xhtml)];
    expect(serialiseForComparison(xml), source).toBe(serialiseForComparison(html));
    const words = (text: string) => text.replace(/\s/g, '').length;
    const body = childElements(html).find(one => one.name === 'body');
    expect(words(body ? textOf(body) : ''), source).toBe(words(textOf(before)));
  }
}, 90_000);
