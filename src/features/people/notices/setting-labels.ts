import type { NoticeSetting } from '#contract/people/notices.ts';

/** Names of the kinds of notices in the settings; a newer server's further kinds are left out. */
export const kindLabels: Record<string, { name: string; what: string; locked: boolean }> = {
  new_part: {
    name: 'Chương, phần, tập mới',
    what: 'Của sách bạn yêu thích, đang đọc hoặc đang nghe.',
    locked: false,
  },
  account_change: {
    name: 'Thay đổi ở tài khoản',
    what: 'Mật khẩu, email, số điện thoại, tài khoản liên kết.',
    locked: true,
  },
  session_end: {
    name: 'Đăng xuất từ xa',
    what: 'Khi một thiết bị của bạn bị đăng xuất từ nơi khác.',
    locked: true,
  },
  purchase: {
    name: 'Mua xong',
    what: 'Khi món bạn trả tiền đã mở.',
    locked: true,
  },
  order: {
    name: 'Đơn hàng',
    what: 'Khi đơn đã trả xong, lên đường, tới nơi hoặc bị huỷ.',
    locked: true,
  },
  complaint: {
    name: 'Khiếu nại',
    what: 'Khi khiếu nại của bạn có trả lời, hoặc tiệm của bạn nhận khiếu nại.',
    locked: true,
  },
  auto_buy: {
    name: 'Tự động mua chương',
    what: 'Khi Mọt mua chương mới bằng sồi, hoặc dừng mua.',
    locked: true,
  },
  campaign: {
    name: 'Tin từ Mọt',
    what: 'Sách mới, dịp giảm giá và điều Mọt muốn kể với bạn.',
    locked: false,
  },
  post_answer: {
    name: 'Có người trả lời',
    what: 'Khi ai đó bình luận bài của bạn hay trả lời bạn trên bảng tin.',
    locked: false,
  },
  post_mention: {
    name: 'Có người nhắc tới',
    what: 'Khi ai đó nhắc tên bạn trên bảng tin.',
    locked: false,
  },
  chat_answer: {
    name: 'Tin nhắn trả lời',
    what: 'Khi tiệm sách hay Mọt trả lời tin nhắn của bạn.',
    locked: false,
  },
  product_answer: {
    name: 'Trả lời về sách bạn hỏi',
    what: 'Khi tiệm trả lời câu bạn hỏi về một cuốn.',
    locked: false,
  },
  member_end: {
    name: 'Gói hội viên sắp hết',
    what: 'Bảy ngày và một ngày trước khi hết.',
    locked: false,
  },
};

export const channelLabels: Record<NoticeSetting['channel'], { name: string; missing: string }> = {
  app: { name: 'Trong Mọt', missing: '' },
  mail: { name: 'Qua email', missing: 'Bạn thêm email ở trang Tôi để nhận thư.' },
  // Why not, the card above says.
  push: { name: 'Trên máy', missing: '' },
  zns: { name: 'Qua Zalo', missing: 'Bạn thêm số điện thoại ở trang Tôi để nhận tin Zalo.' },
};

/** Settings of a kind as they probably are, to keep the place of those that are on their way. */
export function expectedSettings(kind: string): NoticeSetting[] {
  const locked = kindLabels[kind]?.locked ?? true;
  const channels = ['app', 'mail', 'zns'] as const;
  return channels.map((channel, at) => ({
    setting_id: -1 - at,
    kind,
    channel,
    on: true,
    locked,
    reachable: true,
  }));
}
