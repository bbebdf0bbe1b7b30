import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageNo, pageSize, whole } from '../kit/fields.ts';
import { LIST_PAGE } from '../kit/page-of.ts';
import { bookCard, contentType } from './catalogue.ts';
import type { ListName } from './list-paths.ts';
import { listOrders, listPrices, lists, priceFilters } from './lists.ts';
import { menuCalls } from './menu.ts';

const AUDIO_PAGE = 10;

/** One page of a list. */
export const listPage = z.object({
  items: z.array(bookCard),
  page: z.number(),
  pageSize: z.number(),
  hasNext: z.boolean(),
  /** Of all pages together; null while a long list is being counted. */
  total: z.nullable(z.number()),
});
export type ListPage = z.infer<typeof listPage>;

/** A kind of works somewhere: in a list, a category, a topic. */
const kindCount = z.object({
  contentType: z.number(),
  count: z.number(),
  /** Its own page there; '#' where there is none. */
  address: z.string(),
});
export type KindCount = z.infer<typeof kindCount>;
/** Prices by which the works there can be filtered; none where all have the same. */
export const prices = z.array(z.enum(priceFilters));

export const categoryCard = z.object({
  id: z.number(),
  name: z.string(),
  /** "#rrggbb" */
  tint: z.string(),
  /** Works of the kind asked for. */
  count: z.number(),
  address: z.string(),
});
export type CategoryCard = z.infer<typeof categoryCard>;

export const categoryDetail = z.object({
  ...categoryCard.shape,
  contentType: z.number(),
  kinds: z.array(kindCount),
  prices,
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

const topicCard = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tint: z.string(),
  count: z.number(),
  address: z.string(),
  /** A few of its works. */
  items: z.array(bookCard),
});
export type TopicCard = z.infer<typeof topicCard>;

const topicDetail = z.object({
  ...topicCard.shape,
  contentType: z.number(),
  kinds: z.array(kindCount),
  prices,
});
export type TopicDetail = z.infer<typeof topicDetail>;

const rail = z.object({
  name: z.enum(['newest', 'hottest', 'free', 'member']),
  title: z.string(),
  /** The whole of it. */
  address: z.string(),
  items: z.array(bookCard),
});

const frontPage = z.object({
  categories: z.array(categoryCard),
  topics: z.array(topicCard),
  rails: z.array(rail),
});
export type FrontPage = z.infer<typeof frontPage>;

const newChapter = z.object({
  id: z.number(),
  title: z.string(),
  seconds: z.number(),
  /** ms since 1970. */
  publishedAt: z.number(),
  address: z.string(),
  book: bookCard,
});

/** Filters of a list. `order` left out is the list's own. */
const filterFields = {
  price: z._default(z.enum(listPrices), 'all'),
  order: z.optional(z.enum(listOrders)),
  page_no: pageNo(),
};
const kind = (normal: number) => z._default(whole(0, 2_147_483_647), normal);

/** One page of the works of a kind; `normal` is the default kind. */
const worksOf = (normal: number) => ({
  content_type: kind(normal),
  ...filterFields,
  page_size: pageSize(LIST_PAGE),
});
/** One page of categories or topics of a kind. */
const pageOfKind = (normal: number, size: number) =>
  z.strictObject({ content_type: kind(normal), page_no: pageNo(), page_size: pageSize(size) });
/** A category, of one kind. */
const categoryOf = (normal: number) => z.strictObject({ category_id: id(), content_type: kind(normal) });

const ofAudioCategory = z.strictObject({
  category_id: id(),
  ...filterFields,
  page_size: pageSize(AUDIO_PAGE),
});

