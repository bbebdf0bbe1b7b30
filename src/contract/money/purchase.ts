import * as z from 'zod/mini';
import { chargeTypes, type PurchaseKind, priceReasons, purchaseKinds } from '#rules/money/purchase.ts';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { planKinds } from '#rules/money/purchase-plans.ts';
import { purchaseStates } from '#rules/money/purchase-states.ts';
import { get, post } from '../kit/call.ts';
import { INTEGER, nothing, optionalText, pageNo, pageSize, whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { bookCard } from '../library/catalogue.ts';

/* Buying: charges, purchases, oaks. What is offered is in offers.ts, works and chapters in work.ts. */

const vnd = z.number();

const purchaseLine = z.object({
  kind: z.enum(Object.keys(purchaseKinds) as PurchaseKind[]),
  /** A package plan, a work or a leaf. */
  item_id: z.number(),
  title: z.string(),
  /** Copies of a book that shops send; 0 of the fee to send them; 1 of all else. */
  copies: z.number(),
  amount: vnd,
  /** Explanation of the amount. */
  reason: z.enum(priceReasons),
  /** Deduction for the unused rest of another package. */
  credit: vnd,
  /** For somebody else: `giftCodes` has its code. */
  gift: z.boolean(),
  /** Taken back, with its money. */
  refunded: z.boolean(),
  /** Taken back because one has it by another purchase. */
  owned: z.boolean(),
  /** Oaks of an oak package, days of a member's. */
  oak: z.nullable(z.number()),
  days: z.nullable(z.number()),
});

/** A purchase as its owner sees it. */
const purchase = z.object({
  /** Short code for phone calls. */
  number: z.string(),
  charge_type: z.enum(chargeTypes),
  /** Its intent, as `readIntent` reads it; plain words where it cannot be charged again. */
  intent: z.string(),
  /** Purchase type code of its first line: specification, section 3. */
  purchase_type: z.number(),
  currency: z.literal(['VND', 'OAK']),
  total: vnd,
  /** How much less it is than the same without sales and combos. */
  saved: vnd,
  lines: z.array(purchaseLine),
  state: z.enum(purchaseStates),
  result: z.literal(['success', 'failed', 'pending', 'error']),
  /** The way it was paid, or that still may pay it, or was last tried; null of what needs none. */
  pay_type: z.nullable(z.enum(payTypes)),
  /** As orders say it: not yet 0, paid 1, waiting 2. */
  payment_status: z.literal([0, 1, 2]),
  /** Money that goes back, on its way or there. */
  refund: z.literal(['none', 'pending', 'partly', 'done']),
  /** ms since 1970; it waits to be paid until then. */
  created_at: z.number(),
  expires_at: z.number(),
  /** When it came to its state: of one that is granted, when it was paid. */
  moved_at: z.number(),
});
export type Purchase = z.infer<typeof purchase>;

/** A bank transfer that pays: what one types, or lets the bank's own app read from the code. */
export const transfer = z.object({
  bank: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** Names the purchase: money without it waits for support. */
  content: z.string(),
  amount: vnd,
  /** The text of a VietQR code, to be drawn. */
  qr: z.string(),
});
export type Transfer = z.infer<typeof transfer>;

export const purchaseNumber = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'Mã đơn không hợp lệ'));

/** One id, or several joined by dashes. */
export const itemIds = z.union([
  z.string().check(
    z.regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9}){0,19}$/, 'Món cần mua không hợp lệ'),
    holds(text => text.split('-').every(one => Number(one) <= INTEGER), 'Món cần mua không hợp lệ'),
  ),
  z.pipe(whole(1), z.transform(String)),
]);

/**
 * The last purchase of the same things that one was shown (`bought` of a quote), '' for none: a later one is no second time on
 * purpose, and refused as `bought_meanwhile`. Left out, nobody asks.
 */
export const boughtBefore = z.optional(z.union([z.literal(''), purchaseNumber]));

