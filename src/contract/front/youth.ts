import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageNo, pageSize } from '../kit/fields.ts';
import { LIST_PAGE } from '../kit/page-of.ts';
import { prose } from '../kit/prose.ts';
import { categoryCard, listPage, prices } from '../library/browse.ts';
import { collectionCode } from '../library/browse-collections.ts';
import { coverCard } from '../library/card-page.ts';
import { bookCard } from '../library/catalogue.ts';
import { listOrders, listPrices } from '../library/lists.ts';
import { cornerNames, youthForms } from './youth-names.ts';

const count = z.number();
/** A page of the cabinet that is named in another one. */
const named = z.object({ name: z.string(), address: z.string() });

const topic = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  tint: z.string(),
  /** Works of all forms together. */
  count,
  address: z.string(),
  covers: z.array(coverCard),
});
export type YouthTopic = z.infer<typeof topic>;

const collection = z.object({
  id: z.number(),
  code: collectionCode,
  title: z.string(),
  summary: z.string(),
  tint: z.string(),
  count,
  faces: z.array(coverCard),
  address: z.string(),
  /** Content ids of its works, in the editors' order. */
  contents: z.array(z.number()),
});

/** A work as a step of a list that one goes through: how long it takes, in minutes; 0 where that is not known. */
const step = z.object({ book: bookCard, minutes: z.number() });
export type YouthStep = z.infer<typeof step>;

/** A sentence that many readers marked, of a chapter that anybody may read. */
const kept = z.object({
  quote: z.string(),
  /** How many people keep it. */
  people: count,
  /** The work's. */
  title: z.string(),
  address: z.string(),
});
export type KeptSentence = z.infer<typeof kept>;

const suggestion = z.object({
  /** YYYY-MM-DD in Vietnam. */
  day: z.string(),
  address: z.string(),
  book: bookCard,
  /** A sentence of it; '' where the editors chose none. */
  quote: z.string(),
  why: z.string(),
  minutes: z.number(),
  /** All of it, or its beginning, may be opened by anybody. */
  free: z.enum(['whole', 'start']),
  /** The reader's address; for audio, the work's page. */
  start: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

const calendarDay = z.object({
  day: z.string(),
  title: z.string(),
  address: z.string(),
  cover: coverCard,
});

const cornerName = z.enum(cornerNames);
const corner = z.object({
  name: cornerName,
  count,
  address: z.string(),
  covers: z.array(coverCard),
});
export type YouthCorner = z.infer<typeof corner>;

const rail = z.object({
  /** `also`: what readers of the others also read; `march`: parts that are short enough for a march. */
  name: z.enum(['newest', ...youthForms, 'free', 'short', 'march', 'also', 'all']),
  title: z.string(),
  /** All of it; null where this is all. */
  address: z.nullable(z.string()),
  items: z.array(bookCard),
});
export type YouthRail = z.infer<typeof rail>;

const rememberedDay = z.object({
  id: z.number(),
  /** DD/MM */
  date: z.string(),
  name: z.string(),
  words: z.string(),
  /** Days until it comes; 0 today. */
  away: z.number(),
  items: z.array(bookCard),
});
export type RememberedDay = z.infer<typeof rememberedDay>;

const day = () => z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'Ngày không hợp lệ'));

/** The youth cabinet: each page is a question about one shelf that editors mark. Names below /tn are ours but `introduction`. */
export const youthCalls = {
  /** The cabinet's introduction: the editors' words, or a default. */
  introduction: get('/tn/introduction', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({ title: z.string(), lead: z.string(), body: prose, works: count }),
  }),
  /** Its first page. */
  youthHome: get('/tn/getHome', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({
      suggestion: z.nullable(suggestion),
      topics: z.array(topic),
      topicCount: count,
      corners: z.array(corner),
      rails: z.array(rail),
    }),
  }),
  /** The shelf by form, all of it or one category. */
  youthWorks: get('/tn/listWorks', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      form: z._default(z.enum(youthForms), 'ebook'),
      category_id: z.optional(id()),
      price: z._default(z.enum(listPrices), 'all'),
      order: z.optional(z.enum(listOrders)),
      page_no: pageNo(),
      page_size: pageSize(LIST_PAGE),
    }),
    ids: { category_id: 'open' },
    output: z.object({
      ...listPage.shape,
      /** The category asked for. */
      category: z.nullable(categoryCard),
      categories: z.array(categoryCard),
      prices,
      topics: z.array(named),
    }),
  }),
  /** Its topics, each with its works of all forms. */
  youthShelfTopics: get('/tn/getTopics', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(topic),
  }),
  youthTopic: get('/tn/detailTopic', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ topic_id: id() }),
    ids: { topic_id: 'open' },
    output: z.object({
      ...topic.shape,
      steps: z.array(step),
      /** The most kept sentences of its works, one of a work. */
      kept: z.array(kept),
      others: z.array(named),
    }),
  }),
  /** Collections with something of the shelf in them. */
  youthCollections: get('/tn/listCollection', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(collection),
  }),
  youthCollection: get('/tn/detailCollection', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ collection_id: id() }),
    ids: { collection_id: 'open' },
    output: z.object({ ...collection.shape, steps: z.array(step) }),
  }),
  /** How far the caller is in these works, 0–1; what they have not begun is left out. */
  youthProgress: get('/tn/myProgress', {
    who: 'reader',
    input: z.strictObject({
      content_ids: z._default(z.array(id()).check(z.maxLength(300, 'Nhiều nhất là 300 cuốn')), []),
    }),
    ids: { content_ids: 'open' },
    output: z.array(z.object({ id: z.number(), share: z.number(), done: z.boolean() })),
  }),
  /** One work a day for everybody; `day` left out is today. With the thirty days before it that have one. */
  suggestToday: get('/tn/suggestToday', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ day: z.optional(day()) }),
    output: z.object({
      today: z.string(),
      suggestion: z.nullable(suggestion),
      calendar: z.array(calendarDay),
    }),
  }),
  youthCorner: get('/tn/getCorner', {
    who: 'anyone',
    input: z.strictObject({ corner: z._default(cornerName, 'student') }),
    output: z.object({
      ...corner.shape,
      rails: z.array(rail),
      days: z.array(rememberedDay),
      /** Parts of it that stand on their own pages. */
      parts: z.array(named),
    }),
  }),
};
