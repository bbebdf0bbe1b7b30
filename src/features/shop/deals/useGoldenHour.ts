import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#client/queries.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { shownSlot, slotState } from '#rules/shop/flash.ts';
import { useSlotStock } from './useSlotStock.ts';
import { useSlots } from './useSlots.ts';

/** Today and tomorrow. */
const DAYS = 2;
const SHOWN = 6;

/**
 * The golden hour that runs, or the next one, with its first books; what is left of them follows the server. `waits`:
 * whether there is one is not known yet. Where a frame ends, its books stay until those of the next one have come.
 */
export function useGoldenHour() {
  const asked = useCall(dealCalls.getFrameByDate, { days: DAYS });
  const known = useSlots(asked);
  const last = known && shownSlot(known.frames, known.clock);
  const state = last && slotState(last, known.clock);
  const slot = last && state !== 'ended' ? last : null;
  const input = { frame_id: slot?.frame_id ?? 0, page_size: SHOWN };
  const lines = useCall(dealCalls.detailFlashSale, input, {
    enabled: slot !== null,
    placeholderData: keepPreviousData,
  });
  useSlotStock(input.frame_id, input, state === 'running');
  return {
    waits: asked.isPending || (slot !== null && lines.isPending),
    failed: asked.isError || lines.isError,
    shown: known && slot && lines.data?.items.length ? { known, frame: slot, lines: lines.data } : null,
    retry: () => void asked.refetch(),
  };
}
export type GoldenHourKnown = NonNullable<ReturnType<typeof useGoldenHour>['shown']>;
