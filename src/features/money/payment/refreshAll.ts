import { queryClient } from '#client/queries.ts';
import { renewSession } from '#client/sessionRenewal.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';

const { api, path } = purchaseCalls.getOrderInfo;

/** Rights are other ones now: asks again who one is, and for whatever was fetched before but the purchase itself. */
export function refreshAll(): void {
  renewSession().catch(() => {});
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== api || queryKey[1] !== path,
  });
}
