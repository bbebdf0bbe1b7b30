import { useEffect } from 'react';
import { onLive } from '#client/live.ts';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { COUNTED_MOST, type SellerCounts, sellerCountCalls } from '#contract/shop/seller-counts.ts';
import { grouped } from '#rules/text/text.ts';

/** Nobody is told of a new order: while the desk is seen it asks so often. */
const EVERY_MS = 60_000;

/** Counts of waiting work in the shop, as far as one's role sees it; undefined until known, and for people without a shop. */
export const useCounts = (works: boolean): SellerCounts | undefined =>
  useCall(
    sellerCountCalls.countWaiting,
    {},
    { enabled: works, staleTime: 0, retry: false, refetchOnWindowFocus: 'always', refetchInterval: EVERY_MS },
  ).data;

/** Counts are asked anew. */
export const refreshCounts = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: callKey(sellerCountCalls.countWaiting, {}) });

/** While a desk is open its counts follow what its people are told: returns and complaints by notices, messages by themselves. */
export function useLiveCounts(works: boolean): void {
  useEffect(() => {
    if (!works) return;
    const refresh = () => void refreshCounts();
    const names = ['connected', 'notices', 'chat', 'chat_read'] as const;
    const stops = names.map(name => onLive(name, refresh));
    return () => {
      for (const stop of stops) stop();
    };
  }, [works]);
}

/** "7", or "999+" where no more were counted; '' for none. */
export const counted = (count: number): string =>
  count >= COUNTED_MOST ? `${grouped(COUNTED_MOST - 1)}+` : count > 0 ? grouped(count) : '';
