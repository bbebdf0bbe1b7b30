import { expect, test } from 'vitest';
import {
  beginningOf,
  type CountedChapter,
  fileAtShare,
  minutesLeft,
  neighbour,
  percentAt,
  positionAt,
  spokenMinutes,
  spokenPercent,
} from './reader-positions.ts';

function aBook(...chars: number[]): CountedChapter[] {
  let start = 0;
  return chars.map(count => {
    const chapter = { chars: count, start, words: count / 5, linear: true };
    start += count;
    return chapter;
  });
}

const book = aBook(1000, 3000, 6000);

test('the first page is at 0 and the last page at 100 percent', () => {
  expect(percentAt(book, { chapter: 0, page: 0, pages: 4 })).toBe(0);
  expect(percentAt(book, { chapter: 2, page: 9, pages: 10 })).toBe(1);
});

test('half way into the second chapter is a quarter of this book', () => {
  expect(percentAt(book, { chapter: 1, page: 5, pages: 10 })).toBeCloseTo(0.25);
});

test('a percentage leads to the page it came from', () => {
  for (let chapter = 0; chapter < 3; chapter += 1) {
    for (let page = 0; page < 7; page += 1) {
      const percent = percentAt(book, { chapter, page, pages: 8 });
      const back = positionAt(book, percent);
      expect([back.chapter, Math.floor(back.inside * 8 + 1e-6)]).toEqual([chapter, page]);
    }
  }
});

test('a book of pictures goes by chapters', () => {
  const pictures = aBook(0, 0, 0, 0);
  expect(positionAt(pictures, 0.5).chapter).toBe(2);
  expect(positionAt(pictures, 1).chapter).toBe(3);
  expect(percentAt(pictures, { chapter: 1, page: 0, pages: 1 })).toBe(0.25);
});

test('ten thousand chapters are searched in well under a millisecond', () => {
  const long = aBook(...Array.from({ length: 10_000 }, (_, index) => 500 + (index % 7)));
  const before = performance.now();
  for (let step = 0; step < 1000; step += 1) positionAt(long, step / 1000);
  expect((performance.now() - before) / 1000).toBeLessThan(1);
});

test('the next chapter skips notes that stand outside the reading order', () => {
  const order = aBook(10, 10, 10, 10).map((chapter, index) => ({
    ...chapter,
    linear: index !== 0 && index !== 2,
  }));
  expect(neighbour(order, 1, 1)).toBe(3);
  expect(neighbour(order, 0, 1)).toBe(1);
  expect(neighbour(order, 2, 1)).toBe(3);
  expect(neighbour(order, 3, 1)).toBeNull();
  expect(neighbour(order, 1, -1)).toBeNull();
});

test('minutes left count the rest of the chapter, and of the book', () => {
  const left = minutesLeft(aBook(24_000, 24_000), { chapter: 0, page: 5, pages: 10 });
  expect(left).toEqual({ chapter: 10, book: 30 });
});

test('minutes left follow the reader’s own speed', () => {
  const left = minutesLeft(aBook(24_000, 24_000), { chapter: 0, page: 5, pages: 10 }, 120);
  expect(left).toEqual({ chapter: 20, book: 60 });
});

test('minutes and percentages are said as people say them', () => {
  expect(spokenMinutes(9)).toBe('9 phút');
  expect(spokenMinutes(192)).toBe('3 giờ 12 phút');
  expect(spokenMinutes(120)).toBe('2 giờ');
  expect(spokenPercent(0.456)).toBe('46%');
  expect(spokenPercent(0.999)).toBe('99%');
  expect(spokenPercent(1)).toBe('100%');
});

test('a book of pictures, which has no characters, is as far as the pages of its chapters', () => {
  const chapters = [0, 1].map(() => ({ chars: 0, start: 0, words: 0, linear: true }));
  expect(percentAt(chapters, { chapter: 0, page: 5, pages: 10 })).toBe(0.25);
  expect(percentAt(chapters, { chapter: 1, page: 0, pages: 10 })).toBe(0.5);
  expect(percentAt(chapters, { chapter: 1, page: 9, pages: 10 })).toBe(1);
});

test('a chapter in several files is one: its beginning, its shares and the minutes left of it', () => {
  const files = aBook(2_400, 6_000, 18_000, 2_400).map((file, at) => ({ ...file, continues: at === 2 }));
  expect([0, 1, 2, 3].map(at => beginningOf(files, at))).toEqual([0, 1, 1, 3]);
  expect(fileAtShare(files, 1, 0.125)).toEqual({ file: 1, share: 0.5 });
  expect(fileAtShare(files, 1, 0.5)).toEqual({ file: 2, share: 1 / 3 });
  expect(fileAtShare(files, 1, 1)).toEqual({ file: 2, share: 1 });
  expect(fileAtShare(files, 3, 0.5)).toEqual({ file: 3, share: 0.5 });
  expect(minutesLeft(files, { chapter: 1, page: 5, pages: 10 }, 120)).toEqual({ chapter: 35, book: 39 });
});
