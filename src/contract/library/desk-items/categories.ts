import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { colour, hidden, hiddenField, needed } from './texts.ts';

const schema = z.strictObject({ name: needed(120, 'tên thể loại'), tint: colour, hidden });
export type CategoryItem = z.infer<typeof schema>;

export const categoryKind = itemKind({
  kind: 'categories',
  title: 'Thể loại',
  one: 'thể loại',
  group: 'content',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ name }) => name || 'Thể loại chưa có tên',
  blank: { name: '', tint: '#15b088', hidden: false },
  fields: [
    {
      ...{ name: 'name', label: 'Tên', input: 'text', most: 120 },
      help: 'Chung cho sách chữ, sách nói, truyện tranh, podcast và sách giấy',
    },
    { name: 'tint', label: 'Màu', input: 'colour' },
    hiddenField,
  ],
});
