import { useEffect } from 'react';
import { onLive } from '#client/live.ts';
import { askWhileAway } from '#client/liveFallback.ts';
import { callKey, queryClient } from '#client/queries.ts';
import { watchSlot } from '#client/slot-watch.ts';
import type { Input, Output } from '#contract/kit/call.ts';
import { dealCalls } from '#contract/shop/deals.ts';

/** How often a page without a socket asks. ms. */
const ASK_MS = 5_000;

type Shown = Output<typeof dealCalls.detailFlashSale>;

/** While a frame runs, what is left of it: told over the socket at most once a second, asked for where there is none. */
export function useSlotStock(
  slotId: number,
  input: Input<typeof dealCalls.detailFlashSale>,
  running: boolean,
): void {
  const key = callKey(dealCalls.detailFlashSale, input);
  const known = JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` says all of the key
  useEffect(() => {
    if (!running) return;
    const stops = [
      onLive('flash_stock', told => {
        if (told.frame_id !== slotId) return;
        const changed = new Map(told.lines.map(line => [line.line_id, line]));
        queryClient.setQueryData<Shown>(
          key,
          shown =>
            shown && {
              ...shown,
              items: shown.items.map(line => ({ ...line, ...changed.get(line.line_id) })),
            },
        );
      }),
      askWhileAway(() => void queryClient.invalidateQueries({ queryKey: key, exact: true }), ASK_MS),
      watchSlot(slotId),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [slotId, known, running]);
}
