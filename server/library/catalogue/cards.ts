import type { BookCard, ContinueCard } from '#contract/library/catalogue.ts';
import { minutesToRead } from '#rules/text/text.ts';
import { comicReaderAddress, editionAddress, readerAddress } from './addresses.ts';
import type { BookPlace, ComicPlace, SoundPlace } from './place-queries.ts';
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

export function continueCardOf(place: BookPlace & { read_at: number }, book: BookCard): ContinueCard {
  const chars = place.chars ?? 0;
  const readChars = place.percent * place.book_chars - (place.start_chars ?? 0);
  const left = chars > 0 ? Math.min(1, Math.max(0, 1 - readChars / chars)) : 0;
  return {
    book,
    chapter: place.chapter,
    chapterNumber: place.title ? Number(place.chapter_number ?? 0) : 0,
    chapterTitle: place.title ?? '',
    percent: place.percent,
    minutesLeftInChapter: minutesToRead((place.words ?? 0) * left),
    readAt: place.read_at,
    address: readerAddress(book.title, book.id),
  };
}

/** The same for a comic. Issues are taken as equally long: their pages are known one issue at a time. */
export const comicContinueCardOf = (
  place: ComicPlace & { read_at: number },
  book: BookCard,
): ContinueCard => ({
  book,
  chapter: place.issue - 1,
  chapterNumber: place.issue,
  chapterTitle: place.title,
  percent: Math.min(1, (place.issue - 1 + place.page / place.pages) / Math.max(1, place.parts)),
  minutesLeftInChapter: 0,
  pagesLeft: Math.max(0, place.pages - place.page),
  readAt: place.read_at,
  address: `${comicReaderAddress(book.title, place.issue_id)}#trang-${Math.min(place.page, place.pages)}`,
});

/** The same for what is heard. It goes on from its page. */
export const soundContinueCardOf = (
  place: SoundPlace & { read_at: number },
  book: BookCard,
): ContinueCard => ({
  book,
  chapter: place.position,
  chapterNumber: place.position + 1,
  chapterTitle: place.title,
  percent: Math.min(1, (place.before + place.seconds) / Math.max(1, place.total)),
  minutesLeftInChapter: Math.ceil((place.length - place.seconds) / 60),
  readAt: place.read_at,
  address: book.address,
});
