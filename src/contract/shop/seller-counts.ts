import * as z from 'zod/mini';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { get } from '../kit/call.ts';

/* How much waits in a shop. Name ours. */

/** Of orders no more are counted: there may be more of them. */
export const COUNTED_MOST = 1_000;

const counts = z.object({
  /** Orders by state, those that nobody has paid left out. Null for who does not work on orders, as the next two. */
  orders: z.nullable(z.partialRecord(z.enum(orderStates), z.number())),
  /** Returns that wait for an answer, and those whose books arrived and wait for inspection. */
  returns: z.nullable(z.object({ asked: z.number(), arrived: z.number() })),
  /** Complaints without an answer. */
  complaints: z.nullable(z.number()),
  /** Rooms whose buyer waits. Null for who does not answer messages. */
  rooms: z.nullable(z.number()),
  /** Paper books on sale that are nearly or completely sold out. Null without the right to books. */
  low: z.nullable(z.number()),
});
export type SellerCounts = z.infer<typeof counts>;

export const sellerCountCalls = {
  /** Counts of waiting work in one's shop, as far as one's role sees it. */
  countWaiting: get('/seller/countWaiting', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({}),
    output: counts,
  }),
};
