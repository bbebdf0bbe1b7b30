import { useCall } from '#client/queries.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { fromVnd } from '#rules/money/purchase-plans.ts';

/** The lowest price of a month as a member, VND; null until it is known, and where no package is sold by the month. */
export function useMonthPrice(): number | null {
  const { data } = useCall(offerCalls.listPackageWeb, {});
  return fromVnd(data ?? []);
}
