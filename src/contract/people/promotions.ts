import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { text, whole } from '../kit/fields.ts';

/** One's yes to advertising, and since when. */
const promotionState = z.object({
  /** False for whom we know to be under eighteen: there is nothing to agree to. */
  may: z.boolean(),
  agreed: z.boolean(),
  /** Of the last answer, ms since 1970; null before the first. */
  at: z.nullable(z.number()),
  /** The consent text that was accepted or refused; '' before the first answer. */
  words: z.string(),
});
export type PromotionState = z.infer<typeof promotionState>;

export const promotionCalls = {
  promotions: get('/me/promotions', { who: 'reader', input: z.strictObject({}), output: promotionState }),
  /** Refused with bad_input for words that are not those of today, and for whom we know to be under eighteen. */
  savePromotions: post('/me/savePromotions', {
    who: 'reader',
    input: z.strictObject({ agreed: whole(0, 1), version: text(20, 'phiên bản') }),
    output: promotionState,
  }),
};
