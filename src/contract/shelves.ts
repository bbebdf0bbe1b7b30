import * as z from 'zod/mini';
import { get } from './call.ts';
import { bookCard, contentType } from './catalogue.ts';
import { id, nothing, optionalText, pageNo, pageSize, whole } from './fields.ts';

/* What stands between a reader and a single work: authors, collections, combos, rankings, flash sales, packages. */

/** A work's face, as much of a card as a composed picture needs. */
export const bookFace = z.pick(bookCard, { id: true, title: true, authors: true, cover: true, tint: true });
export type BookFace = z.infer<typeof bookFace>;

/** Whether there is a page after this one. */
const more = z.boolean();
const cardPage = z.object({ items: z.array(bookCard), more });
export type CardPage = z.infer<typeof cardPage>;

export const authorCard = z.object({
  id: z.number(),
  name: z.string(),
  bio: z.string(),
  /** Ground of the drawn portrait, "#rrggbb". */
  tint: z.string(),
  /** Works, of whatever kinds. */
  books: z.number(),
  address: z.string(),
});
export type AuthorCard = z.infer<typeof authorCard>;

export const authorDetail = z.object({
  ...authorCard.shape,
  /** Kinds of content, the most frequent first, each with the first page of getContentAuthors. */
  shelves: z.array(z.object({ contentType: z.number(), count: z.number(), ...cardPage.shape })),
});
export type AuthorDetail = z.infer<typeof authorDetail>;

/** Codes of the three kinds of collections: ebooks 4, audiobooks 58, oak books 43. */
export const collectionCodes = [
  contentType.collection,
  contentType.audioCollection,
  contentType.oakCollection,
] as const;
export const collectionCode = z.literal([4, 58, 43]);
export type CollectionCode = z.infer<typeof collectionCode>;

export const collectionCard = z.object({
  id: z.number(),
  code: collectionCode,
  title: z.string(),
  summary: z.string(),
  tint: z.string(),
  count: z.number(),
  /** The first few, for the picture. */
  faces: z.array(bookFace),
  address: z.string(),
});
export type CollectionCard = z.infer<typeof collectionCard>;

export const collectionDetail = z.object({ ...collectionCard.shape, ...cardPage.shape });
export type CollectionDetail = z.infer<typeof collectionDetail>;

export const comboCard = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  tint: z.string(),
  category: z.string(),
  count: z.number(),
  priceVnd: z.number(),
  /** What its works cost one by one. */
  partsVnd: z.number(),
  faces: z.array(bookFace),
  address: z.string(),
});
export type ComboCard = z.infer<typeof comboCard>;

export const comboDetail = z.object({ ...comboCard.shape, books: z.array(bookCard) });
export type ComboDetail = z.infer<typeof comboDetail>;

export const rankPeriods = ['day', 'week', 'month'] as const;
export type RankPeriod = (typeof rankPeriods)[number];
/** What is not a period is the default. */
export const rankPeriod = (text: string): RankPeriod => rankPeriods.find(period => period === text) ?? 'day';

/** Kinds that are ranked, by the name an address gives them; the first is the default. */
export const rankedKinds = {
  retail_book: contentType.oakBook,
  book: contentType.ebook,
  fm_audio_book: contentType.audiobook,
  fm_podcast: contentType.podcast,
  comic: contentType.comic,
} as const;
export type RankedKind = keyof typeof rankedKinds;
const kindNames = Object.keys(rankedKinds) as RankedKind[];
/** The kind named by its word or its code; null for what is neither. */
export const rankedKind = (text: string): RankedKind | null =>
  kindNames.find(kind => kind === text || String(rankedKinds[kind]) === text) ?? null;

const period = () => z.pipe(optionalText(40), z.transform(rankPeriod));
const kind = () => z.pipe(optionalText(40), z.transform(rankedKind));

export const rankedBook = z.object({
  position: z.number(),
  /** Its place a day before; null when it had none. */
  was: z.nullable(z.number()),
  book: bookCard,
});
export type RankedBook = z.infer<typeof rankedBook>;

export const rankingPage = z.object({
  period: z.literal(rankPeriods),
  /** What is shown: the kind asked for, else the default, else the first that has a ranking. */
  kind: z.literal(kindNames),
  /** Kinds that have a ranking in this period. */
  kinds: z.array(z.literal(kindNames)),
  items: z.array(rankedBook),
  more,
});
export type RankingPage = z.infer<typeof rankingPage>;

/** A flash sale's price for one work. Times in ms since 1970. */
export const flashPrice = z.object({
  title: z.string(),
  priceVnd: z.number(),
  wasVnd: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
});

export const flashSale = z.object({
  id: z.number(),
  title: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  running: z.boolean(),
  items: z.array(z.object({ book: bookCard, priceVnd: z.number(), wasVnd: z.number() })),
});
export type FlashSale = z.infer<typeof flashSale>;

