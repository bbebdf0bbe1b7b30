import * as z from 'zod/mini';
import { comicStatuses } from '#rules/library/comic-status.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { get } from '../kit/call.ts';
import { fraction, id, pageNo, whole } from '../kit/fields.ts';
import { bookAccess, chapterState, priceType } from '../rights/rights.ts';
import { accessibility } from './accessibility.ts';

export { contentType };

/** A work as a list shows it. `address` is its page, '#' when name or id is missing. */
export const bookCard = z.object({
  id: z.number(),
  contentType: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  address: z.string(),
  /** Base of the cover pictures (`…/160.webp`; rules/library/picture-widths.ts); null when the work has none and the screen draws one. */
  cover: z.nullable(z.string()),
  /** Ground colour of the cover, "#rrggbb", for tinted grounds and while loading. */
  tint: z.string(),
  category: z.string(),
  /** Chapters, files or issues that one sees in its list. */
  chapters: z.number(),
  /** Length of audio, seconds; 0 for text. */
  seconds: z.number(),
  /** The price of a sale that runs; absent without one and for who owns the work. */
  saleVnd: z.optional(z.number()),
  /** Completed 0, ongoing 1, copyright expired 2 and 3, paused 4; null for what is no comic. */
  comicStatus: z.nullable(z.literal(comicStatuses)),
  /** YYYY-MM-DD, while that day is ahead: a paper book is sold in advance before it. */
  releaseOn: z.nullable(z.string()),
  /** The names of the specification's product, section 3, in đồng; the price before a promotion. */
  origin_price: z.nullable(z.number()),
  promotion_percent: z.nullable(z.number()),
  price: z.number(),
  priceType,
  /** Set for works sold by the chapter. */
  oakPerChapter: z.nullable(z.number()),
});
export type BookCard = z.infer<typeof bookCard>;

/** A place in a work, with what a "continue" card shows. `chapter…` are the issue of a comic, the file of what is heard. */
export const continueCard = z.object({
  book: bookCard,
  chapter: z.number(),
  /** Counted as the book's page lists chapters, from 1; 0 in a file that is not listed (cover, title page). */
  chapterNumber: z.number(),
  chapterTitle: z.string(),
  percent: z.number(),
  minutesLeftInChapter: z.number(),
  /** Of a comic: behind the place, in its issue. */
  pagesLeft: z.optional(z.number()),
  readAt: z.number(),
  /** Position to resume reading from. */
  address: z.string(),
});
export type ContinueCard = z.infer<typeof continueCard>;

export const chapterRow = z.object({
  /** Counted as the list counts, from 1, whatever the order shown. */
  number: z.number(),
  /** Index into the package's spine. */
  index: z.number(),
  title: z.string(),
  words: z.number(),
  minutes: z.number(),
  /** Nesting in the table of contents, 0 at the top. */
  level: z.number(),
  address: z.string(),
  state: chapterState,
});
export type ChapterRow = z.infer<typeof chapterRow>;

/** Rows of a list of chapters, files or issues that come at once; the first of them come with the work. */
export const partsAtOnce = 50;

/** The page of an edition of any kind: what the kinds have in common, and the first chapters of what is read. */
/** Paper offers of a work: the best offer's page and price in đồng, and the number of offers. */
export const paperOffer = z.object({ address: z.string(), price: z.number(), offers: z.number() });
export type PaperOffer = z.infer<typeof paperOffer>;

export const bookDetail = z.object({
  ...bookCard.shape,
  writers: z.array(z.object({ name: z.string(), address: z.string() })),
  categoryAddress: z.string(),
  /** The forms of the same work, this one among them, in the order of their tabs. */
  editions: z.array(z.object({ id: z.number(), contentType: z.number(), address: z.string() })),
  /** Paper price in shops, đồng; null where nobody sells it on paper, and where the paper book is one of `editions`. */
  paper: z.nullable(paperOffer),
  description: z.string(),
  quote: z.string(),
  publishedYear: z.nullable(z.number()),
  words: z.number(),
  minutes: z.number(),
  language: z.string(),
  narrator: z.string(),
  /** Printed pages of a PDF; left out for what has none. */
  pages: z.optional(z.number()),
  /** Accessibility metadata of the book; left out where it has none. */
  accessibility: z.optional(accessibility),
  /** A flash sale that runs now: its price, and its end in ms since 1970. */
  sale: z.nullable(z.object({ priceVnd: z.number(), endsAt: z.number() })),
  /** How many gave one star, two … five. */
  stars: z.array(z.number()),
  /** The caller's own rating; `stars` 0 without a rating. */
  mine: z.object({ favourite: z.boolean(), stars: z.number(), words: z.string() }),
  chapterList: z.array(chapterRow),
  /** Opens the reader at the saved position, else at the start; '' for works without text. */
  readerAddress: z.string(),
  /** `number` and `title` of the chapter as the list counts it; 0 in a file before the first one. */
  progress: z.nullable(
    z.object({
      chapter: z.number(),
      number: z.number(),
      title: z.string(),
      percent: z.number(),
      readAt: z.number(),
    }),
  ),
  related: z.array(bookCard),
  access: bookAccess,
});
export type BookDetail = z.infer<typeof bookDetail>;

/** Places a device may ask about at once. */
export const MOST_PLACES = 30;
const placesOf = <T extends z.ZodMiniType>(item: T) =>
  z._default(z.array(item).check(z.maxLength(MOST_PLACES)), []);

export const catalogueCalls = {
  /** Detail of a work with text, by content id. The name is ours: the specification shows no call for it. */
  bookDetail: get('/ebook/getDetail', {
    who: 'anyone',
    refuses: ['not_found'],
    partners: 'read',
    input: z.strictObject({ content_id: id(), content_type: z._default(whole(), contentType.ebook) }),
    ids: { content_id: 'open' },
    output: bookDetail,
  }),
  /**
   * Works that a device has places in, as cards to go on from, in the order given: a guest's places are on the device alone.
   * The lists are of one length. Nothing is stored. `readAt` of the cards is 0: the device knows. Name ours.
   */
  readingHere: get('/ebook/listReadingHere', {
    who: 'anyone',
    input: z.strictObject({
      content_ids: placesOf(id()),
      /** Index of the chapter, number of the issue, id of the file that is heard. */
      parts: placesOf(whole(0)),
      /** 0–1 of a book. */
      shares: placesOf(fraction()),
      /** Page of the issue, second of the file. */
      at: placesOf(whole(0)),
    }),
    ids: { content_ids: 'open' },
    output: z.array(continueCard),
  }),
  /** Works the reader has started, newest first. Name ours. */
  myReading: get('/ebook/listReading', {
    who: 'reader',
    partners: 'read',
    input: z.strictObject({ page_no: pageNo(), page_size: z._default(whole(1, 100), 30) }),
    output: z.array(continueCard),
  }),
};
