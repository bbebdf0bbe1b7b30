import * as z from 'zod/mini';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { CART_QUANTITY_MOST, changeKinds, lineStates } from '#rules/shop/cart.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id, optionalText, text, whole } from '../kit/fields.ts';
import { transfer } from '../money/purchase.ts';
import { checkoutOrder } from '../money/purchase-zalo.ts';
import { cartShop } from './cart.ts';
import { judgedVoucher } from './vouchers.ts';

/* From things to orders: what they cost together, and the checkout that orders them. Money in đồng, moments in ms since 1970. */

const quotedLine = z.object({
  /** Its line of the cart; null of what is bought at once. */
  line_id: z.nullable(z.number()),
  product_id: z.number(),
  product_meta_id: z.number(),
  name: z.string(),
  variation: z.string(),
  face: bookCover,
  form: z.number(),
  ships_on: z.nullable(z.string()),
  quantity: z.number(),
  /** Of one copy. */
  price: z.number(),
  origin_price: z.nullable(z.number()),
  sale_ends_at: z.nullable(z.number()),
  state: z.enum(lineStates),
});

const quotedOrder = z.object({
  shop: cartShop,
  lines: z.array(quotedLine),
  /** How it may be sent, the cheapest first; empty where nothing is sent, or nobody goes there. */
  ways: z.array(
    z.object({ carrier: z.string(), name: z.string(), fee: z.number(), arrives_at: z.nullable(z.number()) }),
  ),
  /** The way that is counted; '' without one. */
  carrier: z.string(),
  goods: z.number(),
  fee: z.number(),
  /** Taken off: the fee by vouchers, the goods by the shop's and by the platform's. */
  fee_less: z.number(),
  shop_less: z.number(),
  platform_less: z.number(),
  total: z.number(),
});

const quote = z.object({
  /** Of the cart; 0 of what is bought without it. */
  version: z.number(),
  orders: z.array(quotedOrder),
  /** Ticked lines that are not available, and in no sum. */
  refused: z.array(quotedLine),
  copies: z.number(),
  goods: z.number(),
  fees: z.number(),
  fee_less: z.number(),
  shop_less: z.number(),
  platform_less: z.number(),
  total: z.number(),
  /** Against the prices before promotions, fees in full. */
  saved: z.number(),
  /** Ids of those that are counted. */
  vouchers: z.array(z.number()),
  /** Ways to pay that are open here, in their order; `why` says why one is not. */
  pays: z.array(
    z.object({
      pay_type: z.enum(payTypes),
      name: z.string(),
      words: z.string(),
      why: z.string(),
      /** Action that lifts it: confirming a phone. */
      needs: z.nullable(z.literal('phone')),
    }),
  ),
  /** Whether every order can be delivered; false while no address is given. */
  may_order: z.boolean(),
  /** Carriers that did not answer in time. */
  away: z.array(z.string()),
  now: z.number(),
});
export type CheckoutQuote = z.infer<typeof quote>;

const ids = (most: number) =>
  z.string().check(z.regex(new RegExp(`^([1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${most - 1}})?$`)));
/** Ids of vouchers, "3,8"; "best" for those that take off most, '' for none. */
const vouchers = z.union([z.literal('best'), ids(50)]);

const asked = {
  /** Variation bought directly, without the cart; 0: the ticked lines of the cart. */
  product_meta_id: z._default(whole(0), 0),
  quantity: z._default(whole(1, CART_QUANTITY_MOST), 1),
  /** Delivery address; 0 while unknown: then no fee is counted. */
  ward_id: z._default(whole(0, 99_999), 0),
  district_id: z._default(whole(0, 9_999), 0),
  /** "shop:carrier" of each shop; the cheapest way where one is not named. */
  ship: z._default(z.string().check(z.regex(/^(\d{1,10}:[a-z]{2,10}(,\d{1,10}:[a-z]{2,10}){0,99})?$/)), ''),
  vouchers: z._default(vouchers, 'best'),
};
const askedIds = { product_meta_id: 'open', ward_id: 'open', district_id: 'open' } as const;

/** The prices that were shown and accepted. Changed ones are answered, never charged. */
const agreed = {
  total: whole(1, Number.MAX_SAFE_INTEGER),
  vouchers: z._default(ids(50), ''),
  payment_type: z.enum(payTypes),
  bank_code: z._default(z.string().check(z.regex(/^[A-Z0-9_]{0,30}$/)), ''),
  /** Invoice data; all of it left out without an invoice. */
  bill_name: optionalText(200),
  bill_tax_code: z._default(z.string().check(z.regex(/^(\d{10}(-\d{3})?)?$/, 'Mã số thuế không hợp lệ')), ''),
  bill_address: optionalText(300),
  bill_email: optionalText(254),
};
const sent = {
  ...agreed,
  address_id: id(),
  /** "shop:carrier:fee" of each order. */
  ship: z.string().check(z.regex(/^\d{1,10}:[a-z]{2,10}:\d{1,9}(,\d{1,10}:[a-z]{2,10}:\d{1,9}){0,99}$/)),
  /** "shop:words" for a shop. */
  notes: z._default(z.array(text(311, 'lời nhắn')).check(z.maxLength(100)), []),
};

