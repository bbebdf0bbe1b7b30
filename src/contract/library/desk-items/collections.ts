import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { collectionCode } from '../browse-collections.ts';
import { colour, needed, upTo, works } from './texts.ts';

const schema = z.strictObject({
  code: collectionCode,
  title: needed(200, 'tên tuyển tập'),
  summary: upTo(600),
  tint: colour,
  featured: z.boolean(),
  works: works(300).check(z.minLength(2, 'Tuyển tập cần ít nhất hai cuốn')),
});
export type CollectionItem = z.infer<typeof schema>;

export const collectionKind = itemKind({
  kind: 'collections',
  title: 'Tuyển tập',
  one: 'tuyển tập',
  group: 'content',
  role: 'editor',
  ordered: true,
  divided: true,
  schema,
  nameOf: ({ title }) => title || 'Tuyển tập chưa có tên',
  blank: { code: 4, title: '', summary: '', tint: '#0f4a4a', featured: false, works: [] },
  fields: [
    { name: 'title', label: 'Tên', input: 'text', most: 200 },
    { name: 'summary', label: 'Lời giới thiệu', input: 'long', most: 600, optional: true },
    {
      ...{ name: 'code', label: 'Loại', input: 'choice' },
      options: [
        [4, 'Sách chữ'],
        [58, 'Sách nói'],
        [43, 'Hiệu sồi'],
      ],
    },
    { name: 'works', label: 'Sách, theo thứ tự', input: 'works', most: 300 },
    { name: 'featured', label: 'Đưa lên trước', input: 'bool', section: 'Cách hiện' },
    { name: 'tint', label: 'Màu', input: 'colour', section: 'Cách hiện' },
  ],
});
