// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sentencesInText } from '#rules/reading/player-text.ts';
import { chapterText } from './chapterText.ts';

function page(body: string): Document {
  document.body.innerHTML = body;
  return document;
}

const found = (doc: Document, sentences: string[]) => {
  const chapter = chapterText(doc);
  return sentencesInText(chapter.text, sentences).map(span => {
    const range = span && chapter.rangeOf(span);
    const [first, last] = [range?.startContainer as Text, range?.endContainer as Text];
    return [first.data.slice(range?.startOffset).slice(0, 8), last.data.slice(0, range?.endOffset).slice(-8)];
  });
};

test('a sentence is found over italics, and a heading does not run into the first words', () => {
  const doc = page('<h1>Lá dừa</h1><p>Ở chợ nổi, câu rao là <em>hủ tiếu nóng</em> hôn. Treo gì bán nấy.</p>');
  expect(found(doc, ['Lá dừa', 'Ở chợ nổi, câu rao là hủ tiếu nóng hôn.', 'Treo gì bán nấy.'])).toEqual([
    ['Lá dừa', 'Lá dừa'],
    ['Ở chợ nổ', ' hôn'],
    ['Treo gì ', ' bán nấy'],
  ]);
});

test('the number of a note is no word of its sentence', () => {
  const doc = page('<p>Ván sao<a class="noteref" role="doc-noteref" href="#n1">1</a> đóng ở Ngã Bảy.</p>');
  expect(found(doc, ['Ván sao đóng ở Ngã Bảy.'])).toEqual([['Ván sao', ' Ngã Bảy']]);
});

test('a point of the page is a position in the text: inside words, before them, after the last', () => {
  const doc = page('<p id="a">Một hai.</p><p id="b"><img alt="">Ba bốn.</p>');
  const { text, placeOf: positionOf } = chapterText(doc);
  const [a, b] = [doc.getElementById('a'), doc.getElementById('b')];
  expect(a?.firstChild && text.slice(positionOf(a.firstChild, 4), 8)).toBe('hai');
  expect(b && text.slice(positionOf(b, 0)).trim()).toBe('Ba bốn.');
  expect(positionOf(doc.body, 9)).toBeGreaterThanOrEqual(0);
});

test('numbers of pages, notes and ornaments are no words of the chapter', () => {
  const doc = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><p><span epub:type="pagebreak">12</span>Trang mới<a epub:type="noteref" href="#n">7</a> bắt đầu.<span role="doc-pagebreak">13</span></p><p aria-hidden="true">❦ trang trí</p><p><ruby>漢<rp>(</rp><rt>hán</rt></ruby></p><aside epub:type="footnote" id="n">7. Chú thích.</aside><div role="doc-footnote">8. Chú nữa.</div></body></html>`,
    'application/xhtml+xml',
  );
  expect(chapterText(doc).text.replace(/\s+/g, ' ').trim()).toBe('Trang mới bắt đầu. 漢');
});
