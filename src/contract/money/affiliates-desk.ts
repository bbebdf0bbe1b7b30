import * as z from 'zod/mini';
import { affiliateStates, MOST_WORDS, rateKinds } from '#rules/money/affiliates/affiliates.ts';
import { signals } from '#rules/money/affiliates/signals.ts';
import { get, post } from '../kit/call.ts';
import { id, moment, nothing, text, whole } from '../kit/fields.ts';

/* What people at Mọt decide about affiliates: papers, rewards that are held, appeals, and rates. */

const when = z.number();
const reason = text(MOST_WORDS, 'lý do');

const candidate = z.object({
  affiliate_id: z.number(),
  state: z.enum(affiliateStates),
  /** As the account has it, and as the papers do. */
  name: z.string(),
  phone: z.string(),
  legal_name: z.string(),
  last4: z.string(),
  vneid: z.boolean(),
  at: when,
});
export type Candidate = z.infer<typeof candidate>;

const heldReward = z.object({
  line_id: z.number(),
  affiliate: z.string(),
  code: z.string(),
  day: z.string(),
  title: z.string(),
  base: z.number(),
  reward: z.number(),
  /** `held`: two signals or more. `refused`: with an appeal. `waiting`: flagged, and passes by itself. */
  state: z.literal(['held', 'refused', 'waiting']),
  signals: z.array(z.enum(signals)),
  reason: z.string(),
  appeal: z.nullable(z.object({ words: z.string(), at: when })),
  /** Refused by the viewer: another person decides about the appeal. */
  refused_by_me: z.boolean(),
});
export type HeldReward = z.infer<typeof heldReward>;

export const affiliateDeskCalls = {
  affiliatesToCheck: get('/staff/affiliatesToCheck', {
    who: 'moderator',
    input: nothing,
    output: z.object({ items: z.array(candidate) }),
  }),
  /** Lets somebody in, says what is wrong, or stops them: earlier rewards stay theirs. */
  decideAffiliate: post('/staff/decideAffiliate', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      affiliate_id: id(),
      outcome: z.literal(['approved', 'refused', 'stopped']),
      reason,
    }),
    ids: { affiliate_id: 'open' },
    output: nothing,
  }),
  rewardsToCheck: get('/staff/rewardsToCheck', {
    who: 'finance',
    input: nothing,
    output: z.object({ items: z.array(heldReward), more: z.boolean() }),
  }),
  /** A reward passes or does not count; of an appeal somebody else than who refused it says the last word. */
  decideReward: post('/staff/decideReward', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ line_id: id(), outcome: z.literal(['pass', 'refuse']), reason }),
    ids: { line_id: 'open' },
    output: nothing,
  }),
  affiliateRates: get('/staff/affiliateRates', {
    who: 'finance',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          rate_id: z.number(),
          kind: z.enum(rateKinds),
          value: z.number(),
          from: when,
          reason: z.string(),
          by: z.string(),
        }),
      ),
    }),
  }),
  /** A rate from a day on; what is frozen on purchases stays. */
  setAffiliateRate: post('/staff/setAffiliateRate', {
    who: 'finance',
    refuses: ['too_late'],
    input: z.strictObject({
      kind: z.enum(rateKinds),
      value: whole(0, 100_000_000),
      from: moment(),
      reason,
    }),
    output: nothing,
  }),
};
