import * as z from 'zod/mini';
import { isMonthDay } from '#rules/front/remembered-day.ts';
import { itemKind } from '../kit/desk-item.ts';
import { needed } from '../library/desk-items/texts.ts';

const schema = z
  .strictObject({
    day: z.int('Vui lòng nhập ngày').check(z.gte(1, 'Từ ngày 1'), z.lte(31, 'Tới ngày 31')),
    month: z.int('Vui lòng nhập tháng').check(z.gte(1, 'Từ tháng 1'), z.lte(12, 'Tới tháng 12')),
    name: needed(120, 'tên ngày'),
    words: z.string().check(z.maxLength(300, 'Nội dung quá dài')),
    topic: z.nullable(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ day, month }) => isMonthDay(month, day), {
      path: ['day'],
      message: 'Tháng này không có ngày đó',
    }),
  );
export type RememberedDayItem = z.infer<typeof schema>;

const empty = null as unknown as number;

export const rememberedDayKind = itemKind({
  kind: 'remembered-days',
  title: 'Ngày kỷ niệm',
  one: 'ngày kỷ niệm',
  group: 'front',
  role: 'editor',
  schema,
  nameOf: ({ name, day, month }) => (name && day && month ? `${day}/${month} · ${name}` : name),
  blank: { day: empty, month: empty, name: '', words: '', topic: null },
  fields: [
    { name: 'day', label: 'Ngày', input: 'number', most: 31 },
    { name: 'month', label: 'Tháng', input: 'number', most: 12 },
    { name: 'name', label: 'Tên ngày', input: 'text', most: 120 },
    { name: 'words', label: 'Vài lời', input: 'long', most: 300, optional: true },
    {
      ...{ name: 'topic', label: 'Chủ đề đọc trong ngày', input: 'topic', optional: true },
      help: 'Gợi ý của ngày ấy lấy một cuốn trong chủ đề này, nếu chủ đề có trong tủ sách thanh niên.',
    },
  ],
});
