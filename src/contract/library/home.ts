import * as z from 'zod/mini';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { pageNo, whole } from '../kit/fields.ts';
import { banner } from './banners.ts';
import { type BookCard, bookCard, continueCard } from './catalogue.ts';
import { newsCard } from './news.ts';

/** Blocks that are rows of books; the type says where they come from and how they are laid out. */
export const railTypes = [
  'book_rail',
  'hot',
  'favourites',
  'oak_books',
  'comics',
  'paper_sellers',
  'audiobooks',
  'podcasts',
  'summaries',
  'youth',
  'listening',
] as const;
export type RailType = (typeof railTypes)[number];

export const periods = ['day', 'week', 'month'] as const;

/** Several works under one name: a collection or, with prices, a combo. */
const bundleCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  address: z.string(),
  /** "#rrggbb" */
  tint: z.string(),
  count: z.number(),
  /** Of the first works in it. */
  covers: z.array(bookCover),
  /** For a combo: what it costs, and what its parts cost one by one. */
  price: z.nullable(z.object({ vnd: z.number(), partsVnd: z.number() })),
});
export type BundleCard = z.infer<typeof bundleCard>;

const authorCard = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  works: z.number(),
});

const common = {
  id: z.number(),
  title: z.string(),
  /** A line under the title, '' for none. */
  lead: z.string(),
  /** Target of "Xem hết"; null where there is no such page. */
  more: z.nullable(z.string()),
};

/** Blocks of the home page. An unknown type is skipped by the screen and reported. */
export const homeBlock = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('continue_reading'), items: z.array(continueCard) }),
  z.object({ ...common, type: z.enum(railTypes), items: z.array(bookCard) }),
  z.object({ ...common, type: z.enum(['slide_banner', 'partner_banner']), items: z.array(banner) }),
  z.object({
    ...common,
    type: z.literal('editor_pick'),
    headline: z.string(),
    action: z.string(),
    ground: z.string(),
    book: bookCard,
  }),
  z.object({
    ...common,
    type: z.literal('rankings'),
    /** All books of the tabs, each once. */
    items: z.array(bookCard),
    /** Ids in order; a period in which nothing happened is left out. */
    tabs: z.array(z.object({ period: z.enum(periods), ids: z.array(z.number()) })),
  }),
  z.object({
    ...common,
    type: z.literal('newest_chapters'),
    items: z.array(
      z.object({
        book: bookCard,
        /** Title of what came last, '' where it has none. */
        part: z.string(),
        /** ms since 1970. */
        updatedAt: z.number(),
      }),
    ),
  }),
  z.object({ ...common, type: z.enum(['collections', 'combos']), items: z.array(bundleCard) }),
  z.object({ ...common, type: z.literal('news'), items: z.array(newsCard) }),
  z.object({ ...common, type: z.literal('authors'), items: z.array(authorCard) }),
]);
export type HomeBlock = z.infer<typeof homeBlock>;

/** The books of a block, whatever its type. */
export function booksIn(block: HomeBlock): BookCard[] {
  if (block.type === 'editor_pick') return [block.book];
  return block.items.flatMap(item => ('book' in item ? item.book : 'chapters' in item ? item : []));
}

/** How many blocks of the home page are requested at once: the first of them come inside the page. */
export const homePageSize = 6;

/** Which screen's blocks: the home page, or the first screen of one kind in an app. */
export const homeScreens = ['home', 'ebook', 'audiobook', 'podcast', 'comic', 'oak'] as const;

export const homeCalls = {
  listBlockHome: get('/super/listBlockHome', {
    who: 'anyone',
    input: z.strictObject({
      screen: z._default(z.enum(homeScreens), 'home'),
      page_no: pageNo(),
      page_size: z._default(whole(1, 30), 10),
    }),
    output: z.array(homeBlock),
  }),
  /**
   * An app met a block that it cannot show: an older app before a newer server, or a mistake of ours. Counted by day,
   * nothing about who. Name ours.
   */
  reportBlock: post('/super/reportBlock', {
    who: 'anyone',
    input: z.strictObject({ type: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) }),
    output: z.object({}),
  }),
};
