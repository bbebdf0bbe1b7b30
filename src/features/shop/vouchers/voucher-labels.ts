import type { Output } from '#contract/kit/call.ts';
import type { codeListCalls } from '#contract/shop/checkout.ts';
import type { ShownVoucher } from '#contract/shop/vouchers.ts';
import type { VoucherReason, VoucherResult } from '#rules/shop/vouchers.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { IconName } from '#ui/Icon.tsx';

export type Codes = Output<typeof codeListCalls.listCode>;
export type JudgedVoucher = Codes['items'][number];

/** Issuer, on its stub. */
export const whoseOf = ({ kind, shopname, category }: ShownVoucher): { words: string; icon: IconName } => {
  if (kind === 'shipping') return { words: 'Phí giao', icon: 'truck' };
  if (kind === 'shop') return { words: shopname ?? 'Của tiệm', icon: 'shopping-bag' };
  return { words: category ?? 'Của Mọt', icon: 'ticket' };
};

/** "Giảm 20.000đ", "Giảm 8%, tối đa 18.000đ", "Bớt phí giao 20.000đ". */
export function gainOf({ kind, percent, amount, most }: ShownVoucher): string {
  const limit = most === null ? '' : `, tối đa ${money(most)}`;
  if (kind === 'shipping')
    return percent === null
      ? `Bớt phí giao ${money(amount ?? 0)}`
      : percent === 100
        ? `Miễn phí giao${limit}`
        : `Bớt ${percent}% phí giao${limit}`;
  return percent === null ? `Giảm ${money(amount ?? 0)}` : `Giảm ${percent}%${limit}`;
}

/** "Đơn từ 199.000đ · đến 30/11/2026". */
export const termsOf = ({ least, ends_at, left }: ShownVoucher): string =>
  [
    least > 0 && `Đơn từ ${money(least)}`,
    `đến ${dayOf(ends_at)}`,
    left !== null && left > 0 && left <= 100 && `còn ${grouped(left)} lượt`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Why it does not count, and what would help. */
export function whyNot({ reason, missing, kind, category, starts_at, shopname }: JudgedVoucher): string {
  const words: Record<VoucherReason, string> = {
    '': '',
    nothing_chosen: 'Đơn chưa có cuốn nào.',
    no_such_goods: category
      ? `Đơn chưa có sách ${category.toLowerCase()}.`
      : 'Đơn chưa có sách hợp với mã này.',
    too_little: `Mua thêm ${money(missing)}${kind === 'shop' && shopname ? ` ở ${shopname}` : ''} là dùng được.`,
    not_in_shop: shopname ? `Đơn chưa có cuốn nào của ${shopname}.` : 'Mã này của tiệm khác.',
    shop_closed: 'Tiệm đang không nhận đơn.',
    variant_closed: 'Bản bạn chọn không bán nữa.',
    sold_out: 'Cuốn dùng được mã này vừa hết.',
    used_by_you: 'Bạn đã dùng hết lượt.',
    used_by_all: 'Mã đã hết lượt.',
    unknown: 'Không có mã này.',
    not_yet: `Dùng được từ ${dayOf(starts_at)}.`,
    ended: 'Mã đã hết hạn.',
    no_shipping: 'Đơn này không có phí giao.',
  };
  return words[reason];
}

/** Result of the typed code (specification, section 3). */
export const typedTexts: Record<VoucherResult, string> = {
  0: 'Đã thêm mã.',
  1: 'Đơn chưa có sách hợp với mã này.',
  2: 'Mã này không dùng được ở tiệm bạn chọn.',
  3: 'Bản bạn chọn không dùng được mã này.',
  5: 'Cuốn dùng được mã này vừa hết.',
  11: 'Bạn đã dùng hết lượt.',
  12: 'Mã đã hết lượt.',
  16: 'Không có mã này, hoặc mã đã hết hạn.',
};

/** Whether somebody can still use it: what is used up is not offered. */
export const isLeft = ({ used_up, left }: Pick<ShownVoucher, 'used_up' | 'left'>): boolean =>
  !used_up && (left === null || left > 0);

/** Only one of each place is used: one of the platform, one for shipping, one of each shop. */
export const placeOf = ({ kind, shop_id }: Pick<ShownVoucher, 'kind' | 'shop_id'>): string =>
  kind === 'shop' ? `shop ${shop_id}` : kind;
