import * as z from 'zod/mini';
import { planKinds } from '#rules/money/purchase-plans.ts';
import { itemKind } from '../../kit/desk-item.ts';

const most = (characters: number) => z.string().check(z.maxLength(characters, 'Nội dung quá dài'));
const named = (characters: number, label: string) =>
  most(characters).check(
    z.refine(text => text.trim() !== '', `Vui lòng nhập ${label}`),
    z.refine(text => text === text.trim(), 'Bỏ khoảng trắng ở đầu và cuối'),
  );
const whole = (from: number, to: number) =>
  z.int('Cần số nguyên').check(z.gte(from, `Ít nhất ${from}`), z.lte(to, `Nhiều nhất ${to}`));

/** Price of a package: above zero, and within the gateways' limit for one payment. */
const price = () => whole(1_000, 100_000_000);

const memberSchema = z.strictObject({
  name: named(100, 'tên gói'),
  kind: z.literal([...planKinds], 'Bạn chọn hạng của gói'),
  description: most(300),
  priceVnd: price(),
  days: whole(1, 3_660),
});
export type MemberPlanItem = z.infer<typeof memberSchema>;

const oakSchema = z.strictObject({
  name: named(100, 'tên gói'),
  kind: z.literal([...planKinds], 'Bạn chọn hạng của gói'),
  description: most(300),
  priceVnd: price(),
  oak: whole(1, 1_000_000),
});
export type OakPlanItem = z.infer<typeof oakSchema>;

const kindNames = [
  ['regular', 'Thường'],
  ['special', 'Đặc biệt'],
  ['super', 'Cao cấp'],
  ['pro', 'Trọn vẹn'],
] as const;

const KEPT = 'Ai đã mua thì giữ nguyên gói đã mua';
const common = [
  { name: 'name', label: 'Tên gói', input: 'text', most: 100 },
  { name: 'description', label: 'Một câu về gói', input: 'long', most: 300, optional: true },
  {
    name: 'kind',
    label: 'Hạng',
    input: 'choice',
    options: kindNames,
    help: 'Chọn một lần, về sau giữ nguyên',
  },
  { name: 'priceVnd', label: 'Giá', input: 'money', most: 100_000_000, help: KEPT },
] as const;

/** Members' packages: /goi-hoi-vien. */
export const memberPlanKind = itemKind({
  kind: 'member-plans',
  title: 'Gói hội viên',
  one: 'gói hội viên',
  group: 'selling',
  role: 'finance',
  ordered: true,
  schema: memberSchema,
  nameOf: ({ name }) => name || 'Gói chưa có tên',
  blank: { name: '', kind: 'regular', description: '', priceVnd: 49_000, days: 30 },
  fields: [...common, { name: 'days', label: 'Số ngày', input: 'number', most: 3_660, help: KEPT }],
});

/** Oak packages: /goi-soi. */
export const oakPlanKind = itemKind({
  kind: 'oak-plans',
  title: 'Gói sồi',
  one: 'gói sồi',
  group: 'selling',
  role: 'finance',
  ordered: true,
  schema: oakSchema,
  nameOf: ({ name }) => name || 'Gói chưa có tên',
  blank: { name: '', kind: 'regular', description: '', priceVnd: 20_000, oak: 50 },
  fields: [...common, { name: 'oak', label: 'Số hạt sồi', input: 'number', most: 1_000_000, help: KEPT }],
});
