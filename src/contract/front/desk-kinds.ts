import type { ItemKind } from '../kit/desk-item.ts';
import { bannerKind } from '../library/desk-items/banners.ts';
import { comboKind } from '../library/desk-items/combos.ts';
import { flashSaleKind } from '../library/desk-items/flash-sales.ts';
import { feeRateKind } from '../money/desk-items/fee-rates.ts';
import { leafKind } from '../money/desk-items/leaves.ts';
import { memberPlanKind, oakPlanKind } from '../money/desk-items/plans.ts';
import { dealKind } from '../shop/desk-items/deals.ts';
import { goldenHourKind } from '../shop/desk-items/golden-hours.ts';
import { voucherKind } from '../shop/desk-items/vouchers.ts';

/** What is sold, and how: Bán hàng. */
const sellingKinds = [
  memberPlanKind,
  oakPlanKind,
  leafKind,
  comboKind,
  flashSaleKind,
  goldenHourKind,
  dealKind,
  voucherKind,
  feeRateKind,
] as const satisfies readonly ItemKind[];

/** Every kind of public thing that editors fill at the desk. `server/front/desk/kinds.ts` has the server's half of each. */
export const itemKinds = [bannerKind, ...sellingKinds] as const satisfies readonly ItemKind[];

export const itemKindNamed = (name: string): ItemKind | undefined =>
  (itemKinds as readonly ItemKind[]).find(({ kind }) => kind === name);
