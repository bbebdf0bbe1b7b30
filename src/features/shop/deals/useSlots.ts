import { useState } from 'react';
import type { Output } from '#contract/kit/call.ts';
import type { dealCalls } from '#contract/shop/deals.ts';
import { nextBorder } from '#rules/shop/flash.ts';

/** Frames as they were answered. */
interface Heard {
  data: Output<typeof dealCalls.getFrameByDate> | undefined;
  dataUpdatedAt: number;
  refetch(): unknown;
}

/**
 * Frames by the server's clock, and what their head needs. A border that is passed while the page is open is remembered: its
 * frames are known to be over, or begun, before the server is heard again.
 */
export function useSlots({ data, dataUpdatedAt, refetch }: Heard) {
  const [passed, setPassed] = useState(0);
  if (!data) return null;
  const { frames: slots, now } = data;
  const clock = Math.max(now, passed);
  const onBorder = (border: number) => {
    setPassed(border);
    void refetch();
  };
  const head = { clock, now, fetchedAt: dataUpdatedAt, next: nextBorder(slots, clock), onBorder };
  return { frames: slots, clock, head };
}
export type KnownSlots = NonNullable<ReturnType<typeof useSlots>>;
