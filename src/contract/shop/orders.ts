import * as z from 'zod/mini';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { orderActors, orderEvents, orderStates, orderTabs } from '#rules/shop/shop-orders.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { nothing, optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { codeSent, otp } from '../people/account.ts';
import { cartShop } from './cart.ts';
import { placed } from './checkout.ts';
import { orderReturn, returnable } from './order-returns.ts';

/* What shops send, as its buyer sees it. Money in đồng, moments in ms since 1970. */

const orderLine = z.object({
  product_id: z.number(),
  product_meta_id: z.number(),
  name: z.string(),
  variation: z.string(),
  face: bookCover,
  quantity: z.number(),
  price: z.number(),
  origin_price: z.nullable(z.number()),
  /** Price really paid for all of it, after vouchers. */
  paid: z.number(),
});

/** Parcel: the carrier's name, tracking code and tracking page. Without its fee for the shop. */
const parcel = z.object({ carrier: z.string(), code: z.string(), page: z.string() });

/** How one's complaint about an order is. */
const complaints = ['none', 'open', 'answered'] as const;

const order = z.object({
  order_id: z.number(),
  order_code: z.string(),
  /** All orders of the same checkout. */
  checkout_no: z.string(),
  shop: cartShop,
  state: z.enum(orderStates),
  /** Both readings of the specification, section 3, and the tab. */
  status: z.number(),
  alternate_status: z.number(),
  tab: z.enum(orderTabs),
  /** Paid at the door 0, before 1. */
  creation_step: z.literal([0, 1]),
  /** Not yet 0, paid 1, waiting 2. */
  payment_status: z.literal([0, 1, 2]),
  /** Money that goes back, on its way or there. */
  refund: z.literal(['none', 'pending', 'partly', 'done']),
  /** None 0, user 1, shop 2, auto 3, platform 4; and the reason given. */
  cancel_source: z.literal([0, 1, 2, 3, 4]),
  reason: z.string(),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      /** One's own rating of the product; 0 without one. */
      stars: z.number(),
    }),
  ),
  copies: z.number(),
  total: z.number(),
  complaint: z.enum(complaints),
  /** Actions open to the buyer. */
  may: z.object({
    cancel: z.boolean(),
    confirm: z.boolean(),
    pay: z.boolean(),
    buy_again: z.boolean(),
    rate: z.boolean(),
    complain: z.boolean(),
  }),
  created_at: z.number(),
  moved_at: z.number(),
  delivered_at: z.nullable(z.number()),
  /** Returns are asked for until then. */
  return_until: z.nullable(z.number()),
});
export type ShopOrder = z.infer<typeof order>;

export const orderDetail = z.object({
  ...order.shape,
  goods: z.number(),
  fee: z.number(),
  fee_less: z.number(),
  shop_less: z.number(),
  platform_less: z.number(),
  carrier: z.string(),
  /** Null until a carrier has it. */
  parcel: z.nullable(parcel),
  /** YYYY-MM-DD, of what is ordered ahead. */
  ships_on: z.nullable(z.string()),
  note: z.string(),
  /** Delivery address; null for digital goods. */
  recipient: z.nullable(
    z.object({
      fullname: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      ward_id: z.number(),
      ward_name: z.string(),
      city_name: z.string(),
    }),
  ),
  bill: z.nullable(
    z.object({ name: z.string(), tax_code: z.string(), address: z.string(), email: z.string() }),
  ),
  /** The purchase that pays it, and until when it waits; null of what is paid at the door. */
  payment_code: z.nullable(z.string()),
  pay_until: z.nullable(z.number()),
  pay_type: z.nullable(z.string()),
  /** Books that go back, the first one asked for first; and what may still be asked for. */
  returns: z.array(orderReturn),
  returnable: z.array(returnable),
  /** Every step, the first one first. */
  steps: z.array(
    z.object({
      state: z.enum(orderStates),
      event: z.enum(['place', ...orderEvents]),
      actor: z.enum(orderActors),
      reason: z.string(),
      at: z.number(),
    }),
  ),
});
export type ShopOrderDetail = z.infer<typeof orderDetail>;

/** The same for who knows code and phone: no name, no street. */
const found = z.object({
  order_code: z.string(),
  shop: cartShop,
  state: z.enum(orderStates),
  status: z.number(),
  alternate_status: z.number(),
  payment_status: z.literal([0, 1, 2]),
  creation_step: z.literal([0, 1]),
  cancel_source: z.literal([0, 1, 2, 3, 4]),
  lines: z.array(orderLine),
  copies: z.number(),
  total: z.number(),
  carrier: z.string(),
  parcel: orderDetail.shape.parcel,
  /** Actions open to a guest with a code sent to the order's phone. */
  may: z.object({ cancel: z.boolean() }),
  created_at: z.number(),
  steps: orderDetail.shape.steps,
});

