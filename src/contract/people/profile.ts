import * as z from 'zod/mini';
import { affairKinds } from '#rules/people/open-affairs.ts';
import { get, post } from '../kit/call.ts';
import { id, text } from '../kit/fields.ts';

/*
 * What a person may know and decide about themselves here: devices, consent, favourites, export, goodbye.
 * Names are ours: the specification shows the screens but no calls for them.
 */

const device = z.object({
  /** Names the session in this list; opens nothing. */
  tid: z.string(),
  /** "Chrome trên Windows". */
  name: z.string(),
  os: z.string(),
  /** ms since 1970. */
  since: z.number(),
  last_seen: z.number(),
  here: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** Open affairs that block the deletion of the account. */
const openAffair = z.object({
  kind: z.enum(affairKinds),
  /** A sentence. */
  say: z.string(),
  /** Page to settle it on; '' where there is none. */
  link: z.string(),
});
export type OpenAffair = z.infer<typeof openAffair>;

/** Purposes one may agree to, each for itself; none is agreed to by silence. */
export const consentPurposes = ['analytics', 'ads'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
/** The version of the words a person agreed to; new words ask again. */
export const CONSENT_VERSION = '2026-11';

export const consents = z.object({
  /** '' when nobody answered yet. */
  version: z.string(),
  granted: z.array(z.enum(consentPurposes)),
});
export type Consents = z.infer<typeof consents>;

export const profileCalls = {
  devices: get('/me/devices', { who: 'reader', input: z.strictObject({}), output: z.array(device) }),
  endDevice: post('/me/endDevice', {
    who: 'reader',
    input: z.strictObject({ tid: text(64, 'thiết bị') }),
    ids: { tid: 'own' },
    output: z.array(device),
  }),
  /** Takes a provider away; refused (bad_input) when nothing else would open the account. */
  unlinkProvider: post('/me/unlinkProvider', {
    who: 'reader',
    input: z.strictObject({ provider: z.enum(['facebook', 'google', 'zalo']) }),
    output: z.object({}),
  }),
  /** Counts of the account's data, the available proofs of identity, and open affairs that block the deletion. */
  goodbye: get('/me/goodbye', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({
      books_begun: z.number(),
      books_owned: z.number(),
      /** Oaks that were not spent. */
      oak: z.number(),
      /** Codes that one bought for somebody and nobody has used. */
      gifts: z.number(),
      /** ms since 1970, null without a package. */
      member_until: z.nullable(z.number()),
      providers: z.array(z.string()),
      ways: z.array(z.enum(['zns', 'sms', 'mail', 'password', 'fresh'])),
      /** False: to use `fresh` one has to sign in again first. */
      fresh: z.boolean(),
      open: z.array(openAffair),
    }),
  }),
  /** Everything stored about the person, as one JSON value they can keep. */
  exportData: get('/me/export', {
    who: 'reader',
    input: z.strictObject({}),
    /** `data` is one object, its keys in words. */
    output: z.object({ made_at: z.string(), data: z.unknown() }),
  }),
  /** The welcome dialog was seen: first_login becomes 0. */
  welcomed: post('/me/welcomed', { who: 'reader', input: z.strictObject({}), output: z.object({}) }),
  favourites: get('/me/favourites', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({
      categories: z.array(z.object({ id: z.number(), name: z.string(), chosen: z.boolean() })),
    }),
  }),
  saveFavourites: post('/me/saveFavourites', {
    who: 'reader',
    input: z.strictObject({ category_ids: z._default(z.array(id()).check(z.maxLength(50)), []) }),
    ids: { category_ids: 'open' },
    output: z.object({}),
  }),
  consents: get('/me/consents', { who: 'anyone', input: z.strictObject({}), output: consents }),
  /** Kept with who (account or device), which words, when and where: provable, and taken back the same way. */
  saveConsents: post('/me/saveConsents', {
    who: 'anyone',
    input: z.strictObject({
      version: z.literal(CONSENT_VERSION),
      granted: z._default(z.array(z.enum(consentPurposes)).check(z.maxLength(2)), []),
    }),
    output: consents,
  }),
};
