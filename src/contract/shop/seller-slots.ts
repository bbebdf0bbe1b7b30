import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, nothing, whole } from '../kit/fields.ts';

/* What a shop sells in golden hours. Names ours. Money in đồng, moments in ms since 1970. */

const line = z.object({
  line_id: z.number(),
  frame_id: z.number(),
  product_meta_id: z.number(),
  name: z.string(),
  variation: z.string(),
  price: z.number(),
  /** Outside of the frame. */
  origin_price: z.number(),
  /** Copies that one person may have. */
  per_person: z.number(),
  /** Copies that nobody holds, and those that somebody is paying. */
  left: z.number(),
  held: z.number(),
  sold: z.number(),
});
export type SoldInSlot = z.infer<typeof line>;

const slot = z.object({
  frame_id: z.number(),
  title: z.string(),
  starts_at: z.number(),
  ends_at: z.number(),
  /** The own shop's copies in it. */
  lines: z.array(line),
});
export type SlotToJoin = z.infer<typeof slot>;

export const sellerSlotCalls = {
  /** Golden hours that run or come. */
  listFrames: get('/seller/listFrame', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(slot),
  }),
  /**
   * Copies of one's own are set apart for a golden hour that has not begun, at a price below the usual one. Something is sold in one
   * golden hour at a time.
   */
  joinFrame: post('/seller/joinFrame', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'not_for_sale', 'out_of_stock'],
    input: z.strictObject({
      frame_id: id(),
      product_meta_id: id(),
      price: whole(1_000, 1_000_000_000),
      copies: whole(1, 100_000),
      per_person: whole(1, 100),
    }),
    ids: { frame_id: 'open', product_meta_id: 'own' },
    output: line,
  }),
  /** Takes the shop's unreserved copies of a line out of the frame. */
  leaveFrame: post('/seller/leaveFrame', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ line_id: id() }),
    ids: { line_id: 'own' },
    output: line,
  }),
};
