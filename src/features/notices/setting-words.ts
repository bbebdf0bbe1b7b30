import type { NoticeSetting } from '#contract/notices.ts';

/** What the settings call each kind of notice; a kind that a newer server names besides them is left out. */
export const kindWords: Record<string, { name: string; what: string; locked: boolean }> = {
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
};

export const channelWords: Record<NoticeSetting['channel'], { name: string; missing: string }> = {
  app: { name: 'Trong Mọt', missing: '' },
  mail: { name: 'Qua email', missing: 'Bạn thêm email ở trang Tôi để nhận thư.' },
  zns: { name: 'Qua Zalo', missing: 'Bạn thêm số điện thoại ở trang Tôi để nhận tin Zalo.' },
};

/** Settings of a kind as they probably are, to keep the place of those that are on their way. */
export function expectedSettings(kind: string): NoticeSetting[] {
  const locked = kindWords[kind]?.locked ?? true;
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
