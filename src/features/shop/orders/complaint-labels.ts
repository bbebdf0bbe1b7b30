import type { ComplaintReason } from '#rules/shop/complaints.ts';

/** What a buyer may complain of. */
export const complaintLabels: Record<ComplaintReason, string> = {
  missing: 'Thiếu hoặc chưa nhận được',
  damaged: 'Rách, ướt hoặc hỏng',
  wrong: 'Giao nhầm cuốn',
  not_as_told: 'Không như mô tả',
  late: 'Giao chậm',
  other: 'Chuyện khác',
};
