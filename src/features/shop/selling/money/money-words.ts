import type { ShopMoney } from '#contract/shop/shop-money.ts';
import { bounceNames, type HoldReason, type PayoutBounce } from '#rules/shop/payouts.ts';

/* Words of a shop's money. */

export const holdNames: Record<HoldReason, string> = {
  under_way: 'Đang giao, đợi người nhận',
  after_delivery: 'Mới giao, chờ qua hạn',
  returning: 'Đang trả hàng',
  complaint: 'Đang khiếu nại',
  ready: 'Tới hạn',
};

export const pauseWords: Record<NonNullable<ShopMoney['pause']>, string> = {
  no_account: 'Tiệm chưa có tài khoản nhận tiền đã duyệt.',
  new_account: 'Tài khoản mới đổi, tiền chờ đủ giờ rồi mới chuyển.',
  changing: 'Mọt đang xem thay đổi của tiệm, xong là chuyển được.',
  refused: 'Ngân hàng đã trả lại tiền. Bạn sửa tài khoản nhận tiền nhé.',
};

/** Why a payout did not come. */
export const bounceWords = ({ bounce, reason }: { bounce: PayoutBounce | null; reason: string }): string =>
  bounce ? bounceNames[bounce] : reason;
