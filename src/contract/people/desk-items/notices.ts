import * as z from 'zod/mini';
import { campaignKindNames, campaignKinds } from '#rules/people/campaign-kinds.ts';
import { itemKind } from '../../kit/desk-item.ts';

export const noticeAudiences = [
  ['all', 'Mọi người có tài khoản'],
  ['members', 'Hội viên'],
  ['not_members', 'Người chưa là hội viên'],
  ['readers', 'Người đọc, nghe, theo dõi một cuốn'],
  ['buyers', 'Người đã đặt sách ở một tiệm'],
] as const;

const words = (most: number, label: string) =>
  z.string().check(z.minLength(1, `Vui lòng nhập ${label}`), z.maxLength(most, 'Nội dung quá dài'));
const chosen = () => z.nullable(z.int().check(z.positive()));

const schema = z.strictObject({
  title: words(80, 'tiêu đề'),
  words: words(300, 'lời'),
  link: z
    .string()
    .check(z.regex(/^\/([^/\\]|$)/, 'Địa chỉ là một trang của Mọt, như /bang-xep-hang'), z.maxLength(500)),
  audience: z.literal(noticeAudiences.map(([audience]) => audience)),
  /** Of `readers`. */
  work: chosen(),
  /** Of `buyers`. */
  shop: chosen(),
  // Left out of versions that were published before there were such fields.
  kind: z._default(z.literal([...campaignKinds]), 'news'),
  /** People in all; null: the whole group. */
  budget: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000_000, 'Nhiều nhất là 10000000'))), null),
});
export type NoticeItem = z.infer<typeof schema>;

const who = { section: 'Báo cho ai' } as const;

export const noticeKind = itemKind({
  kind: 'notices',
  title: 'Thông báo',
  one: 'thông báo',
  group: 'front',
  role: 'editor',
  schema,
  nameOf: ({ title }) => title,
  blank: {
    title: '',
    words: '',
    link: '/',
    audience: 'all',
    work: null,
    shop: null,
    kind: 'news',
    budget: null,
  },
  fields: [
    {
      name: 'kind',
      label: 'Loại',
      input: 'choice',
      options: campaignKinds.map(kind => [kind, campaignKindNames[kind]] as const),
      help: 'Quảng cáo có ghi [QC], chỉ tới người đủ 18 tuổi đã đồng ý, mỗi người một lần một ngày, ba lần một tuần.',
    },
    { name: 'title', label: 'Tiêu đề', input: 'text', most: 80 },
    { name: 'words', label: 'Lời', input: 'long', most: 300 },
    { name: 'link', label: 'Mở trang', input: 'link', most: 500 },
    { name: 'audience', label: 'Cho ai', input: 'choice', options: noticeAudiences, ...who },
    {
      name: 'work',
      label: 'Cuốn nào',
      input: 'work',
      when: { field: 'audience', is: ['readers'] },
      ...who,
    },
    { name: 'shop', label: 'Tiệm nào', input: 'shop', when: { field: 'audience', is: ['buyers'] }, ...who },
    {
      name: 'budget',
      label: 'Nhiều nhất bao nhiêu người',
      input: 'number',
      optional: true,
      help: 'Để trống là cả nhóm',
      ...who,
    },
  ],
});
