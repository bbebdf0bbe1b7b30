import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageNo, text, whole } from '../kit/fields.ts';
import { bookCard, contentType, paperOffer } from './catalogue.ts';

/** Longest query that is looked for. */
export const QUERY_LENGTH = 120;
/** So far a search looks; the rest of what has a frequent word is not counted. */
export const SEARCH_REACH = 200;

/** Search categories besides works; each is a list of its own. */
export const namedKinds = ['podcast_episode', 'collection', 'combo', 'news'] as const;
export type NamedKind = (typeof namedKinds)[number];

/**
 * The search categories of the specification, section 9, each with its content types (null: any), and two of ours: `book`
 * (every kind, and nothing beside it) and `inside` (the text of books). `author`, `inside` and the named kinds are lists of
 * their own. Nobody writes novels here, so that "community novel" is none (docs/decisions/137-community-novels.md).
 */
export const searchCategories = {
  all: null,
  book: null,
  ebook: [contentType.ebook],
  audiobook: [contentType.audiobook, contentType.brief],
  oak: [contentType.oakBook],
  shop_product: [contentType.paperBook],
  comic: [contentType.comic],
  podcast: [contentType.podcast],
  podcast_episode: [],
  collection: [],
  combo: [],
  author: [],
  news: [],
  inside: [],
} as const satisfies Record<string, readonly number[] | null>;
export type SearchCategory = keyof typeof searchCategories;

/** Book filter of section 9, by its bits. */
export const bookFilters = { all: 0, paper: 1, ebook: 8, audio: 16 } as const;
export const searchSorts = ['all', 'newest', 'best_seller', 'price'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Part of a text, `to` not included, to be shown as a hit. Never markup. */
const range = z.object({ from: z.number(), to: z.number() });

const authorHit = z.object({
  id: z.number(),
  name: z.string(),
  books: z.number(),
  address: z.string(),
});
const categoryHit = z.object({ id: z.number(), name: z.string(), address: z.string() });
const insideHit = z.object({
  book: bookCard,
  chapterTitle: z.string(),
  /** Opens the reader at the chapter. */
  address: z.string(),
  snippet: z.object({ text: z.string(), marks: z.array(range) }),
  /** In how many open chapters of the book it occurs. */
  chapters: z.number(),
});
export type InsideHit = z.infer<typeof insideHit>;

/** A work, once, as the form of it that the question is about. */
const workHit = z.object({
  ...bookCard.shape,
  /** All its kinds, in the order of its tabs; paper also where only shops have it. */
  forms: z.array(z.number()),
  /** Lowest paper price, in searches for paper books. */
  paper: z.nullable(paperOffer),
});
export type WorkHit = z.infer<typeof workHit>;

const namedHit = z.object({
  id: z.number(),
  title: z.string(),
  address: z.string(),
  /** Its context: "12 cuốn", the podcast, the topic. */
  note: z.string(),
});
export type NamedHit = z.infer<typeof namedHit>;

const searchResults = z.object({
  books: z.array(workHit),
  /** Works of all pages together; from SEARCH_REACH on there are more. */
  total: z.number(),
  /** On the first page only, but for a search in `author`. */
  authors: z.array(authorHit),
  categories: z.array(categoryHit),
  /** Results besides works: the first few in `all`, paged in a category of their kind. */
  named: z.array(z.object({ kind: z.enum(namedKinds), total: z.number(), items: z.array(namedHit) })),
  /** The first few in `all`, page after page in `inside`. */
  inside: z.array(insideHit),
  /** Books whose text contains it; counted over the chapters that were searched. */
  insideTotal: z.number(),
  /** The books are near in spelling only, or there is nothing: what may have been meant. */
  nearest: z.nullable(z.string()),
  /** Which book filters (their bits) have anything of what is called so. */
  filters: z.array(z.number()),
  /** Name of the category the search is limited to. */
  within: z.nullable(z.string()),
});
export type SearchResults = z.infer<typeof searchResults>;

const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('query'), text: z.string() }),
  z.object({ kind: z.literal('author'), text: z.string(), books: z.number(), address: z.string() }),
  z.object({ kind: z.literal('book'), text: z.string(), book: bookCard }),
]);
export type Suggestion = z.infer<typeof suggestion>;

const keyWord = () => text(QUERY_LENGTH, 'điều bạn muốn tìm');

export const searchCalls = {
  searchSa: get('/sa/searchSa', {
    who: 'anyone',
    input: z.strictObject({
      key_word: optionalText(QUERY_LENGTH),
      category: z._default(
        z.enum(Object.keys(searchCategories) as [SearchCategory, ...SearchCategory[]]),
        'all',
      ),
      type: z._default(z.pipe(whole(0, 16), z.enum(bookFilters)), 0),
      sort: z._default(z.enum(searchSorts), 'all'),
      category_id: z.optional(id()),
      page_no: pageNo(),
      page_size: z._default(whole(1, 50), 20),
    }),
    ids: { category_id: 'open' },
    output: searchResults,
  }),
  /** While one types. Name ours. */
  suggest: get('/sa/suggest', {
    who: 'anyone',
    input: z.strictObject({ key_word: optionalText(QUERY_LENGTH) }),
    output: z.array(suggestion),
  }),
  /** One more search for these words today. Nothing about who. */
  addContentSearch: post('/ebook/addContentSearch', {
    who: 'anyone',
    input: z.strictObject({ key_word: keyWord() }),
    output: z.null(),
  }),
  /** The most frequent searches of these days, most frequent first. */
  topContentSearch: get('/super/topContentSearch', {
    who: 'anyone',
    input: z.strictObject({ page_size: z._default(whole(1, 20), 8) }),
    output: z.array(z.object({ key_word: z.string() })),
  }),
};
