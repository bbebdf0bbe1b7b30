import { expect, test } from 'vitest';
import { chapterPage } from '../../../demo/epub/chapter-page.ts';
import { parseMarkdown } from './markdown.ts';

const blocksOf = (text: string) => parseMarkdown(`# Chương\n\n${text}`).blocks;
const pageOf = (text: string) => chapterPage(parseMarkdown(`# Chương\n\n${text}`));

test('a chapter without a title is refused', () => {
  expect(() => parseMarkdown('Ngày xưa…')).toThrow('# title');
});

test('a blank line ends a paragraph, a line break does not', () => {
  expect(blocksOf('Một\nhai.\n\nBa.')).toEqual([
    { kind: 'paragraph', text: 'Một hai.' },
    { kind: 'paragraph', text: 'Ba.' },
  ]);
});

test('three stars are a pause between scenes', () => {
  expect(blocksOf('A.\n\n***\n\nB.').map(block => block.kind)).toEqual(['paragraph', 'break', 'paragraph']);
});

test('a letter quoted over several paragraphs stays one quotation', () => {
  expect(pageOf('> Kính gửi ông Đèn,\n>\n> Con tên là Tý,\n> học lớp ba.')).toContain(
    '<blockquote>\n<p>Kính gửi ông Đèn,</p>\n<p>Con tên là Tý, học lớp ba.</p>\n</blockquote>',
  );
});

test('numbered steps keep their first number and do not mix with dashes', () => {
  const page = pageOf('- muối\n- tiêu\n\n3. Nấu.\n4. Ăn.');
  expect(page).toContain('<ul>\n<li>muối</li>\n<li>tiêu</li>\n</ul>');
  expect(page).toContain('<ol start="3">\n<li>Nấu.</li>\n<li>Ăn.</li>\n</ol>');
});

test('a sentence that begins with a year is not a list', () => {
  expect(blocksOf('1997 là năm có bão.')).toEqual([{ kind: 'paragraph', text: '1997 là năm có bão.' }]);
});

test('emphasis becomes em and strong, a lone star stays a star', () => {
  expect(pageOf('*Nẫu* là **người ta**, 2 * 3.')).toContain(
    '<p><em>Nẫu</em> là <strong>người ta</strong>, 2 * 3.</p>',
  );
});

test('signs that mean something in XML are written out', () => {
  expect(pageOf('Dưa & cà <b>"ngon"</b>')).toContain('Dưa &amp; cà &lt;b&gt;&quot;ngon&quot;&lt;/b&gt;');
});

test('a footnote is called with an EPUB 3 noteref and leads back', () => {
  const page = pageOf('Nẫu[^1] nói.\n\n[^1]: *Nẫu*: người ta.');
  expect(page).toContain(
    '<a class="noteref" epub:type="noteref" role="doc-noteref" id="ref-1" href="#note-1">1</a>',
  );
  expect(page).toContain('epub:type="footnote" role="doc-footnote" id="note-1"');
  expect(page).toContain('href="#ref-1">1</a> <em>Nẫu</em>: người ta.');
  expect(page).not.toContain('[^');
});

test('a footnote that is not there stops the book', () => {
  expect(() => pageOf('Nẫu[^2] nói.')).toThrow('footnote 2');
});

test('the title of a page carries no marks', () => {
  expect(chapterPage(parseMarkdown('# Con tàu *Hải Âu*\n\nA.'))).toContain('<title>Con tàu Hải Âu</title>');
});
