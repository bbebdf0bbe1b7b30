import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#client/queries.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { frameState, shownFrame } from '#rules/shop/flash.ts';
import { useFrameStock } from './useSlotStock.ts';
import { useFrames } from './useSlots.ts';

/** Today and tomorrow. */
const DAYS = 2;
const SHOWN = 6;

/**
 * The golden hour that runs, or the next one, with its first books; what is left of them follows the server. `waits`:
 * whether there is one is not known yet. Where a frame ends, its books stay until those of the next one have come.
 */
export function useGoldenHour() {
  const asked = useCall(dealCalls.getFrameByDate, { days: DAYS });
  const known = useFrames(asked);
  const last = known && shownFrame(known.frames, known.clock);
  const state = last && frameState(last, known.clock);
  const frame = last && state !== 'ended' ? last : null;
  const input = { frame_id: frame?.frame_id ?? 0, page_size: SHOWN };
  const lines = useCall(dealCalls.detailFlashSale, input, {
    enabled: frame !== null,
    placeholderData: keepPreviousData,
  });
  useFrameStock(input.frame_id, input, state === 'running');
  return {
    waits: asked.isPending || (frame !== null && lines.isPending),
    failed: asked.isError || lines.isError,
    shown: known && frame && lines.data?.items.length ? { known, frame, lines: lines.data } : null,
    retry: () => void asked.refetch(),
  };
}
export type GoldenHourKnown = NonNullable<ReturnType<typeof useGoldenHour>['shown']>;
