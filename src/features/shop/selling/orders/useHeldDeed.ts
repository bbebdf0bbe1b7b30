import { useEffect, useRef, useState } from 'react';
import type { SoldSummary } from '#contract/shop/seller.ts';
import type { Deed } from './deeds.ts';

/** So long a press can be taken back. Milliseconds. */
export const HELD_MS = 5_000;

export interface Held {
  deed: Deed;
  orders: readonly SoldSummary[];
}

/**
 * A press waits here before anything is sent: a tab that closes meanwhile has done nothing, and nothing is done twice. Another press, or
 * leaving the page, lets the one before go at once.
 */
export function useHeldDeed(send: (deed: Deed, orders: readonly SoldSummary[]) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef<Held | null>(null);
  const timer = useRef(0);
  const sender = useRef(send);
  sender.current = send;
  const show = (next: Held | null) => {
    window.clearTimeout(timer.current);
    latest.current = next;
    setHeld(next);
  };
  const flush = () => {
    const had = latest.current;
    show(null);
    if (had) sender.current(had.deed, had.orders);
  };
  const hold = (deed: Deed, orders: readonly SoldSummary[]) => {
    if (orders.length === 0) return;
    // The same press once more is one press.
    const same = latest.current?.deed === deed && latest.current.orders.every(one => orders.includes(one));
    if (same && latest.current?.orders.length === orders.length) return;
    flush();
    show({ deed, orders });
    timer.current = window.setTimeout(flush, HELD_MS);
  };
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      const had = latest.current;
      latest.current = null;
      if (had) sender.current(had.deed, had.orders);
    },
    [],
  );
  return { held, hold, flush, takeBack: () => show(null) };
}
