import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { pageOf, partOrder } from '../kit/page-of.ts';
import { chapterState } from '../rights/rights.ts';
import { bookCard, bookDetail, chapterRow, partsAtOnce } from './catalogue.ts';

/** Which rows of a long list: `page_size` of them, the page `page_no` in that order. */
const partsPage = {
  sort: partOrder,
  page_no: pageNo(),
  page_size: z._default(whole(1, 100), partsAtOnce),
};

const issueRow = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  pages: z.number(),
  zone: z.literal(['free', 'paid']),
  state: chapterState,
  publishedAt: z.number(),
  /** The longer story that it belongs to; left out without one. */
  storyArc: z.optional(z.string()),
  /** Its address in the reader. */
  address: z.string(),
});
export type IssueRow = z.infer<typeof issueRow>;

/** Metadata from a comic's files; '' and 0 where they have none. */
const comicFacts = z.object({
  publisher: z.string(),
  genres: z.array(z.string()),
  /** The makers' website, https. */
  web: z.string(),
  volume: z.number(),
  /** Issues that it will have. */
  planned: z.number(),
  /** From how many years on it may be read; 0: everybody may. */
  age: z.number(),
});
export type ComicFacts = z.infer<typeof comicFacts>;

const rating = z.object({
  /** The reader's name; '' without one. */
  name: z.string(),
  stars: z.number(),
  words: z.string(),
  at: z.number(),
  mine: z.boolean(),
});

const ratings = z.object({
  /** How many gave one star, two … five. */
  stars: z.array(z.number()),
  /** The newest that say something in words. */
  items: z.array(rating),
  more: z.boolean(),
});
export type Ratings = z.infer<typeof ratings>;

/** Most characters of a rating's words. */
export const RATING_LENGTH = 2_000;

const chaptersCall = {
  who: 'anyone',
  refuses: ['not_found'],
  input: z.strictObject({ content_id: id(), ...partsPage }),
  ids: { content_id: 'open' },
  output: pageOf(chapterRow),
} as const;

/** The pages of works: chapters, issues, paper, what readers think of them. Listening has its own area. */
export const workCalls = {
  /** Chapters of an ebook. Name ours. */
  listChapters: get('/ebook/getListChapter', chaptersCall),
  oakDetail: get('/super/detailBookOak', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({
      ...bookDetail.shape,
      /** Oaks that a chapter costs. */
      nut_price: z.number(),
      /** Chapters of its contents that one bought or was given, and how many there are. */
      bought: z.number(),
      total: z.number(),
      /** Whether the account follows it, and buys its new chapters automatically. */
      subscribed: z.boolean(),
      auto_renew: z.boolean(),
      /** Leaves that readers gave it. */
      leaves: z.number(),
    }),
  }),
  listOakChapters: get('/super/loadListChapBookOak', chaptersCall),
  comicDetail: get('/cmi/getDetail', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({ ...bookDetail.shape, issues: z.array(issueRow), facts: z.optional(comicFacts) }),
  }),
  listIssues: get('/cmi/listIssues', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), ...partsPage }),
    ids: { content_id: 'open' },
    output: pageOf(issueRow),
  }),
  relatedComic: get('/cmi/relatedComic', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), page_no: pageNo(), page_size: pageSize(10) }),
    ids: { content_id: 'open' },
    output: z.array(bookCard),
  }),
  /** Of any kind: by the same hands, about the same things, else of the same category. */
  listRecommended: get('/super/listRecommendedContent', {
    who: 'anyone',
    input: z.strictObject({ content_id: id(), content_type: whole() }),
    ids: { content_id: 'open' },
    refuses: ['not_found'],
    output: z.array(bookCard),
  }),
  /** Target of /sach/<slug>. Name ours. */
  whereIs: get('/book/whereIs', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ slug: text(200) }),
    output: z.object({ address: z.string() }),
  }),
  listRates: get('/fm/listRateFm', {
    who: 'anyone',
    input: z.strictObject({
      item_id: id(),
      content_type: whole(),
      page_no: pageNo(),
      page_size: pageSize(10),
    }),
    ids: { item_id: 'open' },
    refuses: ['not_found'],
    output: ratings,
  }),
  /** One rating each; the next one replaces it. */
  rate: post('/fm/rateFm', {
    who: 'reader',
    input: z.strictObject({
      item_id: id(),
      rate_value: whole(1, 5),
      content_type: whole(),
      words: optionalText(RATING_LENGTH),
    }),
    ids: { item_id: 'open' },
    output: z.object({
      stars: z.array(z.number()),
      mine: z.object({ stars: z.number(), words: z.string() }),
    }),
  }),
  /** `status` 1 adds it to the favourites, 0 removes it. */
  setFavourite: post('/fm/addWishlistItem', {
    who: 'reader',
    input: z.strictObject({ item_id: id(), content_type: whole(), status: whole(0, 1) }),
    ids: { item_id: 'open' },
    output: z.object({ status: z.number() }),
  }),
  /** One's favourites, newest first. Name ours. */
  listFavourites: get('/fm/listWishlist', {
    who: 'reader',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize(30) }),
    output: z.array(bookCard),
  }),
};
