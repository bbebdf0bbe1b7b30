import type { ItemKind } from '../kit/desk-item.ts';
import { comboKind } from '../library/desk-items/combos.ts';
import { flashSaleKind } from '../library/desk-items/flash-sales.ts';
import { feeRateKind } from '../money/desk-items/fee-rates.ts';
import { leafKind } from '../money/desk-items/leaves.ts';
import { memberPlanKind, oakPlanKind } from '../money/desk-items/plans.ts';
import { dealKind } from '../shop/desk-items/deals.ts';
import { goldenHourKind } from '../shop/desk-items/golden-hours.ts';
import { voucherKind } from '../shop/desk-items/vouchers.ts';

/** What is sold, and how: Bán hàng. */
export const sellingKinds = [
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
