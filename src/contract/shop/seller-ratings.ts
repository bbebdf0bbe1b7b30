import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, pageNo, pageSize, text } from '../kit/fields.ts';

/* What buyers say of a shop's products, as the shop reads and answers it. Names ours. Moments in ms since 1970. */

const rating = z.object({
  rating_id: z.number(),
  product_id: z.number(),
  product: z.string(),
  variation: z.string(),
  /** Two letters of who hides the name. */
  name: z.string(),
  stars: z.number(),
  words: z.string(),
  /** Bases of pictures; a side follows, as `/320.webp`. */
  pictures: z.array(z.string()),
  at: z.number(),
  /** A reply is looked for until then. */
  due: z.number(),
  reply: z.nullable(z.object({ words: z.string(), at: z.number() })),
});
export type SoldRating = z.infer<typeof rating>;

export const sellerRatingCalls = {
  /** Without a reply: who waits longest is first; with one: the newest. */
  listRatings: get('/seller/ratings', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      state: z._default(z.enum(['open', 'answered']), 'open'),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    output: z.object({ items: z.array(rating), more: z.boolean() }),
  }),
  /** One reply a rating, which everybody reads under it. */
  replyRating: post('/seller/replyRating', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ rating_id: id(), words: text(1_000, 'câu trả lời') }),
    ids: { rating_id: 'own' },
    output: rating,
  }),
};