/** `others` are in the tab named: all of them, or any. */
const coming = z.object({
  order: z.nullable(z.object({ ...order.shape, ships_on: orderDetail.shape.ships_on })),
  others: z.object({ count: z.number(), tab: z.enum(orderTabs) }),
});
export type ComingOrder = NonNullable<z.infer<typeof coming>['order']>;

export const orderId = () => whole(1, Number.MAX_SAFE_INTEGER);
export const orderCode = z.pipe(
  z.pipe(
    z.string(),
    // People paste it with spaces and dashes.
    z.transform((code: string) => code.replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'Mã đơn không hợp lệ')),
);
const phone = text(20, 'số điện thoại');
const page = z.object({ items: z.array(order), more: z.boolean() });
const reason = optionalText(300);
const own = { order_id: 'own' } as const;

export const orderCalls = {
  /** Parcels, the newest first. */
  getListOrderPhysical: get('/v2/getListOrderPhysical', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      tab: z._default(z.enum(orderTabs), 'all'),
      /** Words of a title or a shop, with or without marks, or a code. */
      q: optionalText(100),
      page_no: pageNo(),
      page_size: pageSize(10),
    }),
    output: page,
  }),
  /** Digital lines. */
  getListOrderDigital: get('/v2/getListOrderDigital', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ q: optionalText(100), page_no: pageNo(), page_size: pageSize(10) }),
    output: page,
  }),
  /** The tabs of parcels and how many are in each. */
  getOrderTab: get('/v2/getOrderTab', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(z.object({ tab: z.enum(orderTabs), count: z.number() })),
  }),
  /** The parcel that is nearest to its buyer, and how many more are under way: confirmed, or on the road. Name ours. */
  comingOrder: get('/v2/comingOrder', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: coming,
  }),
  detailOrder: get('/v2/detailOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ order_id: orderId() }),
    ids: own,
    output: orderDetail,
  }),
  /** The same by its code. */
  detailOrderByCode: get('/v2/detailOrderByCode', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ order_code: orderCode }),
    output: orderDetail,
  }),
  /** Ends an order that is not packed; what was paid goes back by the way it came. */
  cancelOrder: post('/v2/cancelOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_id: orderId(), reason }),
    ids: own,
    output: orderDetail,
  }),
  cancelOrderByCode: post('/v2/cancelOrderByCode', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_code: orderCode, reason }),
    output: orderDetail,
  }),
  /** Pays an unpaid order, and what was ordered with it, by another way or again. */
  rechargeOrderByCode: post('/v2/rechargeOrderByCode', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'not_for_sale', 'gateway_away'],
    input: z.strictObject({
      order_code: orderCode,
      payment_type: z.enum(payTypes),
      bank_code: z._default(z.string().check(z.regex(/^[A-Z0-9_]{0,30}$/)), ''),
    }),
    output: placed,
  }),
  /** The parcel is received. */
  confirmOrder: post('/v2/confirmOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_id: orderId() }),
    ids: own,
    output: orderDetail,
  }),
  /** Puts what can still be had of an order into the cart, ticked; `missing` names the rest. */
  buyAgain: post('/v2/buyAgain', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ order_id: orderId() }),
    ids: own,
    output: z.object({ added: z.number(), missing: z.array(z.string()) }),
  }),
  /** By code and phone, without signing in. A wrong pair does not say which of both is wrong. */
  searchOrder: post('/searchOrder', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ order_code: orderCode, phone }),
    output: found,
  }),
  /** Sends a one-time code to the recipient's phone, by Zalo, that ends this order and does nothing else. */
  getOtpCancelOrder: post('/v2/getOtpCancelOrder', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found', 'too_late', 'gateway_away'],
    input: z.strictObject({ order_code: orderCode, phone }),
    output: codeSent,
  }),
  /** Ends an order with the code that its phone was sent. */
  confirmOtpCancelOrder: post('/v2/confirmOtpCancelOrder', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found', 'too_late', 'wrong_code', 'code_spent'],
    input: z.strictObject({ order_code: orderCode, phone, otp: otp(), reason }),
    output: found,
  }),
  /** The orders that one's own purchase pays, by its number. */
  getDetailOrder: get('/getDetailOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ payment_code: orderCode }),
    output: z.array(orderDetail),
  }),
};
