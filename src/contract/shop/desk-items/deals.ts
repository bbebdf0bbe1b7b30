import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const moment = () => z.int('Bạn chọn ngày giờ nhé').check(z.gte(1), z.lte(253_402_300_799_999));

const schema = z.strictObject({
  title: z.string().check(
    z.maxLength(120, 'Tên quá dài'),
    z.refine(text => text.trim() !== '' && text === text.trim(), 'Vui lòng nhập tên đợt giá tốt'),
  ),
  intro: z.string().check(z.maxLength(500, 'Nội dung quá dài')),
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Màu có dạng #15b088')),
  startsAt: moment(),
  endsAt: moment(),
  products: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(1, 'Cần ít nhất một cuốn'), z.maxLength(60, 'Nhiều nhất 60 cuốn')),
});
export type DealItem = z.infer<typeof schema>;

/** Books of shops shown together for a time, at the prices that their shops ask. */
export const dealKind = itemKind({
  kind: 'deals',
  title: 'Đợt giá tốt',
  one: 'đợt giá tốt',
  group: 'selling',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title || 'Đợt chưa có tên',
  blank: { title: '', intro: '', tint: '#27476e', startsAt: 0, endsAt: 0, products: [] },
  fields: [
    { name: 'title', label: 'Tên đợt', input: 'text', most: 120 },
    { name: 'intro', label: 'Giới thiệu', input: 'long', most: 500, optional: true },
    { name: 'tint', label: 'Màu nền', input: 'colour' },
    { name: 'startsAt', label: 'Từ', input: 'moment' },
    { name: 'endsAt', label: 'Đến', input: 'moment', help: 'Trong vòng ba tháng' },
    { name: 'products', label: 'Sách trong đợt', input: 'products', most: 60 },
  ],
});
