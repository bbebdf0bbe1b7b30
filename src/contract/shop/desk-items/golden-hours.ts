import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const moment = () => z.int('Bạn chọn ngày giờ nhé').check(z.gte(1), z.lte(253_402_300_799_999));

const schema = z.strictObject({
  title: z.string().check(
    z.maxLength(80, 'Tên quá dài'),
    z.refine(text => text.trim() !== '' && text === text.trim(), 'Vui lòng nhập tên giờ vàng'),
  ),
  startsAt: moment(),
  endsAt: moment(),
});
export type GoldenHourItem = z.infer<typeof schema>;

/** Hours in which shops sell copies cheaper; shops put them in at their own desk. */
export const goldenHourKind = itemKind({
  kind: 'golden-hours',
  title: 'Giờ vàng',
  one: 'giờ vàng',
  group: 'selling',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title || 'Giờ vàng chưa có tên',
  blank: { title: 'Giờ vàng', startsAt: 0, endsAt: 0 },
  fields: [
    { name: 'title', label: 'Tên', input: 'text', most: 80 },
    {
      name: 'startsAt',
      label: 'Bắt đầu',
      input: 'moment',
      help: 'Từ lúc đăng tới lúc này các tiệm đưa sách vào',
    },
    { name: 'endsAt', label: 'Kết thúc', input: 'moment', help: 'Trong vòng một ngày' },
  ],
});
