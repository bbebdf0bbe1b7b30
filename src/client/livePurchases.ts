import { onLive } from './live.ts';
import { queryClient } from './queries.ts';
import { renewSession } from './sessionRenewal.ts';

/**
 * Hears that a purchase of the account was granted, refunded or ended, here or on another device: who one is (packages) and what
 * is shown are asked for again. Returns how to stop.
 */
export const followPurchases = (): (() => void) =>
  onLive('purchase', () => {
    renewSession().catch(() => {});
    void queryClient.invalidateQueries();
  });
