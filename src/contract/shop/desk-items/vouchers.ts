import * as z from 'zod/mini';
import { LEAST_AMOUNT, MOST_AMOUNT, MOST_PERCENT } from '#rules/shop/voucher-terms.ts';
import { itemKind } from '../../kit/desk-item.ts';

const moment = () => z.int('Bạn chọn ngày giờ nhé').check(z.gte(1), z.lte(253_402_300_799_999));
const whole = (from: number, to: number) =>
  z.int('Cần số nguyên').check(z.gte(from, `Ít nhất ${from}`), z.lte(to, `Nhiều nhất ${to}`));
const money = () => whole(LEAST_AMOUNT, MOST_AMOUNT);

const schema = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'Mã gồm 3 đến 20 chữ cái in hoa không dấu và chữ số')),
  kind: z.literal(['platform', 'shipping'], 'Bạn chọn giảm vào đâu'),
  by: z.literal(['amount', 'percent'], 'Bạn chọn cách giảm'),
  amount: z.nullable(money()),
  percent: z.nullable(whole(1, MOST_PERCENT)),
  most: z.nullable(money()),
  least: whole(0, MOST_AMOUNT),
  categoryId: z.nullable(z.int().check(z.positive())),
  startsAt: moment(),
  endsAt: moment(),
  usesTotal: z.nullable(whole(1, 10_000_000)),
  usesEach: whole(1, 1_000),
  listed: z.boolean(),
});
export type VoucherItem = z.infer<typeof schema>;

const much = 'Giảm bao nhiêu';
const who = 'Khi nào, bao nhiêu lượt';

/** Vouchers that the platform pays for; those of shops are theirs (seller-vouchers.ts). */
export const voucherKind = itemKind({
  kind: 'vouchers',
  title: 'Mã của Mọt',
  one: 'mã',
  group: 'selling',
  role: 'finance',
  schema,
  nameOf: ({ code }) => code || 'Mã chưa có tên',
  blank: {
    ...{ code: '', kind: 'platform', by: 'amount', amount: 20_000, percent: null, most: null, least: 0 },
    ...{ categoryId: null, startsAt: 0, endsAt: 0, usesTotal: null, usesEach: 1, listed: true },
  },
  fields: [
    { name: 'code', label: 'Mã', input: 'text', most: 20, help: 'Chữ in hoa không dấu và chữ số' },
    {
      name: 'kind',
      label: 'Giảm vào',
      input: 'choice',
      options: [
        ['platform', 'Tiền sách'],
        ['shipping', 'Phí giao'],
      ],
      help: 'Chọn một lần, về sau giữ nguyên',
    },
    {
      name: 'by',
      label: 'Cách giảm',
      input: 'choice',
      options: [
        ['amount', 'Một số tiền'],
        ['percent', 'Phần trăm'],
      ],
      section: much,
    },
    {
      name: 'amount',
      label: 'Số tiền giảm',
      input: 'money',
      section: much,
      when: { field: 'by', is: ['amount'] },
    },
    {
      name: 'percent',
      label: 'Phần trăm giảm',
      input: 'percent',
      most: MOST_PERCENT,
      section: much,
      when: { field: 'by', is: ['percent'] },
    },
    {
      name: 'most',
      label: 'Giảm nhiều nhất',
      input: 'money',
      section: much,
      when: { field: 'by', is: ['percent'] },
    },
    { name: 'least', label: 'Đơn từ', input: 'money', section: much, help: '0 là đơn nào cũng được' },
    {
      name: 'categoryId',
      label: 'Chỉ cho thể loại',
      input: 'category',
      optional: true,
      section: much,
      when: { field: 'kind', is: ['platform'] },
    },
    { name: 'startsAt', label: 'Từ', input: 'moment', section: who },
    { name: 'endsAt', label: 'Đến', input: 'moment', section: who },
    { name: 'usesTotal', label: 'Số lượt của tất cả', input: 'number', optional: true, section: who },
    { name: 'usesEach', label: 'Số lượt mỗi người', input: 'number', most: 1_000, section: who },
    { name: 'listed', label: 'Hiện cho mọi người', input: 'bool', section: who },
  ],
});
