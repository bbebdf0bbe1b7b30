/** Refusals of the header `idempotency-key` (wire.ts), apart from the others: they do not come with the first page. */
export const pressRefusals = {
  key_reused: {
    code: 409,
    status: 409,
    say: 'Yêu cầu này khác với lần bạn đã gửi. Bạn tải lại trang rồi thử lần nữa nhé.',
  },
} as const;
