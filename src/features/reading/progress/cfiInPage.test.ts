// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cfiOfNode, cfiOfRange, pointOfCfi, rangeOfCfi } from './cfiInPage.ts';

const chapter = document;
chapter.write(
  '<html><head><title>Chương</title></head><body><h1>Lá dừa</h1><p id="hai">Ở chợ nổi, <em>hủ tiếu nóng</em> hôn.</p><p><b>Hai</b> tô nữa</p></body></html>',
);

/** The words that begin there. */
const words = (cfi: string) => {
  const point = pointOfCfi(chapter, cfi);
  return point && (point.node.textContent ?? '').slice(point.offset);
};

test.each([
  ['the words of a heading', 'epubcfi(/6/4!/4/2/1:0)', 'Lá dừa'],
  ['the middle of a sentence', 'epubcfi(/6/4!/4/4/1:6)', 'nổi, '],
  ['words in italics', 'epubcfi(/6/4!/4/4/2/1:3)', 'tiếu nóng'],
  ['words after italics', 'epubcfi(/6/4!/4/4/3:1)', 'hôn.'],
  ['a paragraph with a name, whatever was put before it', 'epubcfi(/6/4!/4/10[hai]/1:0)', 'Ở chợ nổi, '],
  ['words behind bold ones that open the paragraph', 'epubcfi(/6/4!/4/6/1:1)', 'tô nữa'],
  ['where a range begins', 'epubcfi(/6/4!/4/4,/1:0,/3:2)', 'Ở chợ nổi, '],
])('%s', (_, cfi, found) => {
  expect(words(cfi)).toBe(found);
});

test('a position that is not in this chapter is none', () => {
  expect(words('epubcfi(/6/4!/4/40/1:0)')).toBeNull();
  expect(words('chương hai')).toBeNull();
});

test('a position behind the end of the words is their end', () => {
  expect(pointOfCfi(chapter, 'epubcfi(/6/4!/4/2/1:99)')).toMatchObject({ offset: 'Lá dừa'.length });
});

test('words that something cut into two nodes are found by their first half', () => {
  const cut = new DOMParser().parseFromString('<body><p>Con đò</p></body>', 'text/html');
  const words = cut.querySelector('p')?.firstChild;
  if (words instanceof Text) words.splitText(4);
  const point = pointOfCfi(cut, 'epubcfi(/6/2!/4/2/1:5)');
  expect([point?.node.textContent, point?.offset]).toEqual(['đò', 1]);
});

test('a range between elements is written as the children it stands at', () => {
  const [body, paragraph] = [chapter.body, chapter.getElementById('hai') as Element];
  const range = chapter.createRange();
  range.setStart(body, 1);
  range.setEnd(paragraph, paragraph.childNodes.length);
  const cfi = cfiOfRange(range, '/6/4[c2]');
  expect(rangeOfCfi(chapter, cfi)?.toString()).toBe('Ở chợ nổi, hủ tiếu nóng hôn.');
  expect(cfiOfNode(paragraph, '/6/4[c2]')).toBe('epubcfi(/6/4[c2]!/4/4[hai])');
});

test.each([
  '',
  'epubcfi()',
  'epubcfi(:3)',
  'epubcfi(/6/4!/x)',
  'epubcfi(/6/4!/4/0)',
  'epubcfi(/6/4!/4/2,/1)',
  'epubcfi([)',
])('what is no CFI is no place: %s', broken => {
  expect(pointOfCfi(chapter, broken)).toBeNull();
  expect(rangeOfCfi(chapter, broken)).toBeNull();
});
