import { expect, test } from 'vitest';
import type { BookCard } from '#contract/library/catalogue.ts';
import { booksShown, countsOf, type Filters, rowsOfBooks } from './notebook.ts';
import { anAnnotation } from './test-annotation.ts';

const books = [1, 2].map(id => ({ id, title: `Cuốn ${id}` }) as BookCard);
const every: Filters = { view: 'all', book: 0, words: '', order: 'newest' };

test('the book with the newest mark comes first, and in it the newest or the order of the book', () => {
  const annotations = [
    anAnnotation({ key: 'a', madeAt: 1 }),
    anAnnotation({ key: 'b', madeAt: 5 }),
    anAnnotation({ key: 'c', contentId: 2, madeAt: 9 }),
  ];
  const keys = (filters: Filters) =>
    booksShown(annotations, books, filters).map(({ marks: all }) => all.map(({ key }) => key));
  expect(keys(every)).toEqual([['c'], ['b', 'a']]);
  expect(keys({ ...every, order: 'book' })).toEqual([['c'], ['a', 'b']]);
});

test('each colour, those with a note and the marked pages are views; a search needs no marks of tone', () => {
  const annotations = [
    ...([1, 2, 3, 4] as const).map(colour => anAnnotation({ colour })),
    anAnnotation({ colour: 2, note: 'Mưa thành chữ' }),
    anAnnotation({ colour: 3, others: ['từ máy khác'] }),
    anAnnotation({ kind: 'bookmark', colour: 0, quote: 'Trang đầu' }),
  ];
  expect(countsOf(annotations)).toEqual({ all: 6, noted: 2, bookmark: 1, 1: 1, 2: 2, 3: 2, 4: 1 });
  const found = (words: string) => booksShown(annotations, books, { ...every, words })[0]?.marks.length ?? 0;
  expect(found('mua thanh')).toBe(1);
  expect(found('may khac')).toBe(1);
  expect(found('trang dau')).toBe(0);
  expect(booksShown(annotations, books, { ...every, view: 'bookmark', words: 'trang dau' })).toHaveLength(1);
});

test('of two thousand notes each is folded once, however many letters are typed', () => {
  let read = 0;
  const annotations = Array.from({ length: 2_000 }, (_, at) =>
    Object.defineProperty(anAnnotation({ key: `k${at}`, contentId: 1 + (at % 2) }), 'quote', {
      get() {
        read += 1;
        return `Ngọn đèn không sáng cho người giữ nó ${at}`;
      },
    }),
  );
  for (const words of ['n', 'nguoi giu no 199', 'nguoi giu no 1999'])
    expect(booksShown(annotations, books, { ...every, words }).length).toBeGreaterThan(0);
  expect(booksShown(annotations, books, { ...every, words: 'nguoi giu no 1999' })[0]?.marks).toHaveLength(1);
  expect(read).toBe(2_000);
});

test('rows that are drawn first are those that stand first, and of each book no more than are shown', () => {
  const shown = [5, 1, 4].map((count, at) => ({
    book: books[0] as BookCard,
    marks: Array.from({ length: count }, (_, annotation) => anAnnotation({ key: `${at} ${annotation}` })),
  }));
  expect(rowsOfBooks(shown, 3, 2)).toEqual([2, 0, 0]);
  expect(rowsOfBooks(shown, 3, 5)).toEqual([3, 1, 1]);
  expect(rowsOfBooks(shown, 3, 7)).toEqual([3, 1, 3]);
});
