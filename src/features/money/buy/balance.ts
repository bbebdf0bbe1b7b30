import { callKey, queryClient, useCall } from '#client/queries.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { useAccount } from '#features/people/account/index.ts';

/** Oaks of the person who is here; null while nobody is, or nothing is known. */
export function useBalance(): number | null {
  const { account } = useAccount();
  const { data } = useCall(purchaseCalls.listBalanceNut, {}, { enabled: account !== null });
  return account && data ? data.nut : null;
}

/** Publishes the balance after a purchase: every place that shows it follows. */
export const tellBalance = (nut: number): void =>
  void queryClient.setQueryData(callKey(purchaseCalls.listBalanceNut, {}), { nut });
