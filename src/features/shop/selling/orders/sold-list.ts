import type { SoldSummary } from '#contract/shop/seller.ts';
import { type OrderState, type OrderTab, orderClocks, orderTabs, statesOf } from '#rules/shop/shop-orders.ts';

/* Orders of a shop as its desk lists them. */

const waits = orderClocks.filter(({ event }) => event === 'cancel');

/** Until when the shop must move an order, ms since 1970, or the clock ends it; null where nothing waits for the shop. */
export function deadlineOf({ state, moved_at }: Pick<SoldSummary, 'state' | 'moved_at'>): number | null {
  const clock = waits.find(each => each.state === state);
  return clock ? moved_at + clock.afterMs : null;
}

/** States of a tab. Unpaid orders are not listed. */
export const soldStates = (tab: OrderTab): OrderState[] => statesOf(tab).filter(state => state !== 'unpaid');

/** All of a state is asked for where the shop is waited for: what is urgent is not on the first page of the newest. */
export const isWaiting = (state: OrderState): boolean => waits.some(clock => clock.state === state);

/** Earliest deadline first; orders without one follow, newest first. */
export const byDeadline = (orders: readonly SoldSummary[]): SoldSummary[] =>
  [...orders].sort((one, other) => {
    const [first, second] = [deadlineOf(one), deadlineOf(other)];
    if (first !== null && second !== null) return first - second || one.order_id - other.order_id;
    if (first !== null || second !== null) return first === null ? 1 : -1;
    return other.order_id - one.order_id;
  });

/** The tab of an address; without one, what waits for a yes. */
export const tabIn = (text: string | null): OrderTab =>
  orderTabs.find(each => each === text) ?? 'need_confirm';

/** A carrier knows the parcel and has not fetched it: there is something to stick on it, as often as one likes. */
export const hasLabel = ({ state, parcel }: Pick<SoldSummary, 'state' | 'parcel'>): boolean =>
  state === 'packed' && parcel?.code != null && parcel.state !== 'refused' && parcel.state !== 'cancelled';
