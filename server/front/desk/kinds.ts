import { itemKindNamed } from '#contract/front/desk-kinds.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Role } from '#contract/kit/roles.ts';
import { gameDeskKinds } from '../../community/games/desk-kinds.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { bannerDeskKind } from '../../library/banners/desk-kind.ts';
import { menuDeskKind } from '../../library/browse/menu-kind.ts';
import { contentDeskKinds } from '../../library/content-desk-kinds.ts';
import { noticeDeskKind } from '../../people/notices/notice-desk-kind.ts';
import { popupDeskKind } from '../../people/notices/popup-kind.ts';
import { quietHoursDeskKind } from '../../people/push/platform-quiet-kind.ts';
import { homeBlockDeskKind } from '../home/desk-kind.ts';
import { rememberedDayDeskKind } from '../youth/day-desk-kind.ts';
import { sellingDeskKinds } from './selling-kinds.ts';

/** The server's half of each kind of `itemKinds`. */
const deskKinds: readonly DeskKind[] = [
  homeBlockDeskKind,
  bannerDeskKind,
  menuDeskKind,
  popupDeskKind,
  noticeDeskKind,
  quietHoursDeskKind,
  rememberedDayDeskKind,
  ...contentDeskKinds,
  ...gameDeskKinds,
  ...sellingDeskKinds,
];

export interface Kind {
  declared: ItemKind;
  served: DeskKind;
}

export function kindNamed(name: string): Kind | null {
  const declared = itemKindNamed(name);
  const served = deskKinds.find(({ kind }) => kind === name);
  return declared && served ? { declared, served } : null;
}

export const mayDesk = ({ role }: ItemKind, roles: readonly Role[]): boolean =>
  roles.includes(role) || roles.includes('admin');

/** A kind for somebody who may change it; null for all others, as for one that does not exist. */
export function kindFor(name: string, roles: readonly Role[]): Kind | null {
  const kind = kindNamed(name);
  return kind && mayDesk(kind.declared, roles) ? kind : null;
}
