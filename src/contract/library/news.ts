import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageNo, pageSize, text } from '../kit/fields.ts';
import { prose } from '../kit/prose.ts';

/** Categories whose address the specification names, /tin-mot and so on; any other is at /chuyen-muc/<slug>. */
export const namedTopics: readonly string[] = [
  'tin-mot',
  'tin-khac',
  'diem-sach-the-gioi',
  'review-truyen',
  'bao-cao-thi-truong',
  'bao-chi',
];

const newsTopic = z.object({
  slug: z.string(),
  name: z.string(),
  lead: z.string(),
  address: z.string(),
  /** Articles in it. */
  count: z.number(),
});
export type NewsTopic = z.infer<typeof newsTopic>;

const newsTag = z.object({ name: z.string(), address: z.string() });

export const newsCard = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  topic: z.object({ slug: z.string(), name: z.string(), address: z.string() }),
  author: z.string(),
  /** ms since 1970. */
  publishedAt: z.number(),
  minutes: z.number(),
  /** Ground colour of the picture, "#rrggbb". */
  tint: z.string(),
  /** Base of the pictures (`…/320.webp`, `640`, `1280`), 16 by 9; null when there is none. */
  picture: z.nullable(z.string()),
  address: z.string(),
});
export type NewsCard = z.infer<typeof newsCard>;

/** One page of a list; `next` is what to send as `before` for the one after, null at the end. */
const newsPage = z.object({ items: z.array(newsCard), next: z.nullable(z.string()) });
export type NewsPage = z.infer<typeof newsPage>;

const newsDetail = z.object({
  ...newsCard.shape,
  body: prose,
  /** Alternative text of the picture; '' for none. */
  pictureAlt: z.string(),
  tags: z.array(newsTag),
  related: z.array(newsCard),
});
export type NewsDetail = z.infer<typeof newsDetail>;

/** Cursor of a list: the time (ms) and id of the last article shown. */
const before = () =>
  z._default(z.string().check(z.regex(/^(\d{1,15}-\d{1,10})?$/, 'Chỗ xem tiếp không hợp lệ')), '');

const slug = () => text(120, 'địa chỉ');

export const newsCalls = {
  /** All articles, newest first. */
  latestNews: get('/super/latestNews', {
    who: 'anyone',
    input: z.strictObject({ before: before(), page_size: pageSize(10) }),
    output: newsPage,
  }),
  newsCategory: get('/super/newsCategory', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(newsTopic),
  }),
  listNewsByCategory: get('/super/listNewsByCategory', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ category: slug(), before: before(), page_size: pageSize(10) }),
    output: z.object({ topic: newsTopic, ...newsPage.shape }),
  }),
  listNewsInTag: get('/super/listNewsInTag', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ tag: slug(), before: before(), page_size: pageSize(10) }),
    output: z.object({ tag: newsTag, ...newsPage.shape }),
  }),
  detailNews: get('/super/detailNews', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ news_id: id() }),
    ids: { news_id: 'open' },
    output: newsDetail,
  }),
  /** The newest as plain cards, for blocks on other pages. */
  getListNews: get('/super/getListNews', {
    who: 'anyone',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize(10) }),
    output: z.array(newsCard),
  }),
  /** The words articles are found under, the most used first. Name ours. */
  newsTags: get('/super/newsTags', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(newsTag),
  }),
};
