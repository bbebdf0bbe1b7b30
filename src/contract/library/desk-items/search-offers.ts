import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { needed } from './texts.ts';

const schema = z.strictObject({ text: needed(100, 'điều cần tìm'), shown: z.boolean() });
export type SearchOfferItem = z.infer<typeof schema>;

export const searchOfferKind = itemKind({
  kind: 'search-offers',
  title: 'Tìm nhiều',
  one: 'gợi ý tìm',
  group: 'content',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ text }) => text || 'Gợi ý trống',
  blank: { text: '', shown: true },
  fields: [
    { name: 'text', label: 'Điều tìm', input: 'text', most: 100 },
    {
      ...{ name: 'shown', label: 'Hiện', input: 'choice' },
      options: [
        [true, 'Luôn đứng đầu danh sách Tìm nhiều'],
        [false, 'Không bao giờ gợi ý'],
      ],
    },
  ],
});