export const purchaseCalls = {
  /** Ways to pay by what one sits at, for what is read or heard or for parcels; empty where such things are not sold. */
  listPayment: get('/sa/listPayment', {
    who: 'anyone',
    input: z.strictObject({ of: z._default(z.enum(['contents', 'parcels']), 'contents') }),
    output: z.array(
      z.object({
        pay_type: z.enum(payTypes),
        name: z.string(),
        words: z.string(),
        /** Possible values of a charge's `bank_code`; empty where the gateway's page offers the choice. */
        banks: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  /**
   * Begins a purchase, or goes on with the one that waits for the same. `address` is where it is paid: the company's page, or
   * for a bank transfer our own that shows `transfer` and waits. `zalo` begins by createOrderMot.
   */
  charge: post('/sa/charge', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'not_in_country', 'bought_meanwhile', 'gateway_away'],
    input: z.strictObject({
      item_id: itemIds,
      charge_type: z.enum(chargeTypes),
      pay_type: z.enum(payTypes),
      bank_code: z._default(z.string().check(z.regex(/^[A-Z0-9]{0,20}$/)), ''),
      /** 1: a package for somebody else; its code is told by `giftCodes`. */
      gift: z._default(whole(0, 1), 0),
      bought: boughtBefore,
    }),
    ids: { item_id: 'open' },
    output: z.object({ ...purchase.shape, address: z.string(), transfer: z.nullable(transfer) }),
  }),
  /** While it waits to be paid, also where: another device goes on there. */
  getOrderInfo: get('/sa/getOrderInfo', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ number: purchaseNumber }),
    /** `cards` of the works in its lines, as far as they are still there. */
    output: z.object({
      ...purchase.shape,
      cards: z.array(bookCard),
      address: z.nullable(z.string()),
      transfer: z.nullable(transfer),
      /** While it waits by another way: the method that was tried last and failed. */
      failed_way: z.nullable(z.enum(payTypes)),
      /** Until when the member's package runs that it brought, ms since 1970; null where it brought none. */
      member_until: z.nullable(z.number()),
      /** The server's clock, ms since 1970. */
      now: z.number(),
    }),
  }),
  /** Ends a purchase that nobody has paid. Money that still comes for it waits for support. */
  cancelOrder: post('/sa/cancelOrder', {
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ number: purchaseNumber }),
    output: purchase,
  }),
  /** One's purchases, the newest first. */
  getUserTransaction: get('/super/getUserTransaction', {
    who: 'reader',
    input: z.strictObject({
      /** Purchase type code; 0 for all. */
      purchase_type: z._default(whole(0, 999), 0),
      /** A result; '' for all. */
      result: z._default(z.literal(['', 'success', 'failed', 'pending', 'error']), ''),
      /** Of Vietnam's calendar; 0 for all. */
      year: z._default(whole(0, 9_998), 0),
      /** Words of a title, with or without marks, or of a number. */
      q: optionalText(100),
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
      /** Of the works in their lines, as far as they are still there. */
      cards: z.array(bookCard),
      /** Codes of all purchases there are, and the years from the first to the last, the last first. */
      kinds: z.array(z.number()),
      years: z.array(z.number()),
    }),
  }),
  /** Member packages: until when one would be a member, and what the rest of a running one of another kind takes off. */
  pricingVip: get('/super/pricingVip', {
    who: 'reader',
    input: nothing,
    output: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(planKinds),
        name: z.string(),
        priceVnd: vnd,
        days: z.number(),
        until: z.number(),
        credit_vnd: vnd,
        /** False: what runs is worth more, and is used up first. */
        may_buy: z.boolean(),
      }),
    ),
  }),
  listBalanceNut: get('/super/listBalanceNut', {
    who: 'reader',
    input: nothing,
    /** `nut` is what the wire calls oaks. */
    output: z.object({ nut: z.number() }),
  }),
};