export const browseCalls = {
  ...menuCalls,
  /** One page of one of our lists (contract/library/lists). */
  getBookByPage: get('/super/getBookByPage', {
    who: 'anyone',
    input: z.strictObject({
      list: z._default(z.enum(Object.keys(lists) as [ListName, ...ListName[]]), 'allEbooks'),
      /** 0: all kinds of the list. */
      content_type: kind(0),
      category_id: z.optional(id()),
      ...filterFields,
      page_size: pageSize(LIST_PAGE),
    }),
    ids: { category_id: 'open' },
    output: z.object({
      ...listPage.shape,
      kinds: z.array(kindCount),
      prices,
      categories: z.array(categoryCard),
    }),
  }),
  /** Contents of the front page of a kind. Name ours. */
  getFrontPage: get('/super/getFrontPage', {
    who: 'anyone',
    input: z.strictObject({ content_type: kind(contentType.ebook) }),
    output: frontPage,
  }),
  /** A category of one kind with a page of its works. */
  getItemByCat: get('/super/getItemByCat', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      category_id: id(),
      ...worksOf(contentType.ebook),
    }),
    ids: { category_id: 'open' },
    output: z.object({
      ...listPage.shape,
      category: categoryDetail,
      /** The other categories of the kind. */
      categories: z.array(categoryCard),
    }),
  }),
  /** Categories that hold works of a kind, in the editors' order. */
  listCategoryByPage: get('/super/listCategoryByPage', {
    who: 'anyone',
    input: pageOfKind(contentType.ebook, LIST_PAGE),
    output: z.array(categoryCard),
  }),
  detailCategory: get('/sa/detailCategory', {
    who: 'anyone',
    input: categoryOf(contentType.ebook),
    ids: { category_id: 'open' },
    refuses: ['not_found'],
    output: categoryDetail,
  }),
  /** The same for audio. */
  detailAudioCategory: get('/fm/detailCategory', {
    who: 'anyone',
    refuses: ['not_found'],
    input: categoryOf(contentType.audiobook),
    ids: { category_id: 'open' },
    output: categoryDetail,
  }),
  /** A category as tabs of kinds: `tab_id` counts those it holds from 1. */
  detailMajor: get('/sa/detailMajor', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ item_id: id(), tab_id: z._default(whole(1, 20), 1) }),
    ids: { item_id: 'open', tab_id: 'open' },
    output: z.object({
      id: z.number(),
      name: z.string(),
      tint: z.string(),
      content_type: z.number(),
      content_type_list: z.array(kindCount),
    }),
  }),
  listContentMajor: get('/super/listContentMajor', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      major_id: id(),
      ...worksOf(contentType.ebook),
    }),
    ids: { major_id: 'open' },
    output: listPage,
  }),
  listPodcast: get('/super/listPodcast', {
    who: 'anyone',
    input: z.strictObject({
      category_id: z.optional(id()),
      ...filterFields,
      page_size: pageSize(AUDIO_PAGE),
    }),
    ids: { category_id: 'open' },
    output: listPage,
  }),
  /** Audiobooks of a category. */
  listAudioByCategoryId: get('/super/listAudioByCategoryId', {
    who: 'anyone',
    input: ofAudioCategory,
    ids: { category_id: 'open' },
    refuses: ['not_found'],
    output: listPage,
  }),
  /** The second form also says which kind of audio: audiobook, summary, podcast. */
  listAudioByCategoryIdV2: get('/super/listAudioByCategoryIdV2', {
    who: 'anyone',
    input: z.strictObject({
      category_id: id(),
      content_type: kind(contentType.audiobook),
      ...filterFields,
      page_size: pageSize(AUDIO_PAGE),
    }),
    ids: { category_id: 'open' },
    refuses: ['not_found'],
    output: listPage,
  }),
  /** Audiobooks and summaries of a category together. */
  listHeardByCategoryId: get('/fm/listAudioByCategoryId', {
    who: 'anyone',
    refuses: ['not_found'],
    input: ofAudioCategory,
    ids: { category_id: 'open' },
    output: listPage,
  }),
  listTopic: get('/fm/listTopic', {
    who: 'anyone',
    input: pageOfKind(contentType.audiobook, 10),
    output: z.array(topicCard),
  }),
  detailTopic: get('/fm/detailTopic', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ topic_id: id(), content_type: kind(contentType.audiobook) }),
    ids: { topic_id: 'open' },
    output: topicDetail,
  }),
  /** A topic with a page of its works of one kind. */
  listAudioBookByTopic: get('/fm/listAudioBookByTopic', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      topic_id: id(),
      ...worksOf(contentType.audiobook),
    }),
    ids: { topic_id: 'open' },
    output: z.object({ ...listPage.shape, topic: topicDetail }),
  }),
  /** Chapters and episodes to be heard, the newest first. */
  newestChapterAudio: get('/super/newestChapterAudio', {
    who: 'anyone',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize(AUDIO_PAGE) }),
    output: z.array(newChapter),
  }),
  /* The youth corner's own: the names below /tn are ours to choose. */
  youthTopics: get('/tn/listTopic', {
    who: 'anyone',
    input: pageOfKind(contentType.ebook, 10),
    output: z.array(topicCard),
  }),
  youthCategories: get('/tn/listCategory', {
    who: 'anyone',
    input: pageOfKind(contentType.ebook, LIST_PAGE),
    output: z.array(categoryCard),
  }),
};
