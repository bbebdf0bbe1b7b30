import { itemKindNamed } from '#contract/front/desk-kinds.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { bannerDeskKind } from '../../library/banners/desk-kind.ts';
import { comboDeskKind } from '../../library/offers/combo-kind.ts';
import { flashSaleDeskKind } from '../../library/offers/sale-kind.ts';
import { feeRateDeskKind } from '../../money/sold/fee-kind.ts';
import { leafDeskKind } from '../../money/sold/leaf-kind.ts';
import { memberPlanDeskKind, oakPlanDeskKind } from '../../money/sold/plan-kinds.ts';
import { dealDeskKind } from '../../shop/deals/deal-kind.ts';
import { goldenHourDeskKind } from '../../shop/deals/frame-kind.ts';
import { voucherDeskKind } from '../../shop/vouchers/desk-kind.ts';

/** The server's half of each kind of `itemKinds`. */
const deskKinds: readonly DeskKind[] = [
  bannerDeskKind,
  memberPlanDeskKind,
  oakPlanDeskKind,
  leafDeskKind,
  comboDeskKind,
  flashSaleDeskKind,
  goldenHourDeskKind,
  dealDeskKind,
  voucherDeskKind,
  feeRateDeskKind,
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
