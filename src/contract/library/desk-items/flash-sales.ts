import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const moment = () => z.int('Bạn chọn ngày giờ nhé').check(z.gte(1), z.lte(253_402_300_799_999));

const schema = z.strictObject({
  title: z.string().check(
    z.maxLength(120, 'Tên quá dài'),
    z.refine(text => text.trim() !== '' && text === text.trim(), 'Vui lòng nhập tên đợt'),
  ),
  startsAt: moment(),
  endsAt: moment(),
  items: z
    .array(
      z.strictObject({
        work: z.int('Bạn chọn sách nhé').check(z.positive()),
        priceVnd: z
          .int('Cần số nguyên')
          .check(z.gte(0, 'Ít nhất 0đ'), z.lte(100_000_000, 'Nhiều nhất 100.000.000đ')),
      }),
    )
    .check(z.minLength(1, 'Cần ít nhất một cuốn'), z.maxLength(60, 'Nhiều nhất 60 cuốn')),
});
export type FlashSaleItem = z.infer<typeof schema>;

const HOUR_MS = 3_600_000;

/** Works at a lower price for some hours: /flash-sale. */
export const flashSaleKind = itemKind({
  kind: 'flash-sales',
  title: 'Flash sale sách',
  one: 'flash sale',
  group: 'selling',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title || 'Đợt chưa có tên',
  blank: { title: '', startsAt: 0, endsAt: 6 * HOUR_MS, items: [] },
  fields: [
    { name: 'title', label: 'Tên đợt', input: 'text', most: 120 },
    { name: 'startsAt', label: 'Bắt đầu', input: 'moment' },
    { name: 'endsAt', label: 'Kết thúc', input: 'moment' },
    {
      name: 'items',
      label: 'Sách và giá trong đợt',
      input: 'rows',
      one: 'cuốn',
      most: 60,
      rows: [
        { name: 'work', label: 'Sách', input: 'work' },
        { name: 'priceVnd', label: 'Giá trong đợt', input: 'money', most: 100_000_000 },
      ],
    },
  ],
});
