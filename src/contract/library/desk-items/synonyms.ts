import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { needed } from './texts.ts';

const schema = z.strictObject({
  words: z
    .array(z.strictObject({ word: needed(60, 'từ') }))
    .check(z.minLength(2, 'Cần ít nhất hai từ'), z.maxLength(12, 'Nhiều nhất là 12 từ')),
});
export type SynonymItem = z.infer<typeof schema>;

export const synonymKind = itemKind({
  kind: 'synonyms',
  title: 'Từ đồng nghĩa khi tìm',
  one: 'nhóm từ',
  group: 'content',
  role: 'editor',
  schema,
  nameOf: ({ words }) =>
    words
      .map(({ word }) => word)
      .filter(Boolean)
      .join(', ') || 'Nhóm chưa có từ',
  blank: { words: [{ word: '' }, { word: '' }] },
  fields: [
    {
      ...{ name: 'words', label: 'Tìm từ nào cũng ra các từ kia', input: 'rows', one: 'từ', most: 12 },
      rows: [{ name: 'word', label: 'Từ', input: 'text', most: 60 }],
    },
  ],
});
