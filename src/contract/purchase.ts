import * as z from 'zod/mini';
import { chargeTypes } from '#rules/purchase.ts';
import { payTypes } from '#rules/purchase-ways.ts';
import { get, post } from './call.ts';
import { nothing, pageNo, pageSize, whole } from './fields.ts';

/* Buying: charges, purchases, oaks. What is offered is in offers.ts, works and chapters in work.ts. */

const vnd = z.number();

const purchaseLine = z.object({
  kind: z.string(),
  title: z.string(),
  amount: vnd,
  /** Oaks of an oak package, days of a member's. */
  oak: z.nullable(z.number()),
  days: z.nullable(z.number()),
});

/** A purchase as its owner sees it. */
const purchase = z.object({
  /** What people say on the phone. */
  number: z.string(),
  charge_type: z.enum(chargeTypes),
  /** Purchase type code of its first line: specification, section 3. */
  purchase_type: z.number(),
  currency: z.literal(['VND', 'OAK']),
  total: vnd,
  lines: z.array(purchaseLine),
  result: z.literal(['success', 'failed', 'pending', 'error']),
  /** As orders say it: not yet 0, paid 1, waiting 2. */
  payment_status: z.literal([0, 1, 2]),
  /** ms since 1970; it waits to be paid until then. */
  created_at: z.number(),
  expires_at: z.number(),
});
export type Purchase = z.infer<typeof purchase>;

const number = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'Mã đơn không hợp lệ'));

/** One id, or several joined by dashes. */
const itemIds = z.union([
  z.string().check(z.regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9}){0,19}$/, 'Món cần mua không hợp lệ')),
  z.pipe(whole(1), z.transform(String)),
]);

export const purchaseCalls = {
  /** Ways to pay by what one sits at; empty where nothing may be paid. */
  listPayment: get('/sa/listPayment', {
    who: 'anyone',
    input: nothing,
    output: z.array(z.object({ pay_type: z.enum(payTypes), name: z.string(), words: z.string() })),
  }),
  /** Begins a purchase, or goes on with the one that waits for the same; `address` is where it is paid. */
  charge: post('/sa/charge', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'gateway_away'],
    input: z.strictObject({
      item_id: itemIds,
      charge_type: z.enum(chargeTypes),
      pay_type: z.enum(payTypes),
      bank_code: z._default(z.string().check(z.regex(/^[A-Z0-9]{0,20}$/)), ''),
    }),
    ids: { item_id: 'open' },
    output: z.object({ ...purchase.shape, address: z.string() }),
  }),
  getOrderInfo: get('/sa/getOrderInfo', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ number }),
    output: purchase,
  }),
  /** One's purchases, the newest first. */
  getUserTransaction: get('/super/getUserTransaction', {
    who: 'reader',
    input: z.strictObject({
      /** Purchase type code; 0 for all. */
      purchase_type: z._default(whole(), 0),
      /** A result; '' for all. */
      result: z._default(z.literal(['', 'success', 'failed', 'pending', 'error']), ''),
      page_no: pageNo(),
      page_size: pageSize(10),
    }),
    output: z.object({
      items: z.array(
        z.object({
          ...purchase.shape,
          /** As payments say it: pending 0, success 1. */
          status: z.literal([0, 1]),
        }),
      ),
      more: z.boolean(),
    }),
  }),
  /** Member packages with what one has in mind: until when one would be a member. */
  pricingVip: get('/super/pricingVip', {
    who: 'reader',
    input: nothing,
    output: z.array(
      z.object({ id: z.number(), name: z.string(), priceVnd: vnd, days: z.number(), until: z.number() }),
    ),
  }),
  listBalanceNut: get('/super/listBalanceNut', {
    who: 'reader',
    input: nothing,
    /** `nut` is what the wire calls oaks. */
    output: z.object({ nut: z.number() }),
  }),
};
