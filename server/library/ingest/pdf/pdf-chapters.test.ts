import { expect, test } from 'vitest';
import type { PageWord } from '#rules/library/page-words.ts';
import { pagePictures, pictureSize } from './page-size.ts';
import { wordsOf } from './page-words.ts';
import { paragraphsOf } from './paragraphs.ts';
import { pdfChapters, pdfToc } from './pdf-chapters.ts';

const facts = (pages: number, ...outline: [title: string, page: number, depth?: number][]) => ({
  pages,
  title: '',
  author: '',
  year: null,
  outline: outline.map(([title, page, depth = 0]) => ({ title, page, depth })),
});
const rangesOf = (of: ReturnType<typeof facts>, chars: number[] = []) =>
  pdfChapters(of, chars).map(({ title, from, to }) => [title, from, to]);

test('chapters are whole pages; a page on which the next one begins is that one’s', () => {
  expect(rangesOf(facts(9, ['Một', 1], ['Hai', 4], ['Hai a', 5, 1], ['Ba', 8]))).toEqual([
    ['', 0, 1],
    ['Một', 1, 4],
    ['Hai', 4, 8],
    ['Ba', 8, 9],
  ]);
});

test('entries that lead back or to the same page begin no chapter; a lone title above them neither', () => {
  expect(
    rangesOf(facts(6, ['Cả cuốn', 0], ['Một', 1, 1], ['Hai', 1, 1], ['Lạc', 0, 1], ['Ba', 4, 1])),
  ).toEqual([
    ['Cả cuốn', 0, 1],
    ['Một', 1, 4],
    ['Ba', 4, 6],
  ]);
});

test('without an outline ten pages are a chapter', () => {
  expect(rangesOf(facts(21))).toEqual([
    ['Trang 1–10', 0, 10],
    ['Trang 11–20', 10, 20],
    ['Trang 21', 20, 21],
  ]);
});

test('a long chapter goes on in files that the contents do not name', () => {
  const chapters = rangesOf(facts(130, ['Dài', 0], ['Ngắn', 128]));
  expect(chapters).toEqual([
    ['Dài', 0, 60],
    ['', 60, 120],
    ['', 120, 128],
    ['Ngắn', 128, 130],
  ]);
});

test('the contents keep their tree', () => {
  const of = facts(9, ['Một', 0], ['Một a', 1, 1], ['Một b', 2, 1], ['Hai', 4]);
  expect(pdfToc(of, pdfChapters(of, []))).toMatchObject([
    { title: 'Một', children: [{ title: 'Một a' }, { title: 'Một b', page: 2 }] },
    { title: 'Hai', children: [] },
  ]);
});

const line = (number: number, text: string, x: number, y: number, end: number) =>
  text.split(' ').map((word, at, all) => {
    const wide = (end - x) / all.length;
    const placed: PageWord = [word, x + at * wide, y, x + (at + 1) * wide - 50, y + 200];
    return { word: placed, line: number };
  });
const said = (words: ReturnType<typeof line>) =>
  paragraphsOf(words, 1.4).map(paragraph => paragraph.map(([text]) => text).join(' '));

test('full lines go on, a short one ends its paragraph, a column goes on at the top of the next', () => {
  expect(
    said([
      ...line(0, 'Nhà tôi ở', 1_000, 1_000, 4_500),
      ...line(1, 'tầng bốn', 1_000, 1_250, 4_500),
      ...line(2, 'khu cũ.', 1_000, 1_500, 2_000),
      ...line(3, 'Sân thượng rộng', 1_000, 1_750, 4_500),
      ...line(4, 'mười hai mét', 5_500, 1_000, 9_000),
    ]),
  ).toEqual(['Nhà tôi ở tầng bốn khu cũ.', 'Sân thượng rộng mười hai mét']);
});

test('verse keeps its lines', () => {
  const verse = ['Sớm mai tưới', 'Mồng tơi leo', 'Phố đông nhà', 'Trên cao còn'];
  expect(said(verse.flatMap((text, at) => line(at, text, 1_000, 1_000 + at * 250, 4_500)))).toEqual(verse);
});

test('a hyphen at the end of a line goes, and its word has two boxes', () => {
  const letter = (text: string, x0: number, y0: number, more = {}) => ({
    text,
    font: 'F',
    isBreak: false,
    isHyphen: false,
    x0,
    y0,
    x1: x0 + 10,
    y1: y0 + 10,
    ...more,
  });
  const [word, ...rest] = wordsOf([
    letter('n', 0, 0),
    letter('h', 10, 0),
    letter('-', 20, 0, { isHyphen: true }),
    letter('\r', 0, 0, { isBreak: true }),
    letter('\n', 0, 0, { isBreak: true }),
    letter('à', 0, 20),
  ]);
  expect([word?.runs, word?.boxes.length, rest]).toEqual([[{ font: 'F', text: 'nhà' }], 2, []]);
});

test('a page is 1,600 pixels wide, fewer where it would have more than 40 million', () => {
  expect(pagePictures({ width: 420, height: 595 })).toEqual({
    width: 1_600,
    height: 2_267,
    widths: [480, 800, 1_200],
  });
  const high = pictureSize({ width: 100, height: 1_000_000 }, 1_600);
  expect(high.width * high.height).toBeLessThanOrEqual(40_000_000);
  expect(pictureSize({ width: 0, height: 0 }, 1_600)).toEqual({ width: 1_600, height: 1_600 });
});
