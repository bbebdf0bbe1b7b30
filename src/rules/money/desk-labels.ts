import type { ChargeType } from './purchase.ts';
import type { PurchaseState } from './purchase-states.ts';

/** A purchase's state as staff read it: each has words of its own, where its reader sees fewer (features/money/payment/payment-labels.ts). */
export const stateNames: Record<PurchaseState, string> = {
  created: 'Mới tạo',
  waiting: 'Chờ trả',
  paid: 'Đã trả, chưa mở',
  granted: 'Đã trả và đã mở',
  failed: 'Trả không được',
  expired: 'Hết giờ trả',
  cancelled: 'Đã huỷ',
  held: 'Đang giữ tiền',
  refund_pending: 'Đang hoàn',
  refunded: 'Đã hoàn',
  refund_failed: 'Hoàn không được',
  partly_refunded: 'Đã hoàn một phần',
};

/** Names of purchases, by their charge type. */
export const chargeNames: Record<ChargeType, string> = {
  package: 'Gói',
  book: 'Sách',
  combo: 'Combo',
  audiobook: 'Sách nói, podcast',
  leaf: 'Chương, lá',
  supplier: 'Gian hàng',
};
