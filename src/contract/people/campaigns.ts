import * as z from 'zod/mini';
import { answerReasons, popupScreens } from '#rules/people/campaign-kinds.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id, whole } from '../kit/fields.ts';

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
  /** `advertising` says so on the screen. */
  kind: z.string(),
});
export type Campaign = z.infer<typeof campaign>;

/** Current screen; 'other' when the client does not say. */
const screen = z._default(z.enum(popupScreens), 'other');
const answer = {
  how: z.enum(['refused', 'reported']),
  /** Of a report. */
  reason: z._default(z.enum(answerReasons), 'other'),
};

export const campaignCalls = {
  /** The one campaign whose turn it is for who asks, or none: there are never two at once. */
  popups: get('/listPopupCamp', {
    who: 'anyone',
    input: z.strictObject({ screen }),
    output: z.array(campaign),
  }),
  /**
   * `shown` comes before anything is drawn and asks for permission: `allowed` is false when the person has seen it often
   * enough, or another one is open. `closed` and `clicked` end it. A guest is known by the device.
   */
  logPopup: post('/logPopup', {
    who: 'anyone',
    input: z.strictObject({ popup_id: id(), action: z.enum(['shown', 'closed', 'clicked']), screen }),
    ids: { popup_id: 'open' },
    refuses: ['not_found'],
    output: z.object({ allowed: z.boolean() }),
  }),
  /** `refused`: not this one again. A report says why and is counted once a person. */
  answerPopup: post('/answerPopup', {
    who: 'anyone',
    input: z.strictObject({ popup_id: id(), ...answer }),
    ids: { popup_id: 'open' },
    refuses: ['not_found'],
    output: z.object({}),
  }),
  /** The same of a notice that editors sent. `refused`: none of its kind again, which takes back the yes to advertising or turns the switch off. */
  answerNotice: post('/answerNotification', {
    who: 'reader',
    input: z.strictObject({ notice_id: whole(1, Number.MAX_SAFE_INTEGER), ...answer }),
    ids: { notice_id: 'own' },
    refuses: ['not_found'],
    output: z.object({}),
  }),
};
