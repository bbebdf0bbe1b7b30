import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { colour, markdown, markdownHelp, needed, picture, upTo } from './texts.ts';

const schema = z.strictObject({
  title: needed(300, 'tựa bài'),
  summary: needed(600, 'đoạn mở'),
  body: markdown('nội dung bài'),
  /** Of a kind "news-topics". */
  topic: z.nullable(z.int().check(z.positive())),
  tags: z.array(z.strictObject({ name: needed(60, 'thẻ') })).check(z.maxLength(12, 'Nhiều nhất là 12 thẻ')),
  author: needed(120, 'tên người viết'),
  picture,
  /** Alternative text of the picture. */
  pictureAlt: upTo(300),
  tint: colour,
  /** The day that stands on the article, ms since 1970; null: when it is published. */
  publishedAt: z.nullable(z.int().check(z.gte(0))),
  /** The editors' name for an article that came from a folder; '' for one written here. */
  key: upTo(160),
});
export type NewsItem = z.infer<typeof schema>;

const place = 'Xếp vào đâu';
const head = 'Ảnh đầu bài';

export const newsKind = itemKind({
  kind: 'news',
  title: 'Tin tức',
  one: 'bài viết',
  group: 'content',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title || 'Bài chưa có tựa',
  blank: {
    ...{ title: '', summary: '', body: '', topic: null, tags: [], author: '' },
    ...{ picture: null, pictureAlt: '', tint: '#0f4a4a', publishedAt: null, key: '' },
  },
  fields: [
    { name: 'title', label: 'Tựa bài', input: 'text', most: 300 },
    { name: 'summary', label: 'Đoạn mở', input: 'long', most: 600, help: 'Cũng là mô tả khi chia sẻ' },
    { name: 'body', label: 'Nội dung', input: 'markdown', most: 60_000, help: markdownHelp },
    {
      name: 'picture',
      label: 'Ảnh',
      input: 'picture',
      optional: true,
      section: head,
      help: 'Ngang 16:9, từ 1280 điểm',
    },
    {
      ...{ name: 'pictureAlt', label: 'Ảnh có gì', input: 'text', most: 300, optional: true, section: head },
      help: 'Lời tả cho người không nhìn thấy ảnh; có ảnh thì cần',
    },
    { name: 'tint', label: 'Màu nền', input: 'colour', section: head },
    { name: 'topic', label: 'Chuyên mục', input: 'newsTopic', section: place },
    {
      ...{ name: 'tags', label: 'Thẻ', input: 'rows', one: 'thẻ', most: 12, section: place },
      rows: [{ name: 'name', label: 'Thẻ', input: 'text', most: 60 }],
    },
    { name: 'author', label: 'Người viết', input: 'text', most: 120, section: place },
    {
      ...{ name: 'publishedAt', label: 'Ngày trên bài', input: 'moment', optional: true, section: place },
      help: 'Để trống là lúc đăng. Muốn đăng sau thì hẹn giờ đăng.',
    },
  ],
});
