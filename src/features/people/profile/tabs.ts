import { linkTo } from '#contract/all-paths.ts';
import type { IconName } from '#ui/Icon.tsx';

export type ProfileTab = 'info' | 'security' | 'link' | 'address';

export const profileTabs: readonly { tab: ProfileTab; label: string; what: string; icon: IconName }[] = [
  {
    tab: 'info',
    label: 'Thông tin của bạn',
    what: 'Ảnh, tên, ngày sinh, số điện thoại, email',
    icon: 'user',
  },
  {
    tab: 'security',
    label: 'Bảo mật và quyền riêng tư',
    what: 'Mật khẩu, thiết bị, dữ liệu của bạn',
    icon: 'shield',
  },
  { tab: 'link', label: 'Tài khoản liên kết', what: 'Google, Facebook, Zalo', icon: 'link' },
  { tab: 'address', label: 'Địa chỉ', what: 'Nơi nhận sách giấy', icon: 'map-pin' },
];

export const addressOfTab = (tab: ProfileTab): string => linkTo('profile', { tab });

/** Stored in the history entry of a tab: the entry before it is the list of tabs. */
export const FROM_LIST = { fromList: true };
export const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
