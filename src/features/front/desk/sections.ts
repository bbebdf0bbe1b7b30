import { linkTo } from '#contract/all-paths.ts';
import { addressOfView, type Desk, type View, views } from '#features/money/desk/index.ts';
import type { IconName } from '#ui/Icon.tsx';

/** A page of the desk in its rail. */
export interface Section {
  address: string;
  label: string;
  icon: IconName;
  /** The role that opens it. */
  who: keyof Desk;
  /** Of the pages of money, whose counts stand beside them. */
  view?: View;
}

const sections: readonly Section[] = [
  { address: linkTo('deskWorks'), label: 'Kho sách', icon: 'library', who: 'editor' },
  ...views.map(({ view, label, icon, who }) => ({ address: addressOfView(view), label, icon, who, view })),
];

/** What somebody with these roles finds at the desk, in the order of the rail. */
export const sectionsFor = (desk: Desk): Section[] => sections.filter(({ who }) => desk[who]);

/** The page of the rail that an address belongs to: its own, or the nearest above it. */
export const sectionAt = (path: string): Section | undefined =>
  sections
    .filter(({ address }) => path === address || path.startsWith(`${address}/`))
    .sort((one, other) => other.address.length - one.address.length)[0];

const roleNames: Record<keyof Desk, string> = {
  admin: 'Quản trị',
  editor: 'Biên tập',
  moderator: 'Kiểm duyệt',
  finance: 'Tài chính',
  support: 'Hỗ trợ',
  partner_manager: 'Đối tác',
};

/** What somebody at the desk is there. */
export const roleWords = (desk: Desk): string =>
  (Object.keys(roleNames) as (keyof Desk)[])
    .filter(role => desk[role])
    .map(role => roleNames[role])
    .join(', ');
