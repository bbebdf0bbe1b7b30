// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pointOfCfi } from './pointOfCfi.ts';

const chapter = new DOMParser().parseFromString(
  '<html><head><title>Chương</title></head><body><h1>Lá dừa</h1><p id="hai">Ở chợ nổi, <em>hủ tiếu nóng</em> hôn.</p></body></html>',
  'text/html',
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
  ['where a range begins', 'epubcfi(/6/4!/4/4/1:0,/1:2,/1:5)', 'Ở chợ nổi, '],
])('%s', (_, cfi, found) => {
  expect(words(cfi)).toBe(found);
});

test('a place that is not in this chapter is none', () => {
  expect(words('epubcfi(/6/4!/4/40/1:0)')).toBeNull();
  expect(words('chương hai')).toBeNull();
});
