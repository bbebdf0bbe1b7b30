import * as z from 'zod/mini';
import { affiliateStates, MOST_WORDS } from '#rules/money/affiliates/affiliates.ts';
import { boughtKinds, rewardStates } from '#rules/money/affiliates/rewards.ts';
import { banks } from '#rules/money/banks.ts';
import { SOURCE } from '#rules/text/source.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, text } from '../kit/fields.ts';

/* Who recommends books for a reward: links, what came through them, and money. Buyers are never named. Money in đồng, moments in ms since 1970. */

const vnd = z.number();
const moment = z.number();
const line = (most: number) => z._default(optionalText(most), '');

const link = z.object({
  link_id: z.number(),
  /** As it is sent to others. */
  address: z.string(),
  target: z.string(),
  /** Title of the target; '' for a page without a name of its own. */
  title: z.string(),
  ended: z.boolean(),
  clicks: z.number(),
  newcomers: z.number(),
  orders: z.number(),
  earned: vnd,
});
export type AffiliateLink = z.infer<typeof link>;

const person = z.object({
  state: z.enum(affiliateStates),
  /** Why it was refused. */
  reason: z.string(),
  /** The affiliate's code. */
  code: z.string(),
  legal_name: z.string(),
  last4: z.string(),
  bank: z.nullable(z.object({ bank: z.string(), last4: z.string(), holder: z.string() })),
});

