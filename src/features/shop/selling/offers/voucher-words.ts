import type { ShopVoucher } from '#contract/shop/seller-vouchers.ts';
import type { VoucherState } from '#rules/shop/voucher-terms.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';

export const voucherStateNames: Record<VoucherState, string> = {
  running: 'Đang chạy',
  coming: 'Sắp tới',
  used_up: 'Hết lượt',
  ended: 'Đã kết thúc',
};

/** "Giảm 10 %, nhiều nhất 30.000đ, đơn từ 100.000đ". */
export function giveWords({ kind, percent, amount, most, least }: ShopVoucher): string {
  const off = percent === null ? money(amount ?? 0) : `${percent} %, nhiều nhất ${money(most ?? 0)}`;
  const from = least > 0 ? `, đơn từ ${money(least)}` : '';
  return `${kind === 'shipping' ? 'Giảm phí giao' : 'Giảm'} ${off}${from}`;
}

export const whenWords = ({ starts_at, ends_at }: ShopVoucher, now: number): string =>
  `${shortMoment(starts_at, now)} tới ${shortMoment(ends_at, now)}`;

export const usesWords = ({ used, uses_total }: ShopVoucher): string =>
  uses_total === null ? grouped(used) : `${grouped(used)} trên ${grouped(uses_total)}`;
