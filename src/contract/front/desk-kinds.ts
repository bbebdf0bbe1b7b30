import type { ItemKind } from '../kit/desk-item.ts';
import { bannerKind } from '../library/desk-items/banners.ts';

/** Every kind of public thing that editors fill at the desk. `server/front/desk/kinds.ts` has the server's half of each. */
export const itemKinds = [bannerKind] as const satisfies readonly ItemKind[];

export const itemKindNamed = (name: string): ItemKind | undefined =>
  (itemKinds as readonly ItemKind[]).find(({ kind }) => kind === name);
