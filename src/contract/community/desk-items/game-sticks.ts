import * as z from 'zod/mini';
import { moods } from '#rules/community/games/sticks.ts';
import { itemKind } from '../../kit/desk-item.ts';
import { needed } from '../../library/desk-items/texts.ts';

const schema = z.strictObject({
  title: needed(60, 'tên thẻ'),
  /** One or two lines. */
  line: needed(240, 'câu'),
  source: needed(120, 'nơi có câu này'),
  mood: z.literal([...moods]),
  /** A content id of the work it stands in. */
  work: z.nullable(z.int().check(z.positive())),
});
export type GameStickItem = z.infer<typeof schema>;

export const gameStickKind = itemKind({
  kind: 'game-sticks',
  title: 'Thẻ gieo quẻ',
  one: 'thẻ',
  group: 'content',
  role: 'editor',
  fixed: true,
  schema,
  nameOf: ({ title }) => title || 'Thẻ chưa có tên',
  blank: { title: '', line: '', source: '', mood: 'êm', work: null },
  fields: [
    { name: 'title', label: 'Tên thẻ', input: 'text', most: 60 },
    {
      name: 'line',
      label: 'Câu',
      input: 'long',
      most: 240,
      help: 'Một hay hai dòng, của sách được trích. Không nói chuyện sau này, sức khoẻ, tiền, tình, thi cử.',
    },
    { name: 'source', label: 'Ở đâu', input: 'text', most: 120, help: 'Như Truyện Kiều, Nguyễn Du' },
    { name: 'mood', label: 'Giọng', input: 'choice', options: moods.map(mood => [mood, mood] as const) },
    { name: 'work', label: 'Đọc từ câu này ở cuốn', input: 'work', optional: true },
  ],
});
