import * as z from 'zod/mini';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id } from '../kit/fields.ts';

/** A dialog over a page, as an operator wrote it (npm run mot -- campaigns). */
const campaign = z.object({
  popup_id: z.number(),
  title: z.string(),
  words: z.string(),
  /** The book it is about. */
  face: z.nullable(bookCover),
  /** Its button leads to an address inside the product. */
  button: z.string(),
  link: z.string(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignCalls = {
  /** The one campaign whose turn it is for who asks, or none: there are never two at once. */
  popups: get('/listPopupCamp', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(campaign),
  }),
  /**
   * `shown` comes before anything is drawn and asks for permission: `allowed` is false when the person has seen it often
   * enough, or another one is open. `closed` and `clicked` end it. A guest is known by the device.
   */
  logPopup: post('/logPopup', {
    who: 'anyone',
    input: z.strictObject({ popup_id: id(), action: z.enum(['shown', 'closed', 'clicked']) }),
    ids: { popup_id: 'open' },
    refuses: ['not_found'],
    output: z.object({ allowed: z.boolean() }),
  }),
};
