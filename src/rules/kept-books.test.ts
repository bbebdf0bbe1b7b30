import { expect, test } from 'vitest';
import { booksTooMany, filesNamedIn, mayOpenKept } from './kept-books.ts';

const book = (contentId: number, bytes: number, readAt: number) => ({ contentId, bytes, readAt });

test('the books read longest ago go first, and the newest stays', () => {
  const books = [book(1, 40, 10), book(2, 40, 30), book(3, 40, 20)];
  expect(booksTooMany(books, 200)).toEqual([]);
  expect(booksTooMany(books, 100).map(({ contentId }) => contentId)).toEqual([1]);
  expect(booksTooMany(books, 50).map(({ contentId }) => contentId)).toEqual([3, 1]);
});

test('a book of one account opens for no other, a guest’s for everyone', () => {
  expect(mayOpenKept(7, 7)).toBe(true);
  expect(mayOpenKept(7, 8)).toBe(false);
  expect(mayOpenKept(7, null)).toBe(false);
  expect(mayOpenKept(null, 8)).toBe(true);
});

test('a chapter’s pictures and fonts are found, its links to chapters and other places are not', () => {
  const base = 'https://mot.example/content/x/';
  const html = `<style>@font-face{src:url(../f/a.woff2)} b{background:url("../i/b.webp")}</style>
    <img src="../i/a.webp#top"/><image xlink:href='../i/c.webp'/><a href="0002.xhtml#n">2</a>
    <a href="https://elsewhere.example/i.webp">x</a><img src="data:image/png;base64,AA"/><img src="../i/a.webp"/>`;
  const files = filesNamedIn(html, `${base}c/0001.xhtml`, base).map(file => file.slice(base.length));
  expect(files.sort()).toEqual(['f/a.woff2', 'i/a.webp', 'i/b.webp', 'i/c.webp'].sort());
});
