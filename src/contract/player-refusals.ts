/** Why an audio file is not opened, specification sections 5 and 8: for audio the codes 2, 3 and 4 mean this. */
export const soundRefusals = {
  listened_once: { code: 2, status: 200, say: 'Phần này chỉ nghe được một lần, và bạn đã nghe rồi.' },
  /** 3 is need_membership of contract/refusals. */
  payment_required: { code: 4, status: 200, say: 'Bạn cần mua cuốn này để nghe tiếp.' },
  not_cleared: { code: 113, status: 200, say: 'Cuốn này đang chờ duyệt bản quyền.' },
} as const;
