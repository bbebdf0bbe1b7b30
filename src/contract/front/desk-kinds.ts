import { gameKinds } from '../community/desk-items/game-kinds.ts';
import type { ItemKind } from '../kit/desk-item.ts';
import { bannerKind } from '../library/desk-items/banners.ts';
import { contentKinds } from '../library/desk-items/content.ts';
import { homeBlockKind } from '../library/desk-items/home-blocks.ts';
import { menuKind } from '../library/desk-items/menus.ts';
import { noticeKind } from '../people/desk-items/notices.ts';
import { popupKind } from '../people/desk-items/popups.ts';
import { quietHoursKind } from '../people/desk-items/quiet-hours.ts';
import { rememberedDayKind } from './remembered-days.ts';
import { sellingKinds } from './selling-kinds.ts';

/** Every kind of public thing that editors fill at the desk. `server/front/desk/kinds.ts` has the server's half of each. */
export const itemKinds = [
  homeBlockKind,
  bannerKind,
  menuKind,
  popupKind,
  noticeKind,
  quietHoursKind,
  rememberedDayKind,
  ...contentKinds,
  ...gameKinds,
  ...sellingKinds,
] as const satisfies readonly ItemKind[];

export const itemKindNamed = (name: string): ItemKind | undefined =>
  (itemKinds as readonly ItemKind[]).find(({ kind }) => kind === name);
