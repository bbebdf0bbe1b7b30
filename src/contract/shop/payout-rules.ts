import * as z from 'zod/mini';
import { shopKinds } from '#rules/shop/facts.ts';
import { RESERVE_DAYS, reserveReasons, settingNames } from '#rules/shop/payouts.ts';
import { RATE_MOST, rateKinds } from '#rules/shop/seller-share.ts';
import { get, post } from '../kit/call.ts';
import { id, moment, nothing, text, whole } from '../kit/fields.ts';
import { purchaseNumber } from '../money/purchase.ts';

/* By which rules shops are paid, as finance sets them: rates, settings, reserves, and money that companies took back. */

const reason = text(500, 'lý do');

const reserve = z.object({
  reserve_id: z.number(),
  shop: z.string(),
  amount: z.number(),
  reason: z.enum(reserveReasons),
  words: z.string(),
  until: z.number(),
  /** proposed: another one is needed; lapsed: nobody else came in a day; over: its time is. */
  state: z.literal(['proposed', 'lapsed', 'kept', 'over', 'ended']),
  made_by: z.string(),
  is_me: z.boolean(),
  approved_by: z.string(),
  /** Its shop asks for another look. */
  appeal: z.nullable(z.object({ words: z.string(), at: z.number(), mine_to_decide: z.boolean() })),
});
export type ShopReserve = z.infer<typeof reserve>;

export const payoutRuleCalls = {
  payoutRules: get('/staff/payoutRules', {
    who: 'finance',
    input: z.strictObject({}),
    output: z.object({
      settings: z.array(z.object({ name: z.enum(settingNames as ['hold_days']), value: z.number() })),
      /** The newest first, those to come too. */
      rates: z.array(
        z.object({
          rate_id: z.number(),
          kind: z.enum(rateKinds),
          seller: z.nullable(z.enum(shopKinds)),
          points: z.number(),
          from: z.number(),
          reason: z.string(),
          by: z.string(),
        }),
      ),
    }),
  }),
  /** From a day on; what the platform asks for is told thirty days before. Points are hundredths of a percent. */
  setShopRate: post('/staff/setShopRate', {
    who: 'finance',
    refuses: ['too_late'],
    input: z.strictObject({
      kind: z.enum(rateKinds),
      seller: z._default(z.enum([...shopKinds, '']), ''),
      points: whole(0, RATE_MOST),
      from: moment(),
      reason,
    }),
    output: nothing,
  }),
  setPayoutSetting: post('/staff/setPayoutSetting', {
    who: 'finance',
    input: z.strictObject({ name: z.enum(settingNames as ['hold_days']), value: whole(0), reason }),
    output: nothing,
  }),
  shopReserves: get('/staff/shopReserves', {
    who: 'finance',
    input: z.strictObject({}),
    output: z.object({ items: z.array(reserve) }),
  }),
  /** Something of what a shop is owed stays back until a day, once another one agrees. */
  proposeReserve: post('/staff/proposeReserve', {
    who: 'finance',
    refuses: ['not_found', 'own_affair'],
    input: z.strictObject({
      shop_id: id(),
      amount: whole(1_000, 1_000_000_000),
      why: z.enum(reserveReasons),
      days: whole(1, RESERVE_DAYS),
      words: text(500, 'lời nhắn cho tiệm'),
    }),
    ids: { shop_id: 'open' },
    output: nothing,
  }),
  approveReserve: post('/staff/approveReserve', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ reserve_id: id() }),
    ids: { reserve_id: 'open' },
    output: nothing,
  }),
  endReserve: post('/staff/endReserve', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ reserve_id: id(), reason }),
    ids: { reserve_id: 'open' },
    output: nothing,
  }),
  /** A person who is neither of the two behind a reserve decides whether it stays. */
  decideReserve: post('/staff/decideReserve', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      reserve_id: id(),
      outcome: z.enum(['kept', 'lifted']),
      answer: text(500, 'lời trả lời tiệm'),
    }),
    ids: { reserve_id: 'open' },
    output: nothing,
  }),
  /** A company took money back from us for a buyer: what was bought is taken back, and shops give back their shares. */
  chargeBack: post('/staff/chargeBack', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ number: purchaseNumber, reference: text(60, 'mã của cổng thanh toán'), reason }),
    output: z.object({ amount: z.number() }),
  }),
  /** Tax withheld of each seller in a month, for the tax office. "2026-11". */
  taxFile: get('/staff/taxFile', {
    who: 'finance',
    input: z.strictObject({
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Tháng không hợp lệ')),
    }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
};
