import type { ChangedCheckout, CheckoutQuote } from '#contract/shop/checkout.ts';
import { changeLabels } from '#features/shop/cart/index.ts';
import { dayOf } from '#rules/text/moment.ts';

type Method = CheckoutQuote['pays'][number];

/** The button says how it will be paid. */
export function buttonLabel(method: Method | undefined): string {
  if (!method) return 'Đặt hàng';
  const how: Partial<Record<Method['pay_type'], string>> = {
    cod: 'trả khi nhận',
    vietqr: 'trả bằng mã QR',
    zalo: 'trả trên Zalo',
  };
  return `Đặt hàng, ${how[method.pay_type] ?? `trả bằng ${method.name}`}`;
}

/** "2 mã, bớt nhất cho đơn này". */
export function vouchersLabel({ vouchers }: CheckoutQuote, best: boolean): string {
  if (vouchers.length === 0) return best ? 'Chưa có mã dùng được' : 'Chưa chọn mã nào';
  return best ? `${vouchers.length} mã, bớt nhất cho đơn này` : `${vouchers.length} mã`;
}

const WEEKDAYS = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];

/** "Nhận thứ Ba 24/11". */
export function arrivesLabel(at: number | null): string {
  if (at === null) return 'Hãng báo ngày giao khi nhận gói';
  const [day, month, year] = dayOf(at).split('/');
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()];
  return `Nhận ${weekday} ${day}/${month}`;
}

type Change = ChangedCheckout['changes'][number];

export const whyText = ({ why }: Change): string => {
  if (why === 'carrier') return 'Hãng vừa đổi giá';
  return why === 'voucher' ? 'Mã không dùng được nữa' : changeLabels[why];
};

/** Subject of a row of the notice. */
export const aboutText = ({ what, name }: Change): string => {
  if (what === 'fee') return `Phí giao, ${name}`;
  return what === 'voucher' ? `Mã ${name}` : name;
};
