import * as z from 'zod/mini';
import {
  frameParts,
  hookEvents,
  keyModes,
  partnerRoles,
  partnerStates,
  partnerTerms,
} from '#rules/people/partners.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, text, whole } from '../kit/fields.ts';
import { embedThemes } from './embed-limits.ts';

/*
 * The desk of who puts our reader on their pages. A partner is named by its id, and answered only to its own people: to all others it
 * does not exist. Nothing here says who reads. Moments in ms since 1970.
 */

export const partnerId = () =>
  z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/, 'Từ 2 đến 32 chữ thường không dấu, số, dấu gạch ngang'));
const origin = () => text(300, 'tên miền');

const partner = z.object({
  partner_id: z.string(),
  name: z.string(),
  site: z.string(),
  state: z.enum(partnerStates),
  /** Why it was refused or stopped. */
  reason: z.string(),
  role: z.enum(partnerRoles),
  terms: z.array(z.enum(partnerTerms)),
  /** Its confirmed origins. */
  origins: z.array(z.object({ origin: z.string(), opened_week: z.number() })),
  /** Asked for and not proven: `token` stands in a file there. */
  asked: z.array(z.object({ origin: z.string(), token: z.string(), checked_at: z.nullable(z.number()) })),
  /** Pages of the last seven days that were turned away. */
  refused: z.array(z.object({ origin: z.string(), times: z.number() })),
  book_hosts: z.array(z.string()),
  accent: z.nullable(z.string()),
  theme: z.nullable(z.enum(embedThemes)),
  parts: z.array(z.enum(frameParts)),
  keys: z.array(
    z.object({
      key_id: z.number(),
      name: z.string(),
      mode: z.enum(keyModes),
      tail: z.string(),
      made_at: z.number(),
      /** Another took its place, and it counts until then. */
      ends_at: z.nullable(z.number()),
      used_at: z.nullable(z.number()),
    }),
  ),
  hooks: z.array(
    z.object({
      hook_id: z.number(),
      url: z.string(),
      events: z.array(z.enum(hookEvents)),
      /** Until when the secret before still signs. */
      old_until: z.nullable(z.number()),
    }),
  ),
});
export type MyPartner = z.infer<typeof partner>;

const people = z.object({
  members: z.array(
    z.object({ member_id: z.number(), fullname: z.string(), role: z.enum(partnerRoles), since: z.number() }),
  ),
  invites: z.array(
    z.object({ invite_id: z.number(), phone: z.string(), role: z.enum(partnerRoles), until: z.number() }),
  ),
});
export type PartnerPeople = z.infer<typeof people>;

const mine = z.object({
  partners: z.array(
    z.object({
      partner_id: z.string(),
      name: z.string(),
      state: z.enum(partnerStates),
      role: z.enum(partnerRoles),
    }),
  ),
  /** Made out to the confirmed phone of who asks. */
  invites: z.array(
    z.object({ invite_id: z.number(), name: z.string(), role: z.enum(partnerRoles), until: z.number() }),
  ),
});

/** A sum; null: fewer than five people stand behind it, or its time is not over. */
const few = z.nullable(z.number());
const figures = z.object({
  days: z.array(z.object({ day: z.string(), opened: z.number(), minutes: few, visits: z.number() })),
  opened: z.number(),
  /** Of the days that say it. */
  minutes: z.number(),
  /** Visitors of Mọt from there. */
  visits: z.number(),
  /** Of the month before this one, YYYY-MM: who came from there first and bought, and for how much, in thousands of đồng. */
  month: z.string(),
  buyers: few,
  sold_vnd: few,
});
export type PartnerFigures = z.infer<typeof figures>;

const delivery = z.object({
  delivery_id: z.number(),
  url: z.string(),
  event: z.enum(hookEvents),
  state: z.enum(['waiting', 'delivered', 'failed']),
  made_at: z.number(),
  next_at: z.nullable(z.number()),
  body: z.string(),
  attempts: z.array(z.object({ at: z.number(), status: z.nullable(z.number()), answer: z.string() })),
});
export type HookDelivery = z.infer<typeof delivery>;

const of = { partner_id: partnerId() };
const ids = { partner_id: 'own' } as const;
const row = { who: 'reader', refuses: ['not_found'], ids, output: partner } as const;
const hookList = z._default(z.array(z.enum(hookEvents)).check(z.maxLength(hookEvents.length)), []);
const withSecret = z.object({ secret: z.string(), partner });

