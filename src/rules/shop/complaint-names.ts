import type { ComplaintOffer, ComplaintPayer, ComplaintReason, ComplaintState } from './complaints.ts';

/* How complaints are called on every screen. */

export const complaintReasonNames: Record<ComplaintReason, string> = {
  missing: 'Thiếu hoặc chưa nhận được',
  damaged: 'Rách, ướt hoặc hỏng',
  wrong: 'Giao nhầm cuốn',
  not_as_told: 'Không như mô tả',
  late: 'Giao chậm',
  other: 'Chuyện khác',
};

export const complaintStateNames: Record<ComplaintState, string> = {
  waiting: 'Chờ tiệm trả lời',
  late: 'Quá 48 giờ, chờ Mọt',
  offered: 'Chờ người mua trả lời',
  answered: 'Tiệm đã trả lời',
  accepted: 'Hai bên đã đồng ý',
  appealed: 'Chờ Mọt xem',
  decided: 'Mọt đã xử',
};

export const offerNames: Record<ComplaintOffer, string> = {
  refund: 'Hoàn tiền',
  return: 'Nhận lại sách',
  replace: 'Gửi cuốn khác',
};

export const payerNames: Record<ComplaintPayer, string> = {
  shop: 'Tiệm',
  carrier: 'Hãng giao',
  platform: 'Mọt',
};
