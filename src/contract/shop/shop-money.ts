import * as z from 'zod/mini';
import { holdReasons, payoutBounces, payoutStates, reserveReasons } from '#rules/shop/payouts.ts';
import { rateKinds } from '#rules/shop/seller-share.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, pageNo, text } from '../kit/fields.ts';
import { paidOrder } from './payouts.ts';

/* Money of a shop as who sells sees it: which shop it is says the token. Money in đồng, moments in ms since 1970. */

const vnd = z.number();
const moment = z.number();

const rates = z.object({ commission: z.number(), payment: z.number(), vat: z.number(), pit: z.number() });

const ownPayout = z.object({
  payout_id: z.number(),
  reference: z.string(),
  state: z.enum(payoutStates),
  amount: vnd,
  orders: z.number(),
  bank: z.string(),
  last4: z.string(),
  drafted_at: moment,
  moved_at: moment,
  reason: z.string(),
  bounce: z.nullable(z.enum(payoutBounces)),
  transaction_no: z.nullable(z.string()),
});
export type OwnPayout = z.infer<typeof ownPayout>;

const shopMoney = z.object({
  /** Available for payout; negative: offset against the next sales. */
  ready: vnd,
  /** Below it nothing is paid. */
  least: vnd,
  /** Held sums and reasons; `until` is when the first is released by the clock. */
  holds: z.array(
    z.object({ why: z.enum(holdReasons), orders: z.number(), sum: vnd, until: z.nullable(moment) }),
  ),
  reserves: z.array(
    z.object({
      reserve_id: z.number(),
      amount: vnd,
      reason: z.enum(reserveReasons),
      words: z.string(),
      until: moment,
      /** The shop asked for another look: an answer, once it is there. */
      appeal: z.nullable(z.object({ words: z.string(), answer: z.nullable(z.string()) })),
    }),
  ),
  /** On its way now, if any. */
  open: z.nullable(ownPayout),
  /** When the next batch is drafted. */
  next: moment,
  hold_days: z.number(),
  account: z.nullable(
    z.object({ bank: z.string(), last4: z.string(), holder: z.string(), since: z.nullable(moment) }),
  ),
  /** Why nothing is paid now, and until when where the clock ends it. */
  pause: z.nullable(z.literal(['no_account', 'new_account', 'changing', 'refused'])),
  pause_until: z.nullable(moment),
  rates,
});
export type ShopMoney = z.infer<typeof shopMoney>;

const statementRow = z.object({
  at: moment,
  /** sale: an order came; back: something of it went back; payout, returned: what was transferred, what came back. */
  what: z.literal(['sale', 'back', 'payout', 'returned']),
  /** Of the order, or of the payout. */
  code: z.string(),
  /** Buyers' payments, and vouchers of Mọt. */
  paid: vnd,
  voucher: vnd,
  commission: vnd,
  payment: vnd,
  tax: vnd,
  /** The shop's share. */
  amount: vnd,
});

const statement = z.object({
  period: z.string(),
  shop: z.string(),
  /** Opening and closing balance. */
  before: vnd,
  after: vnd,
  rows: z.array(statementRow),
  sums: z.object({
    paid: vnd,
    voucher: vnd,
    commission: vnd,
    payment: vnd,
    tax: vnd,
    earned: vnd,
    transferred: vnd,
  }),
  /** There are more rows than are shown: the file has all of them. */
  more: z.boolean(),
});
export type ShopStatement = z.infer<typeof statement>;

/** "2026" or "2026-11", in Viet Nam's calendar. */
const period = z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'Kỳ không hợp lệ'));

export const shopMoneyCalls = {
  shopMoney: get('/seller/money', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({}),
    output: shopMoney,
  }),
  shopPayouts: get('/seller/payouts', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ page_no: pageNo() }),
    output: z.object({ items: z.array(ownPayout), more: z.boolean() }),
  }),
  shopPayout: get('/seller/payout', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ payout_id: id() }),
    ids: { payout_id: 'own' },
    output: z.object({
      ...ownPayout.shape,
      lines: z.array(paidOrder),
      steps: z.array(z.object({ state: z.enum(payoutStates), reason: z.string(), at: moment })),
    }),
  }),
  /** Asks for what can be paid now, before the week's batch. */
  askPayout: post('/seller/askPayout', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({}),
    output: ownPayout,
  }),
  /** Asks for another look at money that is kept back, once. */
  appealReserve: post('/seller/appealReserve', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ reserve_id: id(), words: text(1_000, 'vì sao cần xem lại') }),
    ids: { reserve_id: 'own' },
    output: nothing,
  }),
  shopStatement: get('/seller/statement', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ period }),
    output: statement,
  }),
  shopStatementFile: get('/seller/statementFile', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ period }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  /** Deductions from a price, now and in future. Points are hundredths of a percent. */
  shopRates: get('/seller/rates', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({}),
    output: z.object({
      now: rates,
      to_come: z.array(z.object({ kind: z.enum(rateKinds), points: z.number(), from: moment })),
    }),
  }),
};
