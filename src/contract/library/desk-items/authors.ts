import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { colour, needed, picture, upTo } from './texts.ts';

const schema = z.strictObject({
  name: needed(200, 'tên tác giả'),
  bio: upTo(5_000),
  /** As editors write them: "1920", "khoảng 1766". */
  born: upTo(40),
  died: upTo(40),
  home: upTo(120),
  picture,
  tint: colour,
});
export type AuthorItem = z.infer<typeof schema>;

const life = 'Cuộc đời';

export const authorKind = itemKind({
  kind: 'authors',
  title: 'Tác giả',
  one: 'tác giả',
  group: 'content',
  role: 'editor',
  schema,
  nameOf: ({ name }) => name || 'Tác giả chưa có tên',
  blank: { name: '', bio: '', born: '', died: '', home: '', picture: null, tint: '#15b088' },
  fields: [
    { name: 'name', label: 'Tên', input: 'text', most: 200 },
    { name: 'bio', label: 'Tiểu sử', input: 'long', most: 5_000, optional: true },
    {
      name: 'born',
      label: 'Năm sinh',
      input: 'text',
      most: 40,
      optional: true,
      section: life,
      help: 'Như 1920, khoảng 1766',
    },
    { name: 'died', label: 'Năm mất', input: 'text', most: 40, optional: true, section: life },
    { name: 'home', label: 'Quê', input: 'text', most: 120, optional: true, section: life },
    {
      name: 'picture',
      label: 'Chân dung',
      input: 'picture',
      optional: true,
      section: 'Ảnh',
      help: 'Vuông, từ 320 điểm',
    },
    {
      name: 'tint',
      label: 'Màu nền',
      input: 'colour',
      section: 'Ảnh',
      help: 'Nền của chữ cái khi không có ảnh',
    },
  ],
});
