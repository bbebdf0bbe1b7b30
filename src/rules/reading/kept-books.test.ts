import { expect, test } from 'vitest';
import { booksTooMany, mayOpenKept } from './kept-books.ts';

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