export const packagePlan = z.object({
  id: z.number(),
  kind: z.literal(['regular', 'special', 'super', 'pro']),
  name: z.string(),
  description: z.string(),
  priceVnd: z.number(),
  /** Of a member's package. */
  days: z.nullable(z.number()),
  /** Oaks of an oak package. */
  oak: z.nullable(z.number()),
});
export type PackagePlan = z.infer<typeof packagePlan>;

const code = () => z._default(z.pipe(whole(0, 10_000), collectionCode), contentType.collection);
const paged = { page_no: pageNo(), page_size: pageSize() };

export const shelves = {
  /** Authors by name, in Vietnamese order; `letter` '' is all, '#' what begins with none. */
  getListAuthors: get('/super/getListAuthors', {
    who: 'anyone',
    input: z.strictObject({ letter: optionalText(2), key_word: optionalText(80), ...paged }),
    output: z.object({ items: z.array(authorCard), more, letters: z.array(z.string()) }),
  }),
  detailAuthor: get('/sa/detailAuthor', {
    who: 'anyone',
    input: z.strictObject({ author_id: id() }),
    ids: { author_id: 'open' },
    output: authorDetail,
  }),
  /** An author's works of one kind, the newest first. */
  getContentAuthors: get('/super/getContentAuthors', {
    who: 'anyone',
    input: z.strictObject({ author_id: id(), content_type: whole(), ...paged }),
    ids: { author_id: 'open' },
    output: cardPage,
  }),
  /** Collections that the editors put forward. */
  getListFeatureCollections: get('/ebook/getListFeatureCollections', {
    who: 'anyone',
    input: z.strictObject({ content_type: code(), ...paged }),
    output: z.array(collectionCard),
  }),
  getListCollections2: get('/getListCollections2', {
    who: 'anyone',
    input: z.strictObject({ content_type: code(), ...paged }),
    output: z.object({ items: z.array(collectionCard), more }),
  }),
  getCollectionDetail: get('/getCollectionDetail', {
    who: 'anyone',
    input: z.strictObject({ collection_id: id() }),
    ids: { collection_id: 'open' },
    output: collectionDetail,
  }),
  getCollectionItemsV1: get('/getCollectionItemsV1', {
    who: 'anyone',
    input: z.strictObject({ collection_id: id(), ...paged }),
    ids: { collection_id: 'open' },
    output: cardPage,
  }),
  listCombo: get('/listCombo', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: z.object({ items: z.array(comboCard), more }),
  }),
  detailComboBook: get('/detailComboBook', {
    who: 'anyone',
    input: z.strictObject({ combo_id: id() }),
    ids: { combo_id: 'open' },
    output: comboDetail,
  }),
  /** Others that cost about as much, the nearest first. */
  listComboSamePrice: get('/listComboSamePrice', {
    who: 'anyone',
    input: z.strictObject({ combo_id: id(), page_size: pageSize(6) }),
    ids: { combo_id: 'open' },
    output: z.array(comboCard),
  }),
  listComboSameCategory: get('/listComboSameCategory', {
    who: 'anyone',
    input: z.strictObject({ combo_id: id(), page_size: pageSize(6) }),
    ids: { combo_id: 'open' },
    output: z.array(comboCard),
  }),
  listComboBestSale: get('/super/listComboBestSale', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: z.array(comboCard),
  }),
  /** The top of a ranking, for blocks on other pages. */
  rankingSuperApp: get('/super/rankingSuperApp', {
    who: 'anyone',
    input: z.strictObject({ ranking_type: period(), content_type: kind(), page_size: pageSize(10) }),
    output: z.array(rankedBook),
  }),
  /** A stretch of a ranking: what stands behind place `offset`. */
  listRankingByOffset: get('/super/listRankingByOffset', {
    who: 'anyone',
    input: z.strictObject({
      ranking_type: period(),
      content_type: kind(),
      offset: z._default(whole(0, 100_000), 0),
      limit: pageSize(),
    }),
    output: z.array(rankedBook),
  }),
  listRanking: get('/sa/listRanking', {
    who: 'anyone',
    input: z.strictObject({ rank_type: period(), content_type: kind(), ...paged }),
    output: rankingPage,
  }),
  listPackageWeb: get('/super/listPackageWeb', {
    who: 'anyone',
    input: nothing,
    output: z.array(packagePlan),
  }),
  listPackageOak: get('/super/listPackageOak', {
    who: 'anyone',
    input: nothing,
    output: z.array(packagePlan),
  }),
  /** Sales that run, then those to come; what has ended is gone. `now` is the server's clock. */
  listContentCampaignFlashsale: get('/super/listContentCampaignFlashsale', {
    who: 'anyone',
    input: nothing,
    output: z.object({ sales: z.array(flashSale), now: z.number() }),
  }),
  /** The running sale's price of one work, null when it is in none. */
  flashsaleByContent: get('/super/flashsaleByContent', {
    who: 'anyone',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.nullable(flashPrice),
  }),
  /** Where one finds Mọt on a phone. Name ours. */
  waysToHave: get('/super/waysToHave', {
    who: 'anyone',
    input: nothing,
    output: z.object({ web: z.string(), miniApp: z.string() }),
  }),
};
