import type { Output } from '#contract/kit/call.ts';
import type { deskCalls } from '#contract/money/desk.ts';
import type { financeCalls } from '#contract/money/finance.ts';
import type { LedgerCheck } from '#rules/money/ledger-checks.ts';
import type { PriceReason } from '#rules/money/purchase.ts';
import { type PayType, paymentMethods, payTypes } from '#rules/money/purchase-methods.ts';
import type { AttemptState, HeldReason } from '#rules/money/purchase-states.ts';
import { grouped, money } from '#rules/text/text.ts';

/* What the desk of finance and support says. */

export type Desk = Output<(typeof deskCalls)['myDesk']>;
export type Held = Output<(typeof financeCalls)['heldOrders']>['items'][number];
export type OrderDetail = Output<(typeof financeCalls)['orderDetail']>;
export type Refund = Output<(typeof financeCalls)['listRefunds']>['items'][number];

export const shortMethodLabels = Object.fromEntries(
  payTypes.map(method => [method, paymentMethods[method].short] as const),
) as Record<PayType, string>;

/** "49.000đ", "6 sồi". */
export const amountOf = (amount: number, currency: 'VND' | 'OAK'): string =>
  currency === 'OAK' ? `${grouped(amount)} sồi` : money(amount);

/** An account's side in the books: what it got, or what it gave. */
export function sideOf(amount: number, currency: 'VND' | 'OAK'): string {
  const sum = amountOf(Math.abs(amount), currency);
  return amount === 0 ? sum : `${amount > 0 ? 'Nợ' : 'Có'} ${sum}`;
}

export const heldLabels: Record<HeldReason, string> = {
  late: 'Tới sau khi đơn hết giờ',
  twice: 'Thu hai lần',
  wrong_amount: 'Sai số tiền',
  unknown: 'Không rõ đơn nào',
  gone: 'Món hoặc người mua không còn',
  owned: 'Người mua đã có món này',
};

/** Money for what cannot be given any more only goes back. */
export const mayBeAccepted = (reason: HeldReason | null): boolean => reason !== 'gone' && reason !== 'owned';

export const attemptLabels: Record<AttemptState, string> = {
  created: 'Chưa mở',
  open: 'Đang đợi',
  failed: 'Không được',
  paid: 'Đã trả',
};

export const outcomeLabels: Record<OrderDetail['money'][number]['outcome'], string> = {
  '': 'Đang xử lý',
  captured: 'Đã ghi vào đơn',
  held: 'Đang giữ',
  accepted: 'Đã nhận sau khi giữ',
  refund: 'Đã cho hoàn',
};

export const refundLabels: Record<Refund['state'], string> = {
  pending: 'Đang hoàn',
  done: 'Đã hoàn',
  failed: 'Không hoàn được',
};

export const priceLabel: Record<PriceReason, string> = {
  list: 'Giá bán',
  sale: 'Giá giờ vàng',
  promotion: 'Giá ưu đãi',
  combo: 'Giá trong combo',
  code: 'Bằng mã kích hoạt',
  plan_change: 'Đã trừ phần chưa dùng của gói cũ',
};

export function grantLabel({ kind, what }: OrderDetail['grants'][number]): string {
  if (kind === 'oak') return `${grouped(Number(what))} sồi trong ví`;
  if (kind === 'gift') return `Mã tặng: ${what}`;
  if (kind === 'leaf') return `Lá tặng “${what}”`;
  return kind === 'package' ? `Gói ${what}` : `Quyền đọc “${what}”`;
}

const accounts: Record<string, string> = {
  wallets: 'Ví sồi của bạn đọc',
  oak_issued: 'Sồi đã phát',
  oak_spent: 'Sồi đã tiêu',
  sales: 'Doanh thu',
  surplus: 'Tiền đang giữ',
  refunds_due: 'Tiền nợ hoàn',
  payouts: 'Tiền Mọt chuyển đi',
  shipping: 'Phí giao Mọt bù',
  carriers: 'Nợ hãng giao hàng',
  shop_due: 'Nợ các tiệm',
  commission: 'Phí Mọt thu của tiệm',
  payment_fees: 'Phí thanh toán thu của tiệm',
  tax_withheld: 'Thuế nộp thay',
  vouchers: 'Mã giảm giá Mọt chịu',
  payouts_sent: 'Đang chuyển cho tiệm và cộng tác viên',
  affiliate_costs: 'Thưởng cộng tác viên',
  affiliate_due: 'Nợ cộng tác viên',
  complaints: 'Hoàn Mọt chịu',
  carrier_claims: 'Hãng giao phải bù',
};

/** An account of the books: "Tiền ở VNPAY", "Phí VNPAY". */
export function accountLabel(name: string): string {
  const [what = '', method = ''] = name.split('_');
  const company = shortMethodLabels[method as PayType] ?? method;
  if (what === 'clearing') return `Tiền ở ${company}`;
  if (what === 'fees') return company ? `Phí ${company}` : 'Phí';
  return accounts[name] ?? name;
}

const entries: Record<string, string> = {
  sale: 'Bán',
  oak: 'Tiêu sồi',
  code: 'Kích hoạt mã',
  held: 'Giữ tiền',
  refund: 'Cho hoàn',
  refunded: 'Đã hoàn',
  fee: 'Phí',
  parcel: 'Phí giao thật',
  share: 'Chia cho tiệm',
  payout: 'Chuyển cho tiệm',
  paid: 'Tiệm đã nhận',
  bounced: 'Ngân hàng trả lại',
  borne: 'Chịu thay tiệm',
};
export const entryLabel = (kind: string): string => entries[kind] ?? kind;

export const checkLabels: Record<LedgerCheck, string> = {
  I1: 'Ví sồi khớp với sổ, mỗi bút toán cộng lại bằng không',
  I2: 'Số sách trong kho khớp với nhập, giữ, bán',
  I3: 'Mã kích hoạt và mã giảm không dùng quá số lượt',
  I4: 'Đơn chưa xong không bị thu tiền, mỗi lần bấm một đơn',
  I5: 'Tiền thu và tiền hoàn khớp với đơn',
  I6: 'Món đã trả thì mở, món đã hoàn thì đóng',
  I7: 'Không có tiền nào bị bỏ quên giữa chừng',
  I8: 'Mỗi lời báo của cổng thanh toán ghi sổ đúng một lần',
  I9: 'Mọi bước của đơn đều được ghi lại',
  I10: 'Tiền của mỗi tiệm khớp với đơn và kỳ trả',
  I11: 'Thưởng của mỗi cộng tác viên khớp với đơn và kỳ trả',
};
