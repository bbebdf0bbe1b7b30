import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/* What readers say of works and of shops' books, for moderators. Who wrote it is named: a rating is signed. */

export const ratingKinds = ['work', 'product'] as const;
const kind = z.enum(ratingKinds);

const rating = z.object({
  kind,
  account_id: z.number(),
  /** Of the work's edition, or of the product. */
  thing_id: z.number(),
  fullname: z.string(),
  title: z.string(),
  stars: z.number(),
  words: z.string(),
  at: z.number(),
  /** Why nobody else sees it; null while they do. */
  hidden: z.nullable(z.string()),
});
export type Rating = z.infer<typeof rating>;

const about = { kind, account_id: id(), thing_id: id() };
const row = {
  who: 'moderator',
  refuses: ['not_found', 'own_affair', 'too_late'],
  ids: { account_id: 'open', thing_id: 'open' },
  output: rating,
} as const;

export const ratingCalls = {
  /** Reviews with words, newest first, `before` a time (0: now); hidden ones alone with 1. */
  listRatings: get('/staff/ratings', {
    who: 'moderator',
    input: z.strictObject({
      kind,
      hidden: z._default(whole(0, 1), 0),
      before: z._default(whole(0, 253_402_300_799_999), 0),
    }),
    output: z.array(rating),
  }),
  /** Out of sight and out of the sums; its writer is told why. */
  hideRating: post('/staff/hideRating', {
    ...row,
    input: z.strictObject({ ...about, reason: text(500, 'lý do') }),
  }),
  showRating: post('/staff/showRating', {
    ...row,
    input: z.strictObject({ ...about, reason: text(500, 'lý do') }),
  }),
};
