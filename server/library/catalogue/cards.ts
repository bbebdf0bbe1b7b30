import type { BookCard, ContinueCard } from '#contract/library/catalogue.ts';
import { minutesToRead } from '#rules/text/text.ts';
import { comicReaderAddress, editionAddress, readerAddress } from './addresses.ts';
import type { BookPosition, ComicPosition, SoundPosition } from './position-queries.ts';
import type { CardRow } from './queries.ts';

/**
 * Public base of a cover's pictures: `…/160.webp` (rules/library/picture-widths.ts). Named by content, cached for good.
 * `files` is the context's filesOrigin.
 */
export const coverBase = (row: { cover_key: string | null }, files: string): string | null =>
  row.cover_key && `${files}/covers/${row.cover_key}`;

export const cardOf = (row: CardRow, files: string): BookCard => ({
  id: row.id,
  contentType: row.content_type,
  title: row.title,
  authors: row.authors,
  address: editionAddress(row.content_type, row.title, row.id),
  cover: coverBase(row, files),
  tint: row.tint,
  category: row.category ?? '',
  chapters: row.parts,
  seconds: row.seconds,
  comicStatus: row.comic_status,
  releaseOn: row.release_on,
  origin_price: row.origin_vnd,
  promotion_percent: row.promotion_percent,
  price: row.price_vnd,
  ...(row.sale_vnd === null ? {} : { saleVnd: row.sale_vnd }),
  priceType: row.price_type,
  oakPerChapter: row.oak_per_chapter,
});

export const isInSale = ({ saleVnd }: BookCard): boolean => saleVnd !== undefined;

/** The card as who owns the work sees it. */
export const withoutSale = ({ saleVnd: _, ...card }: BookCard): BookCard => card;

export function continueCardOf(position: BookPosition & { read_at: number }, book: BookCard): ContinueCard {
  const chars = position.chars ?? 0;
  const readChars = position.percent * position.book_chars - (position.start_chars ?? 0);
  const left = chars > 0 ? Math.min(1, Math.max(0, 1 - readChars / chars)) : 0;
  return {
    book,
    chapter: position.chapter,
    chapterNumber: position.title ? Number(position.chapter_number ?? 0) : 0,
    chapterTitle: position.title ?? '',
    percent: position.percent,
    minutesLeftInChapter: minutesToRead((position.words ?? 0) * left),
    readAt: position.read_at,
    address: readerAddress(book.title, book.id),
  };
}

/** The same for a comic. Issues are taken as equally long: their pages are known one issue at a time. */
export const comicContinueCardOf = (
  position: ComicPosition & { read_at: number },
  book: BookCard,
): ContinueCard => ({
  book,
  chapter: position.issue - 1,
  chapterNumber: position.issue,
  chapterTitle: position.title,
  percent: Math.min(1, (position.issue - 1 + position.page / position.pages) / Math.max(1, position.parts)),
  minutesLeftInChapter: 0,
  pagesLeft: Math.max(0, position.pages - position.page),
  readAt: position.read_at,
  address: `${comicReaderAddress(book.title, position.issue_id)}#trang-${Math.min(position.page, position.pages)}`,
});

/** The same for what is heard. It goes on from its page. */
export const soundContinueCardOf = (
  position: SoundPosition & { read_at: number },
  book: BookCard,
): ContinueCard => ({
  book,
  chapter: position.position,
  chapterNumber: position.position + 1,
  chapterTitle: position.title,
  percent: Math.min(1, (position.before + position.seconds) / Math.max(1, position.total)),
  minutesLeftInChapter: Math.ceil((position.length - position.seconds) / 60),
  readAt: position.read_at,
  address: book.address,
});
