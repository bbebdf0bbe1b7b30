import type { DeskKind } from '../../kit/desk-kind.ts';
import { comboDeskKind } from '../../library/offers/combo-kind.ts';
import { flashSaleDeskKind } from '../../library/offers/sale-kind.ts';
import { feeRateDeskKind } from '../../money/sold/fee-kind.ts';
import { leafDeskKind } from '../../money/sold/leaf-kind.ts';
import { memberPlanDeskKind, oakPlanDeskKind } from '../../money/sold/plan-kinds.ts';
import { dealDeskKind } from '../../shop/deals/deal-kind.ts';
import { goldenHourDeskKind } from '../../shop/deals/frame-kind.ts';
import { voucherDeskKind } from '../../shop/vouchers/desk-kind.ts';

/** The server's half of each of `sellingKinds`. */
export const sellingDeskKinds: readonly DeskKind[] = [
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
