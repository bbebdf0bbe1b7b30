// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aroundWords } from './aroundWords.ts';
import { positionsInPage } from './positionsInPage.ts';

function aPage(html: string): Document {
  document.body.innerHTML = html;
  return document;
}
const words = (doc: Document, q: string, marks = false) =>
  positionsInPage(doc, q, marks).map(range => range.toString());

test('places are found over pieces of a line, and the words of two blocks are two words', () => {
  const doc = aPage('<p>Ngọn <b>đèn</b> quay.</p><p>Một ngọn</p><p>đèn cũ, ngọn đen.</p>');
  expect(words(doc, 'ngon den')).toEqual(['Ngọn đèn', 'ngọnđèn', 'ngọn đen']);
  expect(words(doc, 'ngọn đèn', true)[0]).toBe('Ngọn đèn');
  expect(words(aPage('<p>sáng</p><p>trưng</p>'), 'sangtrung')).toEqual([]);
});

test('chosen words have what stands beside them and their sentence', () => {
  const doc = aPage('<p>Trời tối. Thầy giáo tìm một <i>học</i> sinh cũ! Rồi về.</p>');
  const range = doc.createRange();
  range.selectNodeContents(doc.querySelector('i') as Element);
  expect(aroundWords(range)).toEqual({
    before: 'Trời tối. Thầy giáo tìm một ',
    after: ' sinh cũ! Rồi về.',
    sentence: 'Thầy giáo tìm một học sinh cũ!',
  });
});

test('words on the page are those of the server: without readings, over soft hyphens, and a broken line ends a word', () => {
  expect(words(aPage('<p><ruby>漢<rt>hán</rt>字<rt>tự</rt></ruby> là</p>'), '漢字 la')).toEqual([
    '漢hán字tự là',
  ]);
  expect(words(aPage('<p>một<br>hai</p>'), 'mothai')).toEqual([]);
  expect(words(aPage('<p>“Đi ng\u00adhiêng”</p>'), 'đi nghiêng', true)).toEqual(['Đi ng\u00adhiêng']);
  expect(words(aPage('<p>o\ufb03<b>ce</b></p>'), 'office')).toEqual(['o\ufb03ce']);
  expect(words(aPage('<p>đèn <i hidden>tắt</i> sáng</p>'), 'tat')).toEqual([]);
});
