import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';

const icons = [
  [null, 'Không có'],
  ['book-open', 'Sách mở'],
  ['headphones', 'Tai nghe'],
  ['images', 'Tranh'],
  ['mic', 'Micrô'],
  ['shopping-bag', 'Túi sách'],
  ['nut', 'Hạt sồi'],
  ['library', 'Kệ sách'],
  ['newspaper', 'Báo'],
  ['crown', 'Vương miện'],
  ['star', 'Ngôi sao'],
] as const;

const name = () =>
  z.string().check(z.minLength(1, 'Vui lòng nhập tên mục'), z.maxLength(80, 'Nội dung quá dài'));
const address = () =>
  z
    .string()
    .check(
      z.regex(/^\/(?!\/)[^\s\\]*$/, 'Địa chỉ là một trang của Mọt, như /tuyen-tap'),
      z.maxLength(500, 'Nội dung quá dài'),
    );

const schema = z.strictObject({
  menu: z.literal(['base', 'youth']),
  name: name(),
  /** A name of ui/Icon. */
  icon: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  address: address(),
  children: z
    .array(z.strictObject({ name: name(), address: address() }))
    .check(z.maxLength(40, 'Nhiều nhất là 40 mục')),
});
export type MenuItem = z.infer<typeof schema>;

export const menuKind = itemKind({
  kind: 'menus',
  title: 'Thực đơn',
  one: 'mục',
  group: 'front',
  role: 'editor',
  ordered: true,
  divided: true,
  schema,
  nameOf: item => item.name,
  blank: { menu: 'base', name: '', icon: null, address: '/', children: [] },
  fields: [
    {
      name: 'menu',
      label: 'Thực đơn',
      input: 'choice',
      options: [
        ['base', 'Đầu trang'],
        ['youth', 'Góc bạn trẻ'],
      ],
    },
    { name: 'name', label: 'Tên mục', input: 'text', most: 80 },
    { name: 'address', label: 'Mở trang', input: 'link', most: 500 },
    { name: 'icon', label: 'Hình', input: 'choice', options: icons },
    {
      name: 'children',
      label: 'Các mục bên trong',
      input: 'rows',
      one: 'mục con',
      most: 40,
      section: 'Bên trong',
      rows: [
        { name: 'name', label: 'Tên mục', input: 'text', most: 80 },
        { name: 'address', label: 'Mở trang', input: 'link', most: 500 },
      ],
    },
  ],
});
