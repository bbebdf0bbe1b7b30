import type { BookCard } from '#contract/library/catalogue.ts';
import type { Mark } from '#contract/reading/reader-annotations.ts';
import type { markColours } from '#rules/reading/annotations.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { foldedWords } from '../annotations/foldedWords.ts';

/** What a notebook shows: every highlight, those of one colour, those with a note, or the pages that were marked. */
export type View = 'all' | 'noted' | 'bookmark' | (typeof markColours)[number];
type Order = 'newest' | 'book';

export interface Filters {
  view: View;
  /** 0: every book. */
  book: number;
  words: string;
  order: Order;
}

/** Marks of a book that are shown before one asks for all of them, and those that one press brings. */
export const FEW = 3;
export const AT_ONCE = 100;

const isIn = (mark: Mark, view: View): boolean => {
  if (view === 'bookmark' || mark.kind === 'bookmark') return view === 'bookmark' && mark.kind === 'bookmark';
  if (view === 'all') return true;
  return view === 'noted' ? mark.note !== '' || mark.others.length > 0 : mark.colour === view;
};

/** How many marks each view has. */
export const countsOf = (marks: readonly Mark[]): Record<View, number> => {
  const count = (view: View) => marks.filter(mark => isIn(mark, view)).length;
  return {
    all: count('all'),
    noted: count('noted'),
    bookmark: count('bookmark'),
    1: count(1),
    2: count(2),
    3: count(3),
    4: count(4),
  };
};

export interface NotedBook {
  book: BookCard;
  marks: Mark[];
}

/** The marks that the filters show, by book: the book with the newest first, in it the newest or the order of the book. */
export function booksShown(
  marks: readonly Mark[],
  books: readonly BookCard[],
  { view, book, words, order }: Filters,
): NotedBook[] {
  const wanted = foldVietnamese(words.trim());
  const shown = marks.filter(
    mark =>
      isIn(mark, view) &&
      (book === 0 || mark.contentId === book) &&
      (wanted === '' || foldedWords(mark).includes(wanted)),
  );
  const byBook = new Map<number, Mark[]>();
  for (const mark of shown) {
    const known = byBook.get(mark.contentId);
    if (known) known.push(mark);
    else byBook.set(mark.contentId, [mark]);
  }
  const cards = new Map(books.map(card => [card.id, card]));
  const newest = (all: readonly Mark[]) => all.reduce((last, { madeAt }) => Math.max(last, madeAt), 0);
  return [...byBook]
    .flatMap(([id, all]) => {
      const card = cards.get(id);
      return card ? [{ book: card, all, last: newest(all) }] : [];
    })
    .sort((one, other) => other.last - one.last)
    .map(({ book: card, all }) => ({
      book: card,
      marks: order === 'newest' ? all.toSorted((one, other) => other.madeAt - one.madeAt) : all,
    }));
}

/** How many rows of each book are drawn when so many are drawn in all: those that stand first come first. */
export function rowsOfBooks(books: readonly NotedBook[], most: number, drawn: number): number[] {
  let left = drawn;
  return books.map(({ marks }) => {
    const rows = Math.min(marks.length, most, left);
    left -= rows;
    return rows;
  });
}
