import * as z from 'zod/mini';
import { frameParts } from '#rules/people/partners.ts';
import { get, post } from '../kit/call.ts';
import { id, optionalText } from '../kit/fields.ts';

const partnerId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/, 'Mã đối tác không hợp lệ'));
/** base64url of 32 bytes. */
const digest = z.string().check(z.regex(/^[\w-]{43}$/));

/** Origins that may embed our reader. Public: it holds nothing that the page's visitors may not know. */
const partner = z.object({
  id: z.string(),
  name: z.string(),
  /** Whole origins ("https://benso.vn"): also the `frame-ancestors` of the embed pages. */
  allowedOrigins: z.array(z.string()),
  /** Whole hosts from which this partner's own books may be fetched, with the port where it is unusual. */
  bookHosts: z.array(z.string()),
  /** Colour of the frame's buttons, #rrggbb; null for ours. */
  accent: z.nullable(z.string()),
  /** Controls of the frame besides the book. */
  parts: z.array(z.enum(frameParts)),
});
export type Partner = z.infer<typeof partner>;

/** Names and shapes are ours: the specification shows the pages but no call for them. */
/** Events that a frame sent to its page, reported to us. */
export const toldEvents = [
  'ready',
  'opened',
  'progress',
  'loginWanted',
  'loggedIn',
  'play',
  'buyWanted',
  'bought',
  'closed',
  'error',
] as const;

export const embedCalls = {
  /** not_found for an unknown id. */
  partner: get('/embed/partner', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ partner_id: partnerId }),
    ids: { partner_id: 'open' },
    output: partner,
  }),
  /**
   * A frame told its page something: for the partner's live list and its counts. Nothing says who reads. An origin that is not the
   * partner's, and a partner that is none, are answered as all others.
   */
  frameEvent: post('/embed/frameEvent', {
    who: 'anyone',
    input: z.strictObject({
      partner_id: partnerId,
      origin: z.string().check(z.maxLength(300)),
      name: z.enum(toldEvents),
      content_id: z.optional(id()),
      /** The chapter, the reason of an error, the provider of a login. */
      detail: optionalText(60),
    }),
    ids: { partner_id: 'open', content_id: 'open' },
    output: z.object({}),
  }),
  /**
   * A one-use code, 60 s, after a login inside the frame: bound to reader, partner, origin and challenge.
   * Refused (bad_input) when `origin` is not one of the partner's.
   */
  loginCode: post('/embed/loginCode', {
    who: 'reader',
    input: z.strictObject({
      partner_id: partnerId,
      origin: z.string().check(z.maxLength(300)),
      challenge: digest,
    }),
    ids: { partner_id: 'open' },
    output: z.object({ code: z.string(), expires_at: z.number() }),
  }),
  /**
   * The partner's server swaps a code for a session of its own (other tokens than the frame's). `verifier` is what
   * the challenge was made of: base64url(sha256(verifier)) === challenge. A used, old or foreign code: wrong_login.
   * `device_id` is an HMAC of device and partner, so that two partners cannot join their readers.
   */
  exchange: post('/embed/exchange', {
    who: 'anyone',
    refuses: ['wrong_login'],
    input: z.strictObject({
      partner_id: partnerId,
      code: z.string().check(z.minLength(1), z.maxLength(200)),
      verifier: z.string().check(z.regex(/^[\w-]{43,128}$/)),
    }),
    ids: { partner_id: 'open' },
    output: z.object({
      /** `reader_id` is made for this partner alone, like device_id. No phone, no e-mail. */
      user: z.object({ reader_id: z.string(), fullname: z.string() }),
      access_token: z.string(),
      refresh_token: z.string(),
      device_id: z.string(),
    }),
  }),
};
