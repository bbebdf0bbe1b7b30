import type { BookDetail, ChapterRow } from '#contract/catalogue.ts';

/** A chapter with the number it has in the list, from 1 whatever the order shown. */
export interface Numbered {
  number: number;
  chapter: ChapterRow;
}

/** Longer lists begin folded: what stands below them must stay within reach. */
export const FOLD_ABOVE = 60;
const FOLDED = 30;
/** Rows made at once while one scrolls through a long list. */
const STRETCH = 50;

export function numbered(chapters: ChapterRow[], fromTheEnd: boolean): Numbered[] {
  const all = chapters.map((chapter, at) => ({ number: at + 1, chapter }));
  return fromTheEnd ? all.reverse() : all;
}

/**
 * The number of the chapter the reader is in, or 0. Places count files of the book, and some files (plates, blank
 * leaves) are not listed: they belong to the chapter before them.
 */
export function placeOf(chapters: ChapterRow[], progress: BookDetail['progress']): number {
  if (!progress) return 0;
  return chapters.findLastIndex(({ index }) => index <= progress.chapter) + 1;
}

/** What a folded list shows: its beginning, or the surroundings of the chapter the reader is in. */
export function firstLook(all: Numbered[], here: number): Numbered[] {
  const at = Math.max(
    0,
    all.findIndex(({ number }) => number === here),
  );
  const from = Math.max(0, Math.min(at - 3, all.length - FOLDED));
  return all.slice(from, from + FOLDED);
}

export function stretches(all: Numbered[]): Numbered[][] {
  const parts: Numbered[][] = [];
  for (let from = 0; from < all.length; from += STRETCH) parts.push(all.slice(from, from + STRETCH));
  return parts;
}

/** Chapters whose titles carry their own number ("Chương 12", "Hồi thứ ba") are not numbered a second time. */
export const namesItsNumber = (title: string): boolean => /^(chương|hồi|phần|quyển|tập|bài)\s/iu.test(title);
