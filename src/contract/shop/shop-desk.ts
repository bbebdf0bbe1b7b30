import * as z from 'zod/mini';
import { shopKinds, shopSteps } from '#rules/shop/facts.ts';
import { stopGrounds } from '#rules/shop/take-downs.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, text } from '../kit/fields.ts';

/* Shops as who checks them for the platform sees them. Names ours. Moments in ms since 1970. */

const waiting = z.object({
  shop_id: z.number(),
  name: z.string(),
  tint: z.string(),
  /** -6: the whole sign-up; -7: a shop that sells changes something; 1: it changes nothing. */
  status: z.literal([-6, -7, 1]),
  /** Somebody asked to stop it; another one is needed. */
  stopping: z.boolean(),
  kind: z.nullable(z.enum(shopKinds)),
  /** The steps that wait for a check. */
  steps: z.array(z.enum(shopSteps)),
  since: z.number(),
});

/** A line of what is looked at: as it counts now, and as it would. */
const line = z.object({
  step: z.enum(shopSteps),
  label: z.string(),
  was: z.nullable(z.string()),
  is: z.string(),
  /** Said beside it: what a machine found. */
  note: z.string(),
  ok: z.boolean(),
});

const checked = z.object({
  shop_id: z.number(),
  name: z.string(),
  tint: z.string(),
  status: z.literal([-6, -7, 1, -1, 2]),
  kind: z.nullable(z.enum(shopKinds)),
  owner: z.string(),
  version: z.number(),
  since: z.nullable(z.number()),
  /** All facts of a sign-up; of a shop on sale the changed ones. */
  lines: z.array(line),
  /** Facts that a change leaves as they are. */
  same: z.array(line),
  /** Automatic checks of the platform. */
  checks: z.array(z.object({ words: z.string(), note: z.string(), ok: z.boolean() })),
  /** First day of sale, number of books and stars; null for a shop that does not sell. */
  selling: z.nullable(z.object({ since: z.string(), books: z.number(), stars: z.nullable(z.number()) })),
  /** VNeID vouched for the owner. */
  vouched: z.boolean(),
  changes: z.array(
    z.object({
      change_id: z.number(),
      step: z.enum(shopSteps),
      asked_at: z.number(),
      /** First approver of a bank account; a second person is needed. */
      first_by: z.nullable(z.string()),
      first_is_me: z.boolean(),
    }),
  ),
  /** Proposed stopping it within the last day; a second person is needed. */
  stopping: z.nullable(z.object({ by: z.string(), is_me: z.boolean() })),
  reviews: z.array(z.object({ at: z.number(), by: z.string(), what: z.string(), reason: z.string() })),
});
export type CheckedShop = z.infer<typeof checked>;

const decision = {
  who: 'moderator',
  refuses: ['not_found', 'too_late', 'own_affair'],
  output: checked,
} as const;
const seen = { shop_id: id(), version: id() };
const found = z._default(optionalText(300), '');

const proposed = z.object({
  proposal_id: z.number(),
  shop: z.string(),
  title: z.string(),
  authors: z.string(),
  isbn: z.nullable(z.string()),
  publisher: z.string(),
  year: z.nullable(z.number()),
  note: z.string(),
  at: z.number(),
  /** Works of nearly the same title: perhaps it is here already. */
  like: z.array(z.object({ work_id: z.number(), title: z.string(), authors: z.array(z.string()) })),
});
export type ProposedBook = z.infer<typeof proposed>;

export const shopDeskCalls = {
  /** Oldest first. */
  shopsToCheck: get('/staff/shopsToCheck', { who: 'moderator', input: nothing, output: z.array(waiting) }),
  shopToCheck: get('/staff/shopToCheck', {
    who: 'moderator',
    refuses: ['not_found'],
    input: z.strictObject({ shop_id: id() }),
    ids: { shop_id: 'open' },
    output: checked,
  }),
  /** Lets a shop sell; says that its owner's papers were compared. What was saved since it was shown is not decided about. */
  approveShop: post('/staff/approveShop', {
    ...decision,
    input: z.strictObject({ ...seen, identity_seen: z.literal(['1']) }),
    ids: { shop_id: 'open' },
  }),
  /** Sends a sign-up back, with words for each step that is wrong. */
  returnShop: post('/staff/returnShop', {
    ...decision,
    input: z.strictObject({ ...seen, name: found, tax: found, identity: found, bank: found, hours: found }),
    ids: { shop_id: 'open' },
  }),
  /** Approves a change of a shop on sale; a bank account needs a second person. */
  approveChange: post('/staff/approveShopChange', {
    ...decision,
    input: z.strictObject({ ...seen, change_id: id() }),
    ids: { shop_id: 'open', change_id: 'open' },
  }),
  /** The shop keeps what it had. */
  returnChange: post('/staff/returnShopChange', {
    ...decision,
    input: z.strictObject({ ...seen, change_id: id(), reason: text(300, 'lý do') }),
    ids: { shop_id: 'open', change_id: 'open' },
  }),
  /** Books that shops have and the catalogue has not, who waits longest first. */
  bookProposals: get('/staff/bookProposals', {
    who: 'editor',
    input: nothing,
    output: z.object({ items: z.array(proposed) }),
  }),
  /** Says which work it is, which has its number from now on; answers how many others wait. */
  acceptProposal: post('/staff/acceptProposal', {
    who: 'editor',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ proposal_id: id(), work_id: id() }),
    ids: { proposal_id: 'open', work_id: 'open' },
    output: z.object({ waiting: z.number() }),
  }),
  refuseProposal: post('/staff/refuseProposal', {
    who: 'editor',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ proposal_id: id(), reason: text(300, 'lý do') }),
    ids: { proposal_id: 'open' },
    output: z.object({ waiting: z.number() }),
  }),
  /** Two people: the first asks, another within a day closes. Open orders are finished. */
  stopShop: post('/staff/stopShop', {
    ...decision,
    input: z.strictObject({
      shop_id: id(),
      ground: z.enum(stopGrounds, { error: 'Vui lòng chọn căn cứ' }),
      reason: text(300, 'lý do'),
    }),
    ids: { shop_id: 'open' },
  }),
};