export const partnerCalls = {
  myPartners: get('/partner/mine', { who: 'reader', input: nothing, output: mine }),
  /** The caller becomes its owner; the reader opens on its pages once Mọt has agreed. */
  askPartner: post('/partner/ask', {
    who: 'reader',
    refuses: ['too_late'],
    input: z.strictObject({ handle: partnerId(), name: text(120, 'tên trang của bạn'), site: origin() }),
    output: partner,
  }),
  readPartner: get('/partner/read', { ...row, input: z.strictObject(of) }),

  addOrigin: post('/partner/addOrigin', { ...row, input: z.strictObject({ ...of, origin: origin() }) }),
  /** Asks the origin for its file: too_late when it is not there. */
  checkOrigin: post('/partner/checkOrigin', {
    ...row,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, origin: origin() }),
  }),
  dropOrigin: post('/partner/dropOrigin', { ...row, input: z.strictObject({ ...of, origin: origin() }) }),

  /** `secret` is the key, told this once. */
  makeKey: post('/partner/makeKey', {
    ...row,
    input: z.strictObject({ ...of, name: text(60, 'tên khoá'), mode: z.enum(keyModes) }),
    output: withSecret,
  }),
  /** Another key in its place; the old one counts for a day more. */
  replaceKey: post('/partner/replaceKey', {
    ...row,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, key_id: id() }),
    ids: { ...ids, key_id: 'own' },
    output: withSecret,
  }),
  revokeKey: post('/partner/revokeKey', {
    ...row,
    input: z.strictObject({ ...of, key_id: id() }),
    ids: { ...ids, key_id: 'own' },
  }),

  saveFrame: post('/partner/saveFrame', {
    ...row,
    input: z.strictObject({
      ...of,
      /** '' for ours. */
      accent: optionalText(7),
      theme: z._default(z.enum(['', ...embedThemes]), ''),
      parts: z._default(z.array(z.enum(frameParts)).check(z.maxLength(frameParts.length)), []),
    }),
  }),

  readFigures: get('/partner/figures', {
    ...row,
    input: z.strictObject({ ...of, days: z._default(whole(1, 40), 14) }),
    output: figures,
  }),
  /** Events of frames in the last hour, newest first, after the event `after`. */
  listEvents: get('/partner/events', {
    ...row,
    input: z.strictObject({ ...of, after: z._default(whole(0, Number.MAX_SAFE_INTEGER), 0) }),
    output: z.array(
      z.object({
        event_id: z.number(),
        at: z.number(),
        name: z.string(),
        origin: z.string(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),

  /** `secret` signs what is sent; told this once. */
  addHook: post('/partner/addHook', {
    ...row,
    input: z.strictObject({ ...of, url: text(300, 'địa chỉ'), events: hookList }),
    output: withSecret,
  }),
  dropHook: post('/partner/dropHook', {
    ...row,
    input: z.strictObject({ ...of, hook_id: id() }),
    ids: { ...ids, hook_id: 'own' },
  }),
  /** Both secrets sign for a day. */
  replaceHookSecret: post('/partner/replaceHookSecret', {
    ...row,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, hook_id: id() }),
    ids: { ...ids, hook_id: 'own' },
    output: withSecret,
  }),
  pingHook: post('/partner/pingHook', {
    ...row,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, hook_id: id() }),
    ids: { ...ids, hook_id: 'own' },
    output: z.object({}),
  }),
  listDeliveries: get('/partner/deliveries', {
    ...row,
    input: z.strictObject({ ...of, before: z._default(whole(0), 0) }),
    output: z.array(delivery),
  }),
  resend: post('/partner/resend', {
    ...row,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, delivery_id: id() }),
    ids: { ...ids, delivery_id: 'own' },
    output: z.object({}),
  }),
};

const peopleRow = { ...row, output: people } as const;

/** Members of a partner. */
export const partnerPeopleCalls = {
  listPeople: get('/partner/people', { ...peopleRow, input: z.strictObject(of) }),
  invitePerson: post('/partner/invite', {
    ...peopleRow,
    input: z.strictObject({ ...of, phone: z._default(optionalText(40), ''), role: z.enum(partnerRoles) }),
  }),
  withdrawInvite: post('/partner/withdrawInvite', {
    ...peopleRow,
    input: z.strictObject({ ...of, invite_id: id() }),
    ids: { ...ids, invite_id: 'own' },
  }),
  answerInvite: post('/partner/answerInvite', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ invite_id: id(), answer: z.enum(['accept', 'decline']) }),
    ids: { invite_id: 'own' },
    output: mine,
  }),
  changePerson: post('/partner/changePerson', {
    ...peopleRow,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, member_id: id(), role: z.enum(partnerRoles) }),
    ids: { ...ids, member_id: 'own' },
  }),
  /** Oneself too; the last owner stays. */
  removePerson: post('/partner/removePerson', {
    ...peopleRow,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...of, member_id: id() }),
    ids: { ...ids, member_id: 'own' },
    output: z.object({}),
  }),
};
