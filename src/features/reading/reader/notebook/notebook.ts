import type { BookCard } from '#contract/library/catalogue.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { annotationColours } from '#rules/reading/annotations.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import { foldedWords } from '../annotations/foldedWords.ts';

/** Views of a notebook: all highlights, those of one colour, those with a note, or bookmarks. */
export type View = 'all' | 'noted' | 'bookmark' | (typeof annotationColours)[number];
type Order = 'newest' | 'book';

export interface Filters {
  view: View;
  /** 0: every book. */
  book: number;
  words: string;
  order: Order;
}

/** Annotations of a book that are shown before one asks for all of them, and those that one press brings. */
export const FEW = 3;
export const AT_ONCE = 100;

const isIn = (annotation: Annotation, view: View): boolean => {
  if (view === 'bookmark' || annotation.kind === 'bookmark')
    return view === 'bookmark' && annotation.kind === 'bookmark';
  if (view === 'all') return true;
  return view === 'noted'
    ? annotation.note !== '' || annotation.others.length > 0
    : annotation.colour === view;
};

/** How many marks each view has. */
export const countsOf = (annotations: readonly Annotation[]): Record<View, number> => {
  const count = (view: View) => annotations.filter(annotation => isIn(annotation, view)).length;
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
  marks: Annotation[];
}

/** The marks that the filters show, by book: the book with the newest first, in it the newest or the order of the book. */
export function booksShown(
  annotations: readonly Annotation[],
  books: readonly BookCard[],
  { view, book, words, order }: Filters,
): NotedBook[] {
  const wanted = foldVietnamese(words.trim());
  const shown = annotations.filter(
    annotation =>
      isIn(annotation, view) &&
      (book === 0 || annotation.contentId === book) &&
      (wanted === '' || foldedWords(annotation).includes(wanted)),
  );
  const byBook = new Map<number, Annotation[]>();
  for (const annotation of shown) {
    const known = byBook.get(annotation.contentId);
    if (known) known.push(annotation);
    else byBook.set(annotation.contentId, [annotation]);
  }
  const cards = new Map(books.map(card => [card.id, card]));
  const newest = (all: readonly Annotation[]) => all.reduce((last, { madeAt }) => Math.max(last, madeAt), 0);
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
  return books.map(({ marks: annotations }) => {
    const rows = Math.min(annotations.length, most, left);
    left -= rows;
    return rows;
  });
}
