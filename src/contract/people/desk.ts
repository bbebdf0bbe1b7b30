import * as z from 'zod/mini';
import { purchaseStates } from '#rules/money/purchase-states.ts';
import { memberRoles } from '#rules/shop/members.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, text, whole } from '../kit/fields.ts';
import { roles } from '../kit/roles.ts';

/* Readers as support sees them: who they are and what they bought, never what they read or how they sign in. */

/** ms since 1970. */
const moment = z.number();

const person = z.object({
  account_id: z.number(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  since: moment,
  roles: z.array(z.enum(roles)),
  /** Until when they are a member; null for who is none. */
  member_until: z.nullable(moment),
  /** The shop they work in, with their role. */
  shop: z.nullable(z.object({ name: z.string(), role: z.enum(memberRoles) })),
  /** Devices that are signed in, the one used last first. */
  sessions: z.array(z.object({ name: z.string(), since: moment, last_seen: moment })),
  /** Works that staff gave and that are still theirs, the newest first. */
  gifts: z.array(
    z.object({ content_id: z.number(), title: z.string(), since: moment, until: z.nullable(moment) }),
  ),
  /** The block; null for an account that is not blocked. */
  block: z.nullable(z.object({ reason: z.string(), since: moment, until: z.nullable(moment) })),
  /** An unanswered request about the block. */
  appeal: z.nullable(z.object({ words: z.string(), at: moment })),
  /** Somebody asked for their data to go: for a day a second person may agree. */
  erasing: z.nullable(z.object({ by_me: z.boolean(), reason: z.string(), at: moment })),
  /** The last ten of each, the newest first. */
  purchases: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      state: z.enum(purchaseStates),
      currency: z.enum(['VND', 'OAK']),
      total: z.number(),
      at: moment,
    }),
  ),
  orders: z.array(
    z.object({
      code: z.string(),
      /** The purchase that pays it. */
      number: z.string(),
      shop: z.string(),
      state: z.enum(orderStates),
      total_vnd: z.number(),
      at: moment,
    }),
  ),
});
export type DeskPerson = z.infer<typeof person>;

const decision = { who: 'support', refuses: ['not_found', 'own_affair'], output: person } as const;
const about = { account_id: id(), reason: text(500, 'lý do') };
const ids = { account_id: 'open' } as const;
const gift = {
  ...decision,
  refuses: ['not_found', 'own_affair', 'too_late'],
  ids: { account_id: 'open', content_id: 'open' },
} as const;

export const peopleDeskCalls = {
  /** By a whole phone, e-mail, number of an account or of an order: parts of them are refused. */
  findPerson: get('/staff/findPerson', {
    who: 'support',
    refuses: ['not_found'],
    input: z.strictObject({ q: text(254, 'điều cần tìm') }),
    output: z.object({ account_id: z.number() }),
  }),
  readPerson: get('/staff/readPerson', {
    who: 'support',
    refuses: ['not_found'],
    input: z.strictObject({ account_id: id() }),
    ids,
    output: person,
  }),
  /** Signs a person out everywhere, as a change of their password does. */
  endSessions: post('/staff/endSessions', { ...decision, ids, input: z.strictObject(about) }),
  /** Signs them out and lets them in no more, for some days or until it is lifted; they read the reason. Nobody who works here. */
  blockPerson: post('/staff/blockPerson', {
    ...decision,
    refuses: ['not_found', 'own_affair', 'too_late'],
    ids,
    input: z.strictObject({ ...about, days: z.optional(whole(1, 3_650)) }),
  }),
  unblockPerson: post('/staff/unblockPerson', {
    ...decision,
    refuses: ['not_found', 'own_affair', 'too_late'],
    ids,
    input: z.strictObject(about),
  }),
  /** Requests of blocked people, oldest first. */
  listAppeals: get('/staff/appeals', {
    who: 'support',
    input: nothing,
    output: z.array(
      z.object({
        account_id: z.number(),
        name: z.string(),
        words: z.string(),
        reason: z.string(),
        at: moment,
      }),
    ),
  }),
  /** `lifted` ends the block. The reason is told to the person. */
  settleAppeal: post('/staff/settleAppeal', {
    ...decision,
    refuses: ['not_found', 'own_affair', 'too_late'],
    ids,
    input: z.strictObject({ ...about, outcome: z.enum(['kept', 'lifted']) }),
  }),
  /** The first asks, the second within a day erases: two people. Open money, orders and shops stop it as they stop the person. */
  erasePerson: post('/staff/erasePerson', {
    ...decision,
    refuses: ['not_found', 'own_affair', 'affairs_open'],
    ids,
    input: z.strictObject(about),
    output: z.object({ state: z.enum(['asked', 'erased']) }),
  }),
  dropErasure: post('/staff/dropErasure', {
    ...decision,
    refuses: ['not_found', 'own_affair', 'too_late'],
    ids,
    input: z.strictObject(about),
  }),
  /** Opens all of a work to a person, for good or for some days, and tells them. Paper is not given so. */
  giveWork: post('/staff/giveWork', {
    ...gift,
    input: z.strictObject({ ...about, content_id: id(), days: z.optional(whole(1, 3_650)) }),
  }),
  /** Takes back what staff gave; what was bought, or given by others, stays. */
  takeBackWork: post('/staff/takeBackWork', {
    ...gift,
    input: z.strictObject({ ...about, content_id: id() }),
  }),
};

/** Of admins alone: what a person reads is in it. */
export const peopleDataCalls = {
  /**
   * All that is stored of a person, as they would be given it themselves; for a request on paper. They are told.
   */
  takeOutData: post('/staff/takeOutData', {
    ...decision,
    who: 'admin',
    ids,
    input: z.strictObject(about),
    output: z.object({ made_at: z.string(), data: z.record(z.string(), z.unknown()) }),
  }),
};
