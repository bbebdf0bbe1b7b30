import { useCall } from '#client/queries.ts';
import type { Output } from '#contract/kit/call.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';

export type Order = Output<typeof purchaseCalls.getOrderInfo>;

/** ms between questions about a purchase that waits: often first, then less and less. */
const PAUSES_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000];
const LAST_MS = 30_000;

export const pauseAfter = (answers: number): number => PAUSES_MS[answers] ?? LAST_MS;

/** A purchase by its number. While it waits it is looked up again and again; '' asks nothing. */
export const useOrder = (number: string) =>
  useCall(
    purchaseCalls.getOrderInfo,
    { number },
    {
      enabled: number !== '',
      staleTime: 0,
      refetchOnMount: 'always',
      // Back from a bank's app.
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) =>
        state.data && state.data.result !== 'pending'
          ? false
          : pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
    },
  );
