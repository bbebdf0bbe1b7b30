import { bookLimits } from '#rules/library/book-limits.ts';

const MB = 1024 * 1024;

/** How large a book may be before anyone spends memory on it. Bytes unless the name says otherwise. */
export const limits = {
  ...bookLimits,
  file: 100 * MB,
  font: 16 * MB,
  title: 2_000,
  description: 20_000,
  depth: 256,
  attributes: 256,
  /** Of a book's pictures, made while it comes in: a second's work. The others are made by a job. */
  pixelsAtOnce: 24_000_000,
  styleInlined: 64 * 1024,
  /** Characters of a chapter that stays whole (decision 107), and about how many a part of a longer one has. */
  chapter: 200_000,
  chapterPart: 120_000,
  milliseconds: 120_000,
} as const;

/** The same for comics. A page is at most `limits.pixels`. */
export const comicLimits = {
  file: 400 * MB,
  total: 600 * MB,
  entry: 64 * MB,
  issues: 2_000,
  /** Pictures in one issue. */
  pages: 2_000,
  /** Pixels. */
  pageWidth: 1_600,
  /** Pixels; a strip is cut into pages of at most so much. */
  pageHeight: 2_400,
  milliseconds: 30 * 60_000,
} as const;

/** Of a RAR, 7z or tar, beside those of comics: what unpacks it is stopped beyond them. */
export const packLimits = {
  /** Unpacked bytes for each packed one; packs below `small` may have more. */
  ratio: 200,
  small: 4 * MB,
  memory: 700 * MB,
  milliseconds: 60_000,
} as const;

/** The same for audio. */
export const soundLimits = {
  file: 200 * MB,
  /** Without compression a chapter is ten times as large as it has to be. */
  wav: 20 * MB,
  files: 5_000,
  marks: 2 * MB,
  picture: 16 * MB,
  milliseconds: 30 * 60_000,
} as const;

/** The same for PDF. A child process reads and draws it. */
export const pdfLimits = {
  file: 400 * MB,
  pages: 5_000,
  /** Made at import; the others by a job, or when somebody turns to them. */
  pagesAtOnce: 3,
  childBytes: 700 * MB,
  childMs: 60_000,
  /** CPU of one page. */
  pageMs: 5_000,
  /** Characters and pages of a chapter's file: a longer chapter goes on in another. */
  chapterChars: 120_000,
  chapterPages: 60,
  /** Pages of a chapter where the file names none. */
  unnamedPages: 10,
  milliseconds: 30 * 60_000,
} as const;

export const metaLimits = { file: 512 * 1024 } as const;
