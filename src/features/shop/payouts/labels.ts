import type { PayoutBatch, PayoutRow } from '#contract/shop/payouts.ts';
import { bounceNames } from '#rules/shop/payouts.ts';
import { grouped } from '#rules/text/text.ts';

/* Words of the desk of payouts. */

export const batchNames: Record<PayoutBatch['state'], string> = {
  drafted: 'Chờ duyệt',
  approved: 'Đã duyệt, chưa gửi ngân hàng',
  sent: 'Đã gửi ngân hàng',
  rejected: 'Đã bỏ',
};

/** "3 tiệm, 1 cộng tác viên": whom a batch pays. */
export function payeesOf({ payouts }: Pick<PayoutBatch, 'payouts'>): string {
  const paid = payouts.filter(({ state }) => state !== 'rejected');
  const affiliates = paid.filter(({ payee }) => payee === 'affiliate').length;
  const shops = paid.length - affiliates;
  return [
    ...(shops > 0 || affiliates === 0 ? [`${grouped(shops)} tiệm`] : []),
    ...(affiliates > 0 ? [`${grouped(affiliates)} cộng tác viên`] : []),
  ].join(', ');
}

export const whyNames: Record<PayoutRow['why'], string> = {
  weekly: 'Theo tuần',
  monthly: 'Theo tháng',
  shop: 'Tiệm xin',
  desk: 'Lập tay',
};

export const pauseNames = {
  no_account: 'Chưa có tài khoản',
  new_account: 'Tài khoản mới đổi',
  changing: 'Đang đổi thông tin',
  refused: 'Ngân hàng đã trả lại',
} as const;

export const problemNames = {
  refunded: 'Có đơn vừa hoàn tiền',
  account: 'Tài khoản vừa đổi hoặc phải chờ',
} as const;

/** Why a payout ended as it did. */
export const endWords = ({ bounce, reason, transaction_no }: PayoutRow): string => {
  const why = bounce ? bounceNames[bounce] : reason;
  return [why, transaction_no].filter(Boolean).join(', ');
};
