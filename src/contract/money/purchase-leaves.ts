import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, nothing, whole } from '../kit/fields.ts';

/* Leaves that readers give to books, and books sold by the chapter that they follow. */

const active = whole(0, 1);
const follow = { book_id: id(), active } as const;
const following = z.object({ active: z.literal([0, 1]) });

export const leafCalls = {
  listDonateLeaf: get('/listDonateLeaf', {
    who: 'anyone',
    input: nothing,
    /** `oak`: what it costs. `icon`: a name of ui/Icon. */
    output: z.array(z.object({ leaf_id: z.number(), name: z.string(), oak: z.number(), icon: z.string() })),
  }),
  donateLeaf: post('/donateLeaf', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'price_changed', 'short_of_oak'],
    /** `oak`: what the reader saw as its price; another one is refused. Left out, nobody asks. */
    input: z.strictObject({ book_id: id(), leaf_id: id(), oak: z.optional(whole(1)) }),
    ids: { book_id: 'open', leaf_id: 'open' },
    /** `number` of the purchase, `nut` what is left, `leaves` how many the book has got by now. */
    output: z.object({ number: z.string(), nut: z.number(), leaves: z.number() }),
  }),
  /** Follows a book: one is told of its new chapters. 1 follows, 0 does not. */
  subscribeBookOak: post('/subscribeBookOak', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject(follow),
    ids: { book_id: 'open' },
    output: following,
  }),
  /**
   * Buys new chapters with oaks as they come, at today's price of a chapter, from now on; what came before is not bought. A balance
   * that is short, or another price, ends it, and the reader is told.
   */
  autoRenewBook: post('/autoRenewBook', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'not_in_country'],
    input: z.strictObject(follow),
    ids: { book_id: 'open' },
    output: following,
  }),
};