export const placed = z.object({
  /** All orders of this checkout. */
  checkout_no: z.string(),
  orders: z.array(
    z.object({ order_id: z.number(), order_code: z.string(), shop_id: z.number(), total: z.number() }),
  ),
  total: z.number(),
  /** Specification, section 3: created to be paid at the door 0, to be paid now 1. */
  creation_step: z.literal([0, 1]),
  /** The purchase that pays all of them; null of what is paid at the door, an order each. */
  payment_code: z.nullable(z.string()),
  /** Payment page; null for cash on delivery and in Zalo. */
  address: z.nullable(z.string()),
  transfer: z.nullable(transfer),
  /** For Zalo's Checkout. */
  zalo: z.nullable(checkoutOrder),
});
export type Placed = z.infer<typeof placed>;

/** Travels with `price_changed`, `out_of_stock` and `voucher_ended`: what changed, and all of it as it is now. */
export const changedCheckout = z.object({
  before_total: z.number(),
  changes: z.array(
    z.object({
      what: z.enum(['line', 'fee', 'voucher']),
      /** Of a line; 0 of others. */
      product_meta_id: z.number(),
      shop_id: z.number(),
      voucher_id: z.number(),
      name: z.string(),
      why: z.enum([...changeKinds, 'carrier', 'voucher']),
      before: z.number(),
      after: z.number(),
    }),
  ),
  quote,
});
export type ChangedCheckout = z.infer<typeof changedCheckout>;

const refuses = [
  'not_found',
  'not_for_sale',
  'price_changed',
  'out_of_stock',
  'voucher_ended',
  'gateway_away',
] as const;

export const checkoutCalls = {
  /** Total of the ticked lines, or of one product. Name ours. */
  quoteOrder: get('/seller/quoteOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'gateway_away'],
    input: z.strictObject(asked),
    ids: askedIds,
    output: quote,
  }),
  /**
   * Orders the ticked lines of the cart, of many shops: one payment, an order for each shop. `prices` are
   * "line:quantity:price" of what was shown.
   */
  checkOutCart: post('/seller/checkOutOrder', {
    api: 'shop',
    who: 'reader',
    refuses: [...refuses, 'cart_changed'],
    input: z.strictObject({
      ...sent,
      version: whole(0, Number.MAX_SAFE_INTEGER),
      prices: z.string().check(z.regex(/^\d{1,15}:\d{1,2}:\d{1,10}(,\d{1,15}:\d{1,2}:\d{1,10}){0,99}$/)),
    }),
    ids: { address_id: 'own' },
    output: placed,
  }),
  /** Orders one thing of one shop at once, without the cart. */
  checkOutOrder: post('/checkOutOrder', {
    api: 'shop',
    who: 'reader',
    refuses,
    input: z.strictObject({
      ...sent,
      product_meta_id: id(),
      quantity: whole(1, CART_QUANTITY_MOST),
      price: whole(1, 1_000_000_000),
    }),
    ids: { address_id: 'own', product_meta_id: 'open' },
    output: placed,
  }),
  /** Buys what is read or heard. Refused in the mini app while it does not sell such things. */
  checkOutDigital: post('/seller/checkOutDigital', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'price_changed', 'voucher_ended', 'gateway_away'],
    input: z.strictObject({ ...agreed, product_meta_id: id(), price: whole(1, 1_000_000_000) }),
    ids: { product_meta_id: 'open' },
    output: placed,
  }),
};

export const codeListCalls = {
  /** Vouchers for the ticked lines, or one thing: what each says of them. `code` is what was typed. */
  listCode: get('/seller/listCode', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'gateway_away'],
    input: z.strictObject({ ...asked, code: optionalText(30) }),
    ids: askedIds,
    output: z.object({
      /** Usable ones first, by what they take off. */
      items: z.array(judgedVoucher),
      /** The best combination of vouchers, and its saving. */
      best: z.array(z.number()),
      best_saves: z.number(),
      /** Vouchers counted in `saves`. */
      chosen: z.array(z.number()),
      saves: z.number(),
      /** Result of the typed code: 0 when it counts, 16 when it is unknown; null without one. */
      typed: z.nullable(z.object({ voucher_id: z.nullable(z.number()), result: z.number() })),
    }),
  }),
};
