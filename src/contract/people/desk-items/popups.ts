import * as z from 'zod/mini';
import {
  campaignKindNames,
  campaignKinds,
  popupScreenNames,
  popupScreens,
} from '#rules/people/campaign-kinds.ts';
import { itemKind } from '../../kit/desk-item.ts';
import { operatingSystems } from '../../kit/wire.ts';

const osNames = { web: 'Web', wap: 'Web trên điện thoại', zalo: 'Zalo' } as const;
const osOptions = operatingSystems.map(os => [os, osNames[os]] as const);

const kindOptions = campaignKinds.map(kind => [kind, campaignKindNames[kind]] as const);
const screenOptions = popupScreens.map(screen => [screen, popupScreenNames[screen]] as const);

const audiences = [
  ['all', 'Mọi người'],
  ['guests', 'Khách'],
  ['readers', 'Người đã đăng nhập'],
  ['members', 'Hội viên'],
  ['not_members', 'Người chưa là hội viên'],
] as const;

const count = (label: string) =>
  z.int(`Vui lòng nhập ${label}`).check(z.gte(1, 'Ít nhất là 1'), z.lte(10_000, 'Nhiều nhất là 10000'));
const words = (least: number, most: number, label: string) =>
  z.string().check(z.minLength(least, `Vui lòng nhập ${label}`), z.maxLength(most, 'Nội dung quá dài'));
const moment = (label: string) => z.int(`Vui lòng chọn ${label}`).check(z.gte(0));

const schema = z.strictObject({
  /** Our own name for it: readers do not see it. */
  name: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'Chữ thường không dấu, số và gạch nối')),
  title: words(1, 80, 'tiêu đề'),
  words: words(0, 300, 'lời'),
  /** The book whose cover is shown. */
  work: z.nullable(z.int().check(z.positive())),
  button: words(1, 24, 'chữ trên nút'),
  link: z
    .string()
    .check(z.regex(/^\/([^/\\]|$)/, 'Địa chỉ là một trang của Mọt, như /bang-xep-hang'), z.maxLength(500)),
  startsAt: moment('lúc bắt đầu'),
  endsAt: moment('lúc kết thúc'),
  audience: z.literal(audiences.map(([audience]) => audience)),
  os: z.array(z.literal([...operatingSystems])).check(z.minLength(1, 'Chọn ít nhất một nơi')),
  joinedDays: z.nullable(count('số ngày')),
  perPerson: count('số lần'),
  perDay: count('số lần'),
  priority: z.int().check(z.gte(0), z.lte(1_000, 'Nhiều nhất là 1000')),
  // Left out of versions that were published before there were such fields.
  kind: z._default(z.literal([...campaignKinds]), 'news'),
  screens: z._default(z.array(z.literal([...popupScreens])).check(z.minLength(1, 'Chọn ít nhất một trang')), [
    ...popupScreens,
  ]),
  /** Showings in all; null: as many as come. */
  budget: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000_000, 'Nhiều nhất là 10000000'))), null),
});
export type PopupItem = z.infer<typeof schema>;

const when = { section: 'Cho ai, lúc nào' } as const;
const budget = { section: 'Mấy lần' } as const;

export const popupKind = itemKind({
  kind: 'popups',
  title: 'Hộp thoại',
  one: 'hộp thoại',
  group: 'front',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title,
  blank: {
    name: '',
    title: '',
    words: '',
    work: null,
    button: '',
    link: '/',
    startsAt: null as unknown as number,
    endsAt: null as unknown as number,
    audience: 'all',
    os: [...operatingSystems],
    joinedDays: null,
    perPerson: 3,
    perDay: 1,
    priority: 0,
    kind: 'news',
    screens: [...popupScreens],
    budget: null,
  },
  fields: [
    {
      name: 'name',
      label: 'Tên trong nhà',
      input: 'text',
      most: 64,
      help: 'Bạn đọc không thấy, như chao-khach',
    },
    {
      name: 'kind',
      label: 'Loại',
      input: 'choice',
      options: kindOptions,
      help: 'Quảng cáo có ghi [QC], chỉ tới người đủ 18 tuổi đã đồng ý, mỗi người một lần một ngày, ba lần một tuần.',
    },
    { name: 'title', label: 'Tiêu đề', input: 'text', most: 80 },
    { name: 'words', label: 'Lời', input: 'long', most: 300, optional: true },
    { name: 'work', label: 'Bìa của cuốn', input: 'work', optional: true },
    { name: 'button', label: 'Chữ trên nút', input: 'text', most: 24 },
    { name: 'link', label: 'Nút mở trang', input: 'link', most: 500 },
    { name: 'startsAt', label: 'Từ', input: 'moment', ...when },
    { name: 'endsAt', label: 'Đến', input: 'moment', ...when },
    { name: 'audience', label: 'Cho ai', input: 'choice', options: audiences, ...when },
    { name: 'os', label: 'Trên', input: 'choices', options: osOptions, ...when },
    {
      name: 'screens',
      label: 'Ở trang',
      input: 'choices',
      options: screenOptions,
      help: 'Không bao giờ hiện lúc đang đọc, nghe, trả tiền, nhắn tin, trong giờ yên tĩnh hay lần đầu mở Mọt.',
      ...when,
    },
    {
      name: 'joinedDays',
      label: 'Chỉ người mới, trong số ngày',
      input: 'number',
      optional: true,
      help: 'Để trống là mọi người',
      ...when,
    },
    { name: 'perPerson', label: 'Mỗi người thấy nhiều nhất', input: 'number', help: 'lần', ...budget },
    { name: 'perDay', label: 'Mỗi ngày nhiều nhất', input: 'number', help: 'lần', ...budget },
    {
      name: 'budget',
      label: 'Tất cả nhiều nhất',
      input: 'number',
      optional: true,
      help: 'lần hiện. Để trống là không giới hạn',
      ...budget,
    },
    { name: 'priority', label: 'Ưu tiên', input: 'number', help: 'Số lớn hiện trước', ...budget },
  ],
});
