import { minutesToRead } from '../text/text.ts';

/*
 * Where a reader is and how much is left, from numbers known before any page is laid out: the characters
 * and words of each chapter. Lists may hold thousands of chapters, so places are found by halving.
 */

/** A chapter as counted at ingestion; `start` is the sum of `chars` before it. */
export interface CountedChapter {
  chars: number;
  start: number;
  words: number;
  linear: boolean;
  /** Goes on with the chapter of the file before it. */
  continues?: boolean | undefined;
}

/** `page` counts from 0 within the chapter. */
export interface PagePosition {
  chapter: number;
  page: number;
  pages: number;
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** 0–1 of the book at the top of a page; exactly 1 on the last page of the last chapter. */
export function percentAt(chapters: readonly CountedChapter[], position: PagePosition): number {
  const last = chapters.length - 1;
  const chapter = chapters[within(position.chapter, 0, last)];
  const final = chapters[last];
  if (!chapter || !final) return 0;
  if (position.chapter >= lastLinear(chapters) && position.page >= position.pages - 1) return 1;
  const total = final.start + final.chars;
  // A book of pictures: each chapter is as long as any other.
  if (total <= 0)
    return within((position.chapter + position.page / Math.max(1, position.pages)) / chapters.length, 0, 1);
  return within(
    (chapter.start + (chapter.chars * position.page) / Math.max(1, position.pages)) / total,
    0,
    1,
  );
}

function lastLinear(chapters: readonly CountedChapter[]): number {
  for (let index = chapters.length - 1; index > 0; index -= 1) if (chapters[index]?.linear) return index;
  return chapters.length - 1;
}

/** The chapter at 0–1 of the book and how far into it, 0–1. A book of pictures has no characters and goes by chapters. */
export function positionAt(
  chapters: readonly CountedChapter[],
  percent: number,
): { chapter: number; inside: number } {
  const final = chapters[chapters.length - 1];
  if (!final) return { chapter: 0, inside: 0 };
  const total = final.start + final.chars;
  const wanted = within(percent, 0, 1);
  if (total <= 0) {
    const exact = wanted * chapters.length;
    const chapter = within(Math.floor(exact), 0, chapters.length - 1);
    return { chapter, inside: within(exact - chapter, 0, 1) };
  }
  const target = wanted * total;
  let low = 0;
  let high = chapters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chapters[middle]?.start ?? 0) <= target) low = middle;
    else high = middle - 1;
  }
  // A chapter without text has the same start as the next one; the text is what was meant, except at the very end.
  while (low > 0 && (chapters[low]?.chars ?? 0) === 0 && target >= total) low -= 1;
  const chapter = chapters[low];
  if (!chapter || chapter.chars <= 0) return { chapter: low, inside: 0 };
  return { chapter: low, inside: within((target - chapter.start) / chapter.chars, 0, 1) };
}

/** The next or previous chapter in reading order, or null at the ends. A place outside the order leads back into it. */
export function neighbour(chapters: readonly CountedChapter[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; index >= 0 && index < chapters.length; index += step) {
    if (chapters[index]?.linear) return index;
  }
  return null;
}

/** Index of the file that a chapter begins with, of any of its files. */
export function beginningOf(chapters: readonly Pick<CountedChapter, 'continues'>[], file: number): number {
  let at = file;
  while (at > 0 && chapters[at]?.continues) at -= 1;
  return at;
}

/** The file at a share (0–1) of the chapter that begins at `first`, and the share of that file. */
export function fileAtShare(
  chapters: readonly CountedChapter[],
  first: number,
  share: number,
): { file: number; share: number } {
  let after = first + 1;
  while (chapters[after]?.continues) after += 1;
  const files = chapters.slice(first, after);
  let left = files.reduce((sum, { chars }) => sum + chars, 0) * share;
  for (const [at, { chars }] of files.entries()) {
    if (left < chars || at === files.length - 1)
      return { file: first + at, share: within(left / Math.max(1, chars), 0, 1) };
    left -= chars;
  }
  return { file: first, share };
}

/** Whole minutes to the end of the chapter, and of the book, for one who reads so many words a minute. */
export function minutesLeft(
  chapters: readonly CountedChapter[],
  position: PagePosition,
  perMinute?: number,
): { chapter: number; book: number } {
  const chapter = chapters[position.chapter];
  if (!chapter) return { chapter: 0, book: 0 };
  const rest = chapter.words * (1 - position.page / Math.max(1, position.pages));
  let after = 0;
  let inChapter = 0;
  let continues = true;
  for (const next of chapters.slice(position.chapter + 1)) {
    continues = continues && next.continues === true;
    if (continues) inChapter += next.words;
    after += next.words;
  }
  return {
    chapter: minutesToRead(rest + inChapter, perMinute),
    book: minutesToRead(rest + after, perMinute),
  };
}

/** 192 → "3 giờ 12 phút", 9 → "9 phút". */
export function spokenMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} phút`;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`;
}

/** 0.4567 → "46%"; a book that was opened but not finished never shows 100%. */
export function spokenPercent(percent: number): string {
  if (percent >= 1) return '100%';
  return `${Math.min(99, Math.round(percent * 100))}%`;
}
