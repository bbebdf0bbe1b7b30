import * as z from 'zod/mini';
import { isDay } from '#rules/text/days.ts';
import { itemKind } from '../../kit/desk-item.ts';
import { holds } from '../../kit/holds.ts';
import { needed, upTo } from '../../library/desk-items/texts.ts';

/** YYYY-MM-DD, or '' for no border. */
const day = z
  .string()
  .check(holds((value: string) => value === '' || isDay(value), 'Ngày viết như 2027-02-06, hay để trống'));

const schema = z.strictObject({
  title: needed(60, 'tên trò chơi'),
  description: upTo(200),
  from: day,
  to: day,
});
export type GameItem = z.infer<typeof schema>;

export const gameKind = itemKind({
  kind: 'games',
  title: 'Trò chơi',
  one: 'trò chơi',
  group: 'content',
  role: 'editor',
  fixed: true,
  schema,
  nameOf: ({ title }) => title || 'Trò chơi chưa có tên',
  blank: { title: '', description: '', from: '', to: '' },
  fields: [
    { name: 'title', label: 'Tên', input: 'text', most: 60 },
    { name: 'description', label: 'Lời giới thiệu', input: 'long', most: 200, optional: true },
    {
      name: 'from',
      label: 'Có quà từ ngày',
      input: 'text',
      most: 10,
      optional: true,
      help: 'Năm-tháng-ngày. Để trống là từ trước tới nay',
    },
    {
      name: 'to',
      label: 'Có quà tới hết ngày',
      input: 'text',
      most: 10,
      optional: true,
      help: 'Sau ngày ấy trò vẫn chơi được, không có quà',
    },
  ],
});
