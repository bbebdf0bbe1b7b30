import type { FoundPage } from '#contract/reading/book-pages.ts';
import type { WordSpan } from '#rules/library/page-words.ts';
import type { Range } from '#rules/text/search.ts';

/** A place that was found, in the order of the pages. */
export interface FoundPosition {
  page: number;
  /** The page as people say it. */
  name: string;
  /** Places on the page, and whether this is its first. */
  count: number;
  isFirst: boolean;
  text: string;
  marks: readonly Range[];
  words: WordSpan;
}

export const positionsOf = (pages: readonly FoundPage[]): FoundPosition[] =>
  pages.flatMap(({ page, label, count, hits }) =>
    hits.map(({ text, marks, words }, at) => ({
      page,
      name: label ? `${label} (${page})` : `${page}`,
      count,
      isFirst: at === 0,
      text,
      marks,
      words,
    })),
  );

/** The first place at or behind a page, else the first of all. */
export const placeFrom = (positions: readonly FoundPosition[], page: number): number =>
  Math.max(
    0,
    positions.findIndex(place => place.page >= page),
  );
