import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { colour, hidden, hiddenField, needed, upTo, works } from './texts.ts';

const schema = z.strictObject({
  name: needed(120, 'tên chủ đề'),
  description: upTo(600),
  tint: colour,
  /** A content id of each work. */
  works: works(500),
  hidden,
});
export type TopicItem = z.infer<typeof schema>;

export const topicKind = itemKind({
  kind: 'topics',
  title: 'Chủ đề sách',
  one: 'chủ đề',
  group: 'content',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ name }) => name || 'Chủ đề chưa có tên',
  blank: { name: '', description: '', tint: '#15b088', works: [], hidden: false },
  fields: [
    { name: 'name', label: 'Tên', input: 'text', most: 120 },
    { name: 'description', label: 'Lời giới thiệu', input: 'long', most: 600, optional: true },
    { name: 'tint', label: 'Màu', input: 'colour' },
    { name: 'works', label: 'Sách', input: 'works', most: 500, optional: true },
    hiddenField,
  ],
});
