/**
 * Every expected "no" of the API, by name. `code` is what travels in the reply, `say` is what the reader sees
 * unless the server has something more exact. 0 is success and 1 an empty list, so neither is listed. Refusals
 * of audio are in player-refusals.ts: this file comes with the first page.
 */
export const refusals = {
  session_expired: { code: 101, status: 200, say: 'Phiên đăng nhập đã hết hạn. Bạn đăng nhập lại nhé.' },
  login_required: { code: 102, status: 200, say: 'Bạn cần đăng nhập để tiếp tục.' },
  wrong_login: { code: 103, status: 200, say: 'Tài khoản hoặc mật khẩu chưa đúng.' },
  wrong_code: { code: 104, status: 200, say: 'Mã chưa đúng. Bạn kiểm tra lại nhé.' },
  code_spent: { code: 105, status: 200, say: 'Mã đã hết hiệu lực. Bạn nhận mã mới nhé.' },
  /** Said only after the right code: it tells nobody else who exists. */
  no_account: { code: 106, status: 200, say: 'Số này chưa có tài khoản. Bạn đặt mật khẩu để bắt đầu nhé.' },
  phone_taken: { code: 107, status: 200, say: 'Số này đã có tài khoản. Bạn đăng nhập nhé.' },
  email_taken: { code: 108, status: 200, say: 'Email này đang thuộc một tài khoản khác.' },
  social_failed: { code: 109, status: 200, say: 'Có lỗi xảy ra' },
  social_taken: { code: 110, status: 200, say: 'Tài khoản này đã gắn với một bạn đọc khác.' },
  not_fresh: { code: 111, status: 200, say: 'Bạn đăng nhập lại rồi thử lần nữa nhé.' },
  gateway_away: { code: 112, status: 200, say: 'Chưa gửi được mã. Bạn thử lại sau giây lát nhé.' },
  /* Rights, specification section 3: the content permission codes 2 to 5 travel as they are. */
  need_retail: { code: 2, status: 200, say: 'Bạn cần mua cuốn này để đọc tiếp.' },
  need_membership: { code: 3, status: 200, say: 'Phần này dành cho hội viên.' },
  awaiting_copyright: { code: 4, status: 200, say: 'Cuốn này đang chờ duyệt bản quyền.' },
  pending_renewal: { code: 5, status: 200, say: 'Gói của bạn đang chờ gia hạn.' },
  bad_input: { code: 400, status: 400, say: 'Thông tin gửi lên chưa đúng.' },
  bad_signature: {
    code: 403,
    status: 403,
    say: 'Yêu cầu không hợp lệ. Bạn tải lại trang rồi thử lần nữa nhé.',
  },
  foreign_origin: { code: 405, status: 403, say: 'Yêu cầu đến từ một trang lạ nên đã bị chặn.' },
  not_found: { code: 404, status: 404, say: 'Không tìm thấy nội dung này.' },
  link_expired: { code: 410, status: 403, say: 'Liên kết đã hết hạn. Bạn mở lại sách nhé.' },
  too_large: { code: 413, status: 413, say: 'Nội dung gửi lên quá lớn.' },
  too_many: { code: 429, status: 429, say: 'Bạn thao tác hơi nhanh. Chờ một chút rồi thử lại nhé.' },
  broken: { code: 500, status: 500, say: 'Có lỗi xảy ra' },
  busy: { code: 503, status: 503, say: 'Máy chủ đang bận. Bạn thử lại sau giây lát nhé.' },
} as const;

export type RefusalName = keyof typeof refusals;

/** Messages by field; the first one is what is shown. */
export type Messages = Record<string, string[]>;
