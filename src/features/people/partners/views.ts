import { linkTo } from '#contract/all-paths.ts';
import { type PartnerRole, partnerMay } from '#rules/people/partners.ts';
import type { IconName } from '#ui/Icon.tsx';

/* The pages of a partner's desk, each with the right that it needs. */

export type View = '' | 'khung-doc' | 'ten-mien' | 'khoa' | 'su-kien' | 'webhook' | 'nguoi';

export interface ViewRow {
  view: View;
  label: string;
  icon: IconName;
  right: Parameters<typeof partnerMay>[1];
}

export const views: readonly ViewRow[] = [
  { view: '', label: 'Hôm nay', icon: 'sun', right: 'figures' },
  { view: 'khung-doc', label: 'Khung đọc', icon: 'book-open', right: 'facts' },
  { view: 'ten-mien', label: 'Tên miền', icon: 'link', right: 'tech' },
  { view: 'khoa', label: 'Khoá', icon: 'key-round', right: 'tech' },
  { view: 'su-kien', label: 'Sự kiện', icon: 'zap', right: 'figures' },
  { view: 'webhook', label: 'Webhook', icon: 'send', right: 'tech' },
  { view: 'nguoi', label: 'Người làm', icon: 'user', right: 'people' },
];

export const viewsFor = (role: PartnerRole): ViewRow[] =>
  views.filter(({ right }) => partnerMay(role, right));

/** `partner` where somebody works at several. */
export const addressOfView = (view: View, partner?: string): string =>
  linkTo('partnerDesk', { view }, partner ? { doi_tac: partner } : undefined);
