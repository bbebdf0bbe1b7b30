import * as z from 'zod/mini';
import { get } from './call.ts';
import { id, pageNo, whole } from './fields.ts';
import { bookAccess, chapterState, priceType } from './rights.ts';

/** Content-type codes of the specification, section 3. */
export const contentType = {
  ebook: 1,
  audiobook: 52,
  podcast: 53,
  comic: 60,
  oakBook: 33,
  brief: 1010,
  combo: 42,
  collection: 4,
  audioCollection: 58,
  oakCollection: 43,
  /** Ours: the specification lists no content type for paper; 6 is its purchase type "book order". */
  paperBook: 6,
} as const;

/** A work as a list shows it. `address` is its page, '#' when name or id is missing. */
export const bookCard = z.object({
  id: z.number(),
  contentType: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  address: z.string(),
  /** Base of the cover pictures (`…/160.webp`, `320`, `640`); null when the work has none and the screen draws one. */
  cover: z.nullable(z.string()),
  /** Ground colour of the cover, "#rrggbb", for tinted grounds and while loading. */
  tint: z.string(),
  category: z.string(),
  /** Chapters, files or issues that one sees in its list. */
  chapters: z.number(),
  /** Length of what is heard, seconds; 0 for what is read. */
  seconds: z.number(),
  /** Completed 0, ongoing 1, copyright expired 2 and 3, paused 4; null for what is no comic. */
  comicStatus: z.nullable(z.literal([0, 1, 2, 3, 4])),
  /** YYYY-MM-DD; a paper book is sold in advance before that day. */
  releaseOn: z.nullable(z.string()),
  /** Price before a promotion. */
  originVnd: z.nullable(z.number()),
  promotionPercent: z.nullable(z.number()),
  priceVnd: z.number(),
  priceType,
  /** Set for works sold by the chapter. */
  oakPerChapter: z.nullable(z.number()),
});
export type BookCard = z.infer<typeof bookCard>;

/** A place in a book, with what a "continue" card says. */
export const continueCard = z.object({
  book: bookCard,
  chapter: z.number(),
  /** Counted as the book's page lists chapters, from 1; 0 in a file that is not listed (cover, title page). */
  chapterNumber: z.number(),
  chapterTitle: z.string(),
  percent: z.number(),
  minutesLeftInChapter: z.number(),
  readAt: z.number(),
});
export type ContinueCard = z.infer<typeof continueCard>;

/** Blocks of the home page. An unknown type is skipped by the screen and reported. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({
    id: z.number(),
    type: z.literal('continue_reading'),
    title: z.string(),
    items: z.array(continueCard),
  }),
  z.object({ id: z.number(), type: z.literal('book_rail'), title: z.string(), items: z.array(bookCard) }),
  z.object({ id: z.number(), type: z.literal('book_ranking'), title: z.string(), items: z.array(bookCard) }),
  z.object({
    id: z.number(),
    type: z.literal('editor_pick'),
    title: z.string(),
    headline: z.string(),
    action: z.string(),
    ground: z.string(),
    book: bookCard,
  }),
]);
export type HomeBlock = z.infer<typeof homeBlock>;

export const chapterRow = z.object({
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

export const bookDetail = z.object({
  ...bookCard.shape,
  description: z.string(),
  quote: z.string(),
  publishedYear: z.nullable(z.number()),
  words: z.number(),
  minutes: z.number(),
  language: z.string(),
  chapterList: z.array(chapterRow),
  /** Opens the reader at the saved place, else at the beginning. */
  readerAddress: z.string(),
  progress: z.nullable(z.object({ chapter: z.number(), percent: z.number(), readAt: z.number() })),
  related: z.array(bookCard),
  access: bookAccess,
});
export type BookDetail = z.infer<typeof bookDetail>;

/** How many blocks of the home page are asked for at once: the first of them come inside the page. */
export const homePageSize = 5;

export const catalogue = {
  listBlockHome: get('/super/listBlockHome', {
    who: 'anyone',
    input: z.strictObject({
      screen: z._default(z.enum(['home']), 'home'),
      page_no: pageNo(),
      page_size: z._default(whole(1, 30), 10),
    }),
    output: z.array(homeBlock),
  }),
  /** Detail of an ebook by content id. The name is ours: the specification shows no call for it. */
  bookDetail: get('/ebook/getDetail', {
    who: 'anyone',
    input: z.strictObject({ content_id: id(), content_type: z._default(whole(), contentType.ebook) }),
    ids: { content_id: 'open' },
    output: bookDetail,
  }),
  /** What the reader has begun, newest first. Name ours. */
  myReading: get('/ebook/listReading', {
    who: 'reader',
    input: z.strictObject({ page_no: pageNo(), page_size: z._default(whole(1, 100), 30) }),
    output: z.array(continueCard),
  }),
};
