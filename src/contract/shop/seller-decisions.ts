import * as z from 'zod/mini';
import { appealOutcomes, takeDownGrounds } from '#rules/shop/take-downs.ts';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/* What the platform decided about a shop, as the shop reads it. Names ours. Moments in ms since 1970. */

const taken = z.object({
  take_down_id: z.number(),
  /** Null: the shop as a whole. */
  product_id: z.nullable(z.number()),
  name: z.string(),
  ground: z.enum(takeDownGrounds),
  words: z.string(),
  at: z.number(),
  lifted_at: z.nullable(z.number()),
  /** Another look is asked for until then. */
  appeal_until: z.number(),
  may_appeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      words: z.string(),
      at: z.number(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      reason: z.string(),
      decided_at: z.nullable(z.number()),
    }),
  ),
});
export type TakenDown = z.infer<typeof taken>;

const row = z.object({
  id: z.number(),
  at: z.number(),
  /** As the audit names it. */
  action: z.string(),
  /** Name of its subject; '' for the shop as a whole. */
  about: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
export type DecisionRow = z.infer<typeof row>;

export const sellerDecisionCalls = {
  /** Take-downs and audit rows about the shop, newest first. `before` is the last one's id. */
  listDecisions: get('/seller/decisions', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ before: z._default(whole(0), 0) }),
    output: z.object({ taken: z.array(taken), rows: z.array(row), more: z.boolean() }),
  }),
  /** Asks once for another look, by another person, within seven days. */
  appealTakeDown: post('/seller/appeal', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ take_down_id: id(), words: text(1_000, 'vì sao cần xem lại') }),
    ids: { take_down_id: 'own' },
    output: taken,
  }),
};
