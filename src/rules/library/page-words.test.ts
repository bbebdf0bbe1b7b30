import { expect, test } from 'vitest';
import {
  cfiOfPage,
  cfiOfWords,
  columnAt,
  type PageWord,
  pageOfCfi,
  placedWords,
  spanOfCfi,
  strokesOf,
  textOfSpan,
  wordAt,
} from './page-words.ts';

const line = (text: string, y: number, x = 1_000): PageWord[] =>
  text.split(' ').map((word, at) => [word, x + at * 700, y, x + at * 700 + 600, y + 200]);
const words = placedWords({
  p: [[...line('Quê nhà xa lắm', 1_000), ...line('ai ơi', 1_250)], line('Nhớ về', 1_700)],
  l: [],
});
const page = { page: 12, chapter: 2, idref: 'c3', first: 10 };
const firsts = [1, 4, 10, 20];

test('a place on a page is a place in the text of its chapter, and leads back', () => {
  expect(cfiOfPage(page)).toBe('epubcfi(/6/6[c3]!/4/6[pg12])');
  const cfi = cfiOfWords(page, words, { from: 1, to: 7 }) ?? '';
  expect(cfi).toBe('epubcfi(/6/6[c3]!/4/6[pg12],/2/1:4,/4/1:3)');
  expect(pageOfCfi(cfi, firsts)).toBe(12);
  expect(spanOfCfi(cfi, page, words)).toEqual({ from: 1, to: 7 });
  expect(cfiOfWords(page, words, { from: 3, to: 3 })).toBeNull();
});

test('a chapter alone is its first page; what leads elsewhere is no page', () => {
  expect(pageOfCfi('epubcfi(/6/4[c2]!/4)', firsts)).toBe(4);
  expect(pageOfCfi('epubcfi(/6/40!/4/2/1:0)', firsts)).toBeNull();
  expect(pageOfCfi('sai', firsts)).toBeNull();
});

test('words over two pages are marked on both, up to the edge', () => {
  const over = 'epubcfi(/6/6[c3]!/4,/6[pg12]/4/1:0,/8[pg13]/2/1:3)';
  expect(spanOfCfi(over, page, words)).toEqual({ from: 6, to: 8 });
  expect(spanOfCfi(over, { page: 13, first: 10 }, words)).toEqual({ from: 0, to: 1 });
  expect(spanOfCfi(over, { page: 14, first: 10 }, words)).toBeNull();
});

test('words are copied a line a paragraph and marked a stroke a line', () => {
  expect(textOfSpan(words, { from: 4, to: 8 })).toBe('ai ơi\nNhớ về');
  expect(strokesOf(words, { from: 2, to: 6 })).toEqual([
    { x0: 2_400, y0: 1_000, x1: 3_700, y1: 1_200 },
    { x0: 1_000, y0: 1_250, x1: 2_300, y1: 1_450 },
  ]);
});

test('the word at a point is the nearest one on its line', () => {
  expect(words[wordAt(words, 1_300, 1_100)]?.text).toBe('Quê');
  expect(words[wordAt(words, 9_000, 1_110)]?.text).toBe('lắm');
  expect(words[wordAt(words, 1_000, 9_000)]?.text).toBe('Nhớ');
  expect(wordAt([], 1, 1)).toBe(-1);
});

test('a double tap finds the column it is in', () => {
  const two = placedWords({
    p: [0, 1, 2, 3, 4].map(at => [
      ...line('a b c', 1_000 + at * 300),
      ...line('d e f', 1_000 + at * 300, 6_000),
    ]),
    l: [],
  });
  expect(columnAt(two, 7_000, 1_600)).toEqual({ x0: 6_000, x1: 8_000 });
  expect(columnAt(two, 1_200, 1_600)).toEqual({ x0: 1_000, x1: 3_000 });
  expect(columnAt(two, 9_900, 1_600)).toBeNull();
});
