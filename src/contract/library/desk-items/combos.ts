import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const schema = z.strictObject({
  title: z.string().check(
    z.maxLength(200, 'Tên quá dài'),
    z.refine(text => text.trim() !== '' && text === text.trim(), 'Vui lòng nhập tên combo'),
  ),
  description: z.string().check(z.maxLength(2_000, 'Nội dung quá dài')),
  priceVnd: z
    .int('Cần số nguyên')
    .check(z.gte(1_000, 'Ít nhất 1.000đ'), z.lte(100_000_000, 'Nhiều nhất 100.000.000đ')),
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Màu có dạng #15b088')),
  categoryId: z.nullable(z.int().check(z.positive())),
  /** Content ids, in their order. */
  works: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(2, 'Combo có ít nhất hai cuốn'), z.maxLength(20, 'Nhiều nhất 20 cuốn')),
});
export type ComboItem = z.infer<typeof schema>;

/** Works that are sold together: /combo. */
export const comboKind = itemKind({
  kind: 'combos',
  title: 'Combo',
  one: 'combo',
  group: 'selling',
  role: 'editor',
  ordered: true,
  schema,
  nameOf: ({ title }) => title || 'Combo chưa có tên',
  blank: { title: '', description: '', priceVnd: 99_000, tint: '#27476e', categoryId: null, works: [] },
  fields: [
    { name: 'title', label: 'Tên combo', input: 'text', most: 200 },
    { name: 'description', label: 'Giới thiệu', input: 'long', most: 2_000, optional: true },
    { name: 'works', label: 'Những cuốn trong combo', input: 'works', most: 20, section: 'Sách và giá' },
    {
      name: 'priceVnd',
      label: 'Giá cả combo',
      input: 'money',
      most: 100_000_000,
      section: 'Sách và giá',
      help: 'Thấp hơn tiền mua lẻ từng cuốn hôm nay',
    },
    { name: 'categoryId', label: 'Thể loại', input: 'category', optional: true },
    { name: 'tint', label: 'Màu nền', input: 'colour' },
  ],
});
