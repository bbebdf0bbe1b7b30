import type { ItemRow } from '#contract/front/desk.ts';
import type { IconName } from '#ui/Icon.tsx';

/** Kinds of items that are sent to people: one list for both. */
export const campaignKinds = ['popups', 'notices'] as const;
/** Window width in px from which the list is beside the open campaign. */
export const BESIDE_FROM = 1200;

export type CampaignKind = (typeof campaignKinds)[number];

export const isCampaign = (kind: string): kind is CampaignKind =>
  (campaignKinds as readonly string[]).includes(kind);

export const campaignLooks: Record<CampaignKind, { icon: IconName; name: string; fresh: string }> = {
  popups: { icon: 'message-circle', name: 'Hộp thoại', fresh: 'Hộp thoại mới' },
  notices: { icon: 'bell', name: 'Thông báo', fresh: 'Thông báo mới' },
};

export const campaignParts = [
  ['runs', 'Đang chạy'],
  ['waits', 'Đợi'],
  ['over', 'Đã qua'],
] as const;
export type CampaignPart = (typeof campaignParts)[number][0];

/** State of a campaign: running, waiting or over. */
export function partOf({ state, publish_at }: Pick<ItemRow, 'state' | 'publish_at'>): CampaignPart {
  if (state === 'live') return 'runs';
  return state === 'later' || state === 'new' || publish_at !== null ? 'waits' : 'over';
}

/** The campaign that a list opens first. */
export const firstOf = (rows: readonly ItemRow[]): ItemRow | undefined =>
  campaignParts.flatMap(([part]) => rows.filter(row => partOf(row) === part))[0];

/** "2 chiến dịch đang chạy, 1 đang đợi". */
export function partsInWords(rows: readonly ItemRow[]): string {
  const count = (part: CampaignPart) => rows.filter(row => partOf(row) === part).length;
  const [runs, waits] = [count('runs'), count('waits')];
  const running = runs > 0 ? `${runs} chiến dịch đang chạy` : 'Chưa có chiến dịch nào đang chạy';
  return waits > 0 ? `${running}, ${waits} đang đợi` : running;
}
