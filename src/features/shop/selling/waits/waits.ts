import type { Complaint } from '#contract/shop/complaints.ts';
import type { OrderReturn } from '#contract/shop/order-returns.ts';
import type { SoldSummary } from '#contract/shop/seller.ts';
import type { SoldRating } from '#contract/shop/seller-ratings.ts';
import { RETURN_ANSWER_MS } from '#rules/shop/shop-returns.ts';

/** One thing that waits for the shop's word: books that go back, a complaint, a parcel that came back, a rating. */
export type Wait = { key: string; due: number } & (
  | { kind: 'return'; of: OrderReturn }
  | { kind: 'complaint'; of: Complaint }
  | { kind: 'parcel'; of: SoldSummary }
  | { kind: 'rating'; of: SoldRating }
);

/** Rows of one list, and whether it has more, later than all of these. */
export interface Part {
  waits: Wait[];
  more: boolean;
}

export const returnWaits = (returns: readonly OrderReturn[]): Wait[] =>
  returns.map(of => ({ key: `r${of.return_id}`, kind: 'return', due: of.moved_at + RETURN_ANSWER_MS, of }));
export const complaintWaits = (complaints: readonly Complaint[]): Wait[] =>
  complaints.map(of => ({ key: `c${of.order_code}`, kind: 'complaint', due: of.due ?? of.at, of }));
/** Returned parcels are inspected within the time in which a return is answered. */
export const parcelWaits = (orders: readonly SoldSummary[]): Wait[] =>
  orders
    .filter(({ may }) => may.inspect)
    .map(of => ({ key: `p${of.order_id}`, kind: 'parcel', due: of.moved_at + RETURN_ANSWER_MS, of }));
export const ratingWaits = (ratings: readonly SoldRating[]): Wait[] =>
  ratings.map(of => ({ key: `s${of.rating_id}`, kind: 'rating', due: of.due, of }));

/**
 * All of them by deadline. Where a list goes on, nothing later than its last one is shown yet: something of it could stand before.
 */
export function byDue(parts: readonly Part[]): { waits: Wait[]; more: boolean } {
  const last = Math.min(
    ...parts
      .filter(({ more }) => more)
      .map(({ waits }) => Math.max(...waits.map(({ due }) => due), Number.NEGATIVE_INFINITY)),
  );
  const all = parts.flatMap(({ waits }) => waits).sort((one, other) => one.due - other.due);
  return { waits: all.filter(({ due }) => due <= last), more: parts.some(({ more }) => more) };
}
