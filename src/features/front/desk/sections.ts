import { linkTo } from '#contract/all-paths.ts';
import { itemKinds } from '#contract/front/desk-kinds.ts';
import type { ItemGroup, ItemKind } from '#contract/kit/desk-item.ts';
import { addressOfView, type Desk, type View, views } from '#features/money/desk/index.ts';
import { roleNames } from '#features/money/staff/index.ts';
import type { IconName } from '#ui/Icon.tsx';

/** A page of the desk in its rail. */
export interface Section {
  address: string;
  label: string;
  icon: IconName;
  /** The role that opens it, or one of several. */
  who: keyof Desk | readonly (keyof Desk)[];
  /** Under which heading it stands, with others of it. */
  group?: string;
  /** Of the pages of money, whose counts stand beside them. */
  view?: View;
}

const groups: Record<ItemGroup, { name: string; icon: IconName }> = {
  front: { name: 'Mặt tiền', icon: 'image' },
  content: { name: 'Nội dung', icon: 'note' },
  selling: { name: 'Bán hàng', icon: 'package' },
};

/** Kinds that a drawing of their own tells apart; others have that of their heading. */
const drawings: Partial<Record<string, IconName>> = {
  'home-blocks': 'house',
  menus: 'list',
  popups: 'message-circle',
  notices: 'bell',
  'quiet-hours': 'clock',
  'remembered-days': 'star',
  news: 'newspaper',
  questions: 'info',
  authors: 'user',
  categories: 'library',
  collections: 'list-music',
  films: 'play',
  synonyms: 'search',
  'search-offers': 'trending-up',
  'member-plans': 'crown',
  'oak-plans': 'nut',
  'golden-hours': 'zap',
};

const ofKinds = (group: ItemGroup): Section[] =>
  (itemKinds as readonly ItemKind[])
    .filter(kind => kind.group === group)
    .map(({ kind, title, role }) => ({
      address: linkTo('deskItems', { kind }),
      label: title,
      icon: drawings[kind] ?? groups[group].icon,
      who: role,
      group: groups[group].name,
    }));

const sections: readonly Section[] = [
  { address: linkTo('deskWorks'), label: 'Kho sách', icon: 'library', who: 'editor' },
  { address: linkTo('deskProposals'), label: 'Sách đề nghị', icon: 'list-plus', who: 'editor' },
  {
    address: linkTo('deskQueue'),
    label: 'Hàng đợi',
    icon: 'clock',
    who: ['moderator', 'support', 'finance', 'editor'],
  },
  ...ofKinds('front'),
  ...ofKinds('content'),
  { address: linkTo('deskShops'), label: 'Duyệt tiệm', icon: 'shopping-bag', who: 'moderator' },
  { address: linkTo('deskGoods'), label: 'Sách số', icon: 'book-open', who: 'moderator' },
  { address: linkTo('deskReports'), label: 'Tin bị báo', icon: 'flag', who: 'moderator' },
  { address: linkTo('deskFeed'), label: 'Bảng tin', icon: 'message-circle', who: 'moderator' },
  { address: linkTo('deskRatings'), label: 'Đánh giá', icon: 'star', who: 'moderator' },
  { address: linkTo('deskFaults'), label: 'Lỗi bạn đọc báo', icon: 'circle-alert', who: 'editor' },
  { address: linkTo('deskTakeDowns'), label: 'Gỡ sách', icon: 'eye-off', who: 'moderator' },
  ...views.map(({ view, label, icon, who }) => ({ address: addressOfView(view), label, icon, who, view })),
  { address: linkTo('deskShopHelp'), label: 'Hỗ trợ tiệm', icon: 'eye', who: 'support' },
  { address: linkTo('payouts', { view: '' }), label: 'Chi trả', icon: 'wallet', who: 'finance' },
  {
    address: linkTo('deskAffiliates', { view: '' }),
    label: 'Cộng tác viên',
    icon: 'link',
    who: ['moderator', 'finance'],
  },
  ...ofKinds('selling'),
  { address: linkTo('deskCodes'), label: 'Mã kích hoạt', icon: 'key-round', who: 'finance' },
  { address: linkTo('deskMembers'), label: 'Tặng gói', icon: 'crown', who: 'finance' },
  { address: linkTo('deskPeople'), label: 'Bạn đọc', icon: 'user', who: 'support' },
  { address: linkTo('deskPartners'), label: 'Đối tác', icon: 'link', who: 'partner_manager' },
  { address: linkTo('deskStaff'), label: 'Người làm việc', icon: 'shield', who: 'admin' },
  { address: linkTo('deskHealth'), label: 'Sức khoẻ', icon: 'trending-up', who: 'admin' },
  { address: linkTo('deskJobs'), label: 'Việc chạy nền', icon: 'rotate-cw', who: 'admin' },
  { address: linkTo('deskAudit'), label: 'Sổ việc', icon: 'history', who: 'admin' },
];

/** Sections of the desk for these roles, in the order of the rail. */
export const sectionsFor = (desk: Desk): Section[] =>
  sections.filter(
    ({ who, group }) =>
      [who].flat().some(role => desk[role as keyof Desk]) || (group !== undefined && desk.admin),
  );

/** The page of the rail that an address belongs to: its own, or the nearest above it. */
export const sectionAt = (path: string): Section | undefined =>
  sections
    .filter(({ address }) => path === address || path.startsWith(`${address}/`))
    .sort((one, other) => other.address.length - one.address.length)[0];

/** Roles of a person at the desk, in words. */
export const roleWords = (desk: Desk): string =>
  (['admin', 'editor', 'moderator', 'finance', 'support', 'partner_manager'] as const)
    .filter(role => desk[role])
    .map(role => roleNames[role])
    .join(', ');
