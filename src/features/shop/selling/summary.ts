import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';

/* After a login: which shop the account works in (`is_shop` becomes its status_account). Specification, section 4. */

const key = callKey(shopStoreCalls.shopSummary, {});

/** Fetches it once for an account; a failure is ignored. */
export const fetchSummary = (): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: key,
    queryFn: () => request(shopStoreCalls.shopSummary, {}),
    retry: false,
    staleTime: 0,
  });
