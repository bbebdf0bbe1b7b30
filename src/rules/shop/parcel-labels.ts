import { type OrderEvent, type OrderState, orderMoves } from './shop-orders.ts';

/** State of an order by its carrier's state of the parcel. */
const ofParcels = {
  under_way: 'delivering',
  delivered: 'delivered',
  failed: 'failed',
  returning: 'returning',
  returned: 'returned',
  lost: 'cancelled',
} as const satisfies Record<string, OrderState>;

/**
 * What a carrier must have done for its word to be true, in order: words are lost, and come late. Empty when the order stands there, or
 * past it.
 */
export function carrierEvents(from: OrderState, word: string): OrderEvent[] {
  const to = (ofParcels as Record<string, OrderState | undefined>)[word];
  const methods: { at: OrderState; events: OrderEvent[] }[] = [{ at: from, events: [] }];
  const seen = new Set<OrderState>([from]);
  for (const { at, events } of methods) {
    if (at === to) return events;
    for (const one of orderMoves)
      if (one.from === at && one.actor === 'carrier' && !seen.has(one.to)) {
        seen.add(one.to);
        methods.push({ at: one.to, events: [...events, one.event] });
      }
  }
  return [];
}
