import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

/** Drawings of ui/Icon that stand for a leaf. */
const icons = [
  ['leaf', 'Chiếc lá'],
  ['nut', 'Hạt sồi'],
  ['heart', 'Trái tim'],
  ['star', 'Ngôi sao'],
  ['crown', 'Vương miện'],
] as const;

const schema = z.strictObject({
  name: z.string().check(
    z.maxLength(60, 'Tên quá dài'),
    z.refine(text => text.trim() !== '' && text === text.trim(), 'Vui lòng nhập tên lá'),
  ),
  oak: z.int('Cần số nguyên').check(z.gte(1, 'Ít nhất 1 hạt sồi'), z.lte(100_000, 'Nhiều nhất 100.000')),
  icon: z.literal(
    icons.map(([icon]) => icon),
    'Bạn chọn một hình',
  ),
});
export type LeafItem = z.infer<typeof schema>;

/** Leaves that readers give to a book. */
export const leafKind = itemKind({
  kind: 'leaves',
  title: 'Lá tặng sách',
  one: 'lá',
  group: 'selling',
  role: 'finance',
  ordered: true,
  schema,
  nameOf: ({ name }) => name || 'Lá chưa có tên',
  blank: { name: '', oak: 1, icon: 'leaf' },
  fields: [
    { name: 'name', label: 'Tên lá', input: 'text', most: 60 },
    { name: 'oak', label: 'Giá, hạt sồi', input: 'number', most: 100_000 },
    { name: 'icon', label: 'Hình', input: 'choice', options: icons },
  ],
});
