import { callKey, queryClient } from '#client/queries.ts';
import { sellerSlotCalls } from '#contract/shop/seller-slots.ts';

/** Golden hours are asked for anew. */
export const refreshSlots = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: callKey(sellerSlotCalls.listFrames, {}) });