const myAffairs = z.object({
  /** Null until the papers are given. */
  me: z.nullable(person),
  /** VNeID may be asked. */
  vneid_there: z.boolean(),
  /** "2026-11": the month of the figures. */
  month: z.string(),
  /** Of the part of a sale that is theirs now, in hundredths of a percent. */
  points: z.number(),
  clicks: z.number(),
  newcomers: z.number(),
  orders: z.number(),
  earned: vnd,
  /** Clicks by day, from the first day of the span to today. */
  days: z.array(z.object({ day: z.string(), clicks: z.number() })),
  links: z.array(link),
  money: z.object({
    waiting: vnd,
    waiting_orders: z.number(),
    /** Owed and in no payout; below zero where more went back. */
    ready: vnd,
    ready_orders: z.number(),
    /** "2026-12-10" */
    next_on: z.string(),
    least: vnd,
    payouts: z.array(
      z.object({
        state: z.string(),
        amount: vnd,
        tax: vnd,
        at: moment,
        last4: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});
export type MyAffairs = z.infer<typeof myAffairs>;

export const spans = ['30d', 'quarter', 'year'] as const;
export type Span = (typeof spans)[number];

const transaction = z.object({
  /** Of the reward. */
  transaction_id: z.number(),
  /** The day of the order in Viet Nam, never the minute. */
  day: z.string(),
  title: z.string(),
  kind: z.enum(boughtKinds),
  base: vnd,
  points: z.number(),
  reward: vnd,
  state: z.enum(rewardStates),
  /** Why it does not count; '' else. */
  reason: z.string(),
  /** When it was paid. */
  paid_at: z.nullable(moment),
  appeal: z.nullable(z.object({ outcome: z.nullable(z.literal(['kept', 'lifted'])), answer: z.string() })),
  may_appeal: z.boolean(),
});
export type AffiliateTransaction = z.infer<typeof transaction>;

const month = z._default(z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'Tháng không hợp lệ')), '');
const orNone = <T extends readonly [string, ...string[]]>(of: T) => z._default(z.enum(['', ...of]), '');

const theirs = { who: 'affiliate' as const };

export const affiliateCalls = {
  /** All of the first screen: figures of this month, clicks by day, links, money. */
  list: get('/affiliate/list', {
    ...theirs,
    input: z.strictObject({ span: z._default(z.enum(spans), '30d') }),
    output: myAffairs,
  }),
  /** Filters of the transactions, with their counts. */
  getFilter: get('/affiliate/getFilter', {
    ...theirs,
    input: nothing,
    output: z.object({
      months: z.array(z.string()),
      kinds: z.array(z.enum(boughtKinds)),
      states: z.array(z.object({ state: z.enum(rewardStates), count: z.number() })),
      links: z.array(z.object({ link_id: z.number(), title: z.string() })),
    }),
  }),
  /** Rewards, the newest first. `cursor` is the `next` of the page before. */
  transaction: get('/affiliate/transaction', {
    ...theirs,
    refuses: ['not_found'],
    input: z.strictObject({
      month,
      kind: orNone(boughtKinds),
      state: orNone(rewardStates),
      link_id: z.optional(id()),
      cursor: z._default(z.string().check(z.regex(/^(\d{1,15})?$/, 'Trang không hợp lệ')), ''),
    }),
    ids: { link_id: 'own' },
    output: z.object({
      items: z.array(transaction),
      next: z.string(),
      count: z.number(),
      reward: vnd,
    }),
  }),
  /** Makes a link to a page of ours, or ends one. Papers come first. */
  referal: post('/affiliate/referal', {
    ...theirs,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ target: line(2_048), link_id: z.optional(id()) }),
    ids: { link_id: 'own' },
    output: z.object({ link_id: z.number(), address: z.string(), target: z.string(), ended: z.boolean() }),
  }),
  /** Identity by papers, checked by a person. The number is stored encrypted. */
  identify: post('/affiliate/identify', {
    ...theirs,
    refuses: ['too_late', 'own_affair'],
    input: z.strictObject({ legal_name: line(200), number: line(40) }),
    output: nothing,
  }),
  beginVneid: post('/affiliate/beginVneid', {
    ...theirs,
    refuses: ['gateway_away', 'too_late', 'own_affair'],
    input: nothing,
    output: z.object({ address: z.string() }),
  }),
  endVneid: post('/affiliate/endVneid', {
    ...theirs,
    refuses: ['gateway_away', 'social_failed', 'too_late', 'own_affair'],
    input: z.strictObject({ code: text(2_000, 'mã của VNeID'), state: text(200, 'mã của Mọt') }),
    output: nothing,
  }),
  /** Bank account for rewards; its holder is the person on the papers. */
  saveBank: post('/affiliate/saveBank', {
    ...theirs,
    refuses: ['too_late'],
    input: z.strictObject({
      bank: z._default(z.enum(['', ...banks.map(([code]) => code)]), ''),
      number: line(60),
      holder: line(200),
    }),
    output: nothing,
  }),
  /** Asks that a refused reward is looked at by somebody else. */
  appeal: post('/affiliate/appeal', {
    ...theirs,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ transaction_id: id(), words: text(MOST_WORDS, 'lý do') }),
    ids: { transaction_id: 'own' },
    output: nothing,
  }),
  /** A reader types the code of who recommended Mọt: for thirty days it counts before any link. */
  giveCode: post('/affiliate/useCode', {
    who: 'reader',
    refuses: ['not_found', 'own_affair'],
    input: z.strictObject({ code: text(40, 'mã giới thiệu') }),
    output: z.object({ code: z.string(), until: moment }),
  }),
  /** A link opened in the mini app, where no page of the server tells of it: a click like one on the web. */
  openLink: post('/affiliate/openLink', {
    who: 'anyone',
    input: z.strictObject({
      utm_source: z.string().check(z.regex(SOURCE, 'Nguồn giới thiệu chưa đúng')),
      /** The page that it opened. */
      path: line(2_048),
    }),
    output: nothing,
  }),
  /** Whether a page was opened through an affiliate link. */
  ofSource: get('/affiliate/ofSource', {
    who: 'anyone',
    input: z.strictObject({
      utm_source: z.string().check(z.regex(SOURCE, 'Nguồn giới thiệu chưa đúng')),
    }),
    output: z.object({ affiliate: z.boolean() }),
  }),
};
