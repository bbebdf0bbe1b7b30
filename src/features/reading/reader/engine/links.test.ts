// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Book } from './book.ts';
import { followLink } from './links.ts';

const chapter = (body: string) =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
    'text/html',
  );
const book = { package: { spine: [{ href: 'c/1.xhtml' }] } } as unknown as Book;

/** What is shown for a note whose number links to `#n`. */
async function noteIn(notes: string): Promise<string | undefined> {
  const doc = chapter(`<p>Chữ<a role="doc-noteref" href="#n">10</a>.</p>${notes}`);
  return (await followLink(doc.querySelector('a') as Element, book, 0)).note;
}

test.each([
  ['a cell beside its number', '<table><tr><td id="n">10</td><td>Ô bên.</td></tr></table>', 'Ô bên.'],
  [
    'a cell beside a paragraph with its number',
    '<table><tr><td><p id="n">[10]</p></td><td><p>Ô bên,</p></td><td>ô nữa.</td></tr></table>',
    'Ô bên, ô nữa.',
  ],
  [
    'the cell itself',
    '<table><tr><td><p><a id="n"></a>10. Trong ô.</p></td><td>khác</td></tr></table>',
    '10. Trong ô.',
  ],
  [
    'a meaning',
    '<dl><dt id="n">10</dt><dd>Nghĩa một.</dd><dd>Nghĩa hai.</dd><dt>11</dt><dd>khác</dd></dl>',
    'Nghĩa một. Nghĩa hai.',
  ],
  ['a meaning of a word', '<dl><dt><a id="n">10</a></dt><dd>Nghĩa.</dd></dl>', 'Nghĩa.'],
  [
    'a paragraph behind an empty anchor',
    '<section><a id="n"></a><p>Đoạn sau.</p><p>khác</p></section>',
    'Đoạn sau.',
  ],
  ['a paragraph', '<p><a id="n" href="#r">10</a>. Đoạn có số.</p>', '. Đoạn có số.'],
  [
    'an aside of two paragraphs',
    '<aside id="n" role="doc-footnote"><p>Một.</p><p>Hai.</p></aside>',
    'Một. Hai.',
  ],
  ['a reading of a letter', '<p id="n">10 <ruby>漢<rt>hán</rt></ruby> tự</p>', '10 漢 tự'],
])('a note in %s is shown', async (_, notes, note) => {
  expect(await noteIn(notes)).toBe(note);
});
