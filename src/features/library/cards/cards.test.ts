import { expect, test } from 'vitest';
import type { BookCard } from '#contract/library/catalogue.ts';
import { aBook } from '#testing/book-builders.ts';
import { noteOf } from './note.ts';
import { pagesShown } from './Pager.tsx';

const card = (id: number, some: Partial<BookCard> = {}) =>
  aBook({ id, title: `Cuốn ${id}`, address: `/ebook/cuon-${id}`, ...some });
test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [3, 4, [1, 2, 3, 4]],
  [1_000, 33_334, [1, 0, 999, 1_000, 1_001, 0, 33_334]],
  [7, null, [1, 0, 6, 7]],
])('on page %i of %s these pages are linked: %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});

test.each([
  [card(1), false, false, '7 chương'],
  [card(1), true, false, 'Sách chữ'],
  [card(1, { price: 39_000, priceType: 2 }), false, false, '39.000đ'],
  [card(1, { contentType: 52, seconds: 26_400 }), false, false, '7 giờ 20 phút'],
  [card(1, { contentType: 60, chapters: 12 }), false, false, '12 tập'],
  [
    card(1, { contentType: 6, releaseOn: '2027-01-05', price: 90_000, priceType: 2 }),
    false,
    true,
    'Ra ngày 05/01/2027',
  ],
  [card(1, { chapters: 0 }), false, false, ''],
])('the line under a work says its price, its length or its kind (%#)', (book, mixed, coming, note) => {
  expect(noteOf(book, { mixed, coming, selling: true })).toBe(note);
});

test('where nothing is sold the line under a work says its length', () => {
  const sold = card(1, { price: 39_000, priceType: 2 });
  expect(noteOf(sold, { mixed: false, coming: false, selling: false })).toBe('7 chương');
});
