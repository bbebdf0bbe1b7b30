import * as z from 'zod/mini';
import { goodForms } from '#rules/shop/goods.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, text } from '../kit/fields.ts';

/* What shops sent to be sold, as who looks at it for the platform sees it. Names ours. Part of the area `shopDesk`. */

const waiting = z.object({
  good_id: z.number(),
  shop: z.string(),
  form: z.enum(goodForms),
  work_title: z.string(),
  authors: z.array(z.string()),
  name: z.string(),
  price: z.number(),
  sample_parts: z.number(),
  /** Names of all parts, in their order. */
  parts: z.array(z.object({ title: z.string(), free: z.boolean(), seconds: z.number() })),
  words: z.number(),
  /** How it begins, and a piece of its middle. */
  excerpts: z.array(z.string()),
  at: z.number(),
});
export type WaitingGood = z.infer<typeof waiting>;

const decided = {
  who: 'moderator',
  refuses: ['not_found', 'too_late', 'own_affair'],
  ids: { good_id: 'open' },
  output: z.object({ waiting: z.number() }),
} as const;

export const deskGoodCalls = {
  /** Oldest first. */
  goodsToCheck: get('/staff/goodsToCheck', {
    who: 'moderator',
    input: nothing,
    output: z.object({ items: z.array(waiting) }),
  }),
  /** Its shop sells it from now on. */
  approveGood: post('/staff/approveGood', { ...decided, input: z.strictObject({ good_id: id() }) }),
  refuseGood: post('/staff/refuseGood', {
    ...decided,
    input: z.strictObject({ good_id: id(), reason: text(300, 'lý do') }),
  }),
};
