import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { needed, slug, upTo } from './texts.ts';

const schema = z.strictObject({ name: needed(120, 'tên chuyên mục'), slug, lead: upTo(300) });
export type NewsTopicItem = z.infer<typeof schema>;

export const newsTopicKind = itemKind({
  kind: 'news-topics',
  title: 'Chuyên mục tin',
  one: 'chuyên mục',
  group: 'content',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ name }) => name || 'Chuyên mục chưa có tên',
  blank: { name: '', slug: '', lead: '' },
  fields: [
    { name: 'name', label: 'Tên', input: 'text', most: 120 },
    {
      name: 'slug',
      label: 'Địa chỉ',
      input: 'text',
      most: 120,
      help: 'Như diem-sach: trang ở /chuyen-muc/diem-sach',
    },
    { name: 'lead', label: 'Dòng giới thiệu', input: 'long', most: 300, optional: true },
  ],
});
