import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { useAccount } from '#features/people/account/index.ts';

/**
 * The parcel that is nearest to who is signed in. `waits`: what stands below it is better not shown yet. A page that came
 * `drawn` is a guest's and waits for nothing.
 */
export function useComing(drawn: boolean) {
  const { account, restoring } = useAccount();
  const [atOnce] = useState(drawn);
  const { data, isPending } = useCall(
    orderCalls.comingOrder,
    {},
    { enabled: account !== null, retry: false },
  );
  return {
    data: account ? data : undefined,
    waits: account ? isPending : restoring && !atOnce,
  };
}
