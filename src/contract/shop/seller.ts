import * as z from 'zod/mini';
import { orderActors, orderEvents, orderStates, orderTabs } from '#rules/shop/shop-orders.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';

/* Orders as who sells sees and moves them. Names ours. Money in đồng, moments in ms since 1970. */

const parcelStates = [
  'due',
  'refused',
  'waiting',
  'under_way',
  'delivered',
  'failed',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const;

const parcel = z.object({
  carrier: z.enum(['ghn', 'ghtk']),
  carrier_name: z.string(),
  /** Ours, and the carrier's; null until it has answered. */
  number: z.string(),
  code: z.nullable(z.string()),
  state: z.enum(parcelStates),
  /** The carrier's fee for the platform; null until it has answered. */
  fee: z.nullable(z.number()),
  /** Collected at the door. */
  collect: z.number(),
  created_at: z.number(),
});

const summary = z.object({
  order_id: z.number(),
  order_code: z.string(),
  state: z.enum(orderStates),
  status: z.number(),
  alternate_status: z.number(),
  tab: z.enum(orderTabs),
  /** Paid at the door 0, before 1. */
  creation_step: z.literal([0, 1]),
  lines: z.array(
    z.object({
      product_meta_id: z.number(),
      name: z.string(),
      variation: z.string(),
      quantity: z.number(),
      price: z.number(),
      paid: z.number(),
      face: bookCover,
    }),
  ),
  /** Recipient and address; null for digital goods, and for a deleted account. */
  to: z.nullable(z.object({ fullname: z.string(), city_name: z.string() })),
  total: z.number(),
  ships_on: z.nullable(z.string()),
  /** Of an order that is paid at the door and waits for the shop: how its buyer took such parcels before, of all shops. */
  cash_buyer: z.nullable(z.object({ refused: z.number(), of: z.number(), words: z.string() })),
  /** The one that a carrier has, else the last one. */
  parcel: z.nullable(parcel),
  /** Copies that came back undelivered and that nobody has looked at yet. */
  waiting: z.array(z.object({ product_meta_id: z.number(), copies: z.number() })),
  may: z.object({
    confirm: z.boolean(),
    pack: z.boolean(),
    hand_over: z.boolean(),
    refuse: z.boolean(),
    cancel: z.boolean(),
    inspect: z.boolean(),
  }),
  created_at: z.number(),
  moved_at: z.number(),
});
export type SoldSummary = z.infer<typeof summary>;

const sold = z.object({
  ...summary.shape,
  note: z.string(),
  recipient: z.nullable(
    z.object({
      fullname: z.string(),
      phone: z.string(),
      address: z.string(),
      ward_name: z.string(),
      city_name: z.string(),
    }),
  ),
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
export type SoldOrder = z.infer<typeof sold>;

const asked = { order_id: whole(1, Number.MAX_SAFE_INTEGER) };
const own = { order_id: 'own' } as const;
const reason = text(300, 'lý do');

export const sellerCalls = {
  /** Orders of one's own shop, the newest first. */
  listSoldOrders: get('/seller/listOrder', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      state: z._default(z.enum(['all', ...orderStates]), 'all'),
      /** Of an order's code, a book or whoever it goes to. */
      key_word: optionalText(80),
      carrier: z.optional(z.enum(['ghn', 'ghtk'])),
      /** `door`: paid when it comes. */
      pay: z.optional(z.enum(['door', 'before'])),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    output: z.object({ items: z.array(summary), more: z.boolean() }),
  }),
  /** An order of one's own shop. */
  soldOrder: get('/seller/detailOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject(asked),
    ids: own,
    output: sold,
  }),
  /** The shop takes it. */
  confirmSoldOrder: post('/seller/confirmOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject(asked),
    ids: own,
    output: sold,
  }),
  /** It is prepared and packed. */
  packSoldOrder: post('/seller/packOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject(asked),
    ids: own,
    output: sold,
  }),
  /**
   * A carrier is asked to fetch what is packed, the one that was ordered unless another is named. Pressed again it is the same
   * parcel. The order moves when the carrier says that it has it.
   */
  handOverOrder: post('/seller/handOverOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'gateway_away'],
    input: z.strictObject({ ...asked, carrier: z._default(z.enum(['', 'ghn', 'ghtk']), '') }),
    ids: own,
    output: sold,
  }),
  /** The shop does not take a new order. */
  refuseSoldOrder: post('/seller/refuseOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ ...asked, reason }),
    ids: own,
    output: sold,
  }),
  /** The shop ends an order that it took; a carrier that has not fetched the parcel yet is told first. */
  cancelSoldOrder: post('/seller/cancelOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'gateway_away'],
    input: z.strictObject({ ...asked, reason }),
    ids: own,
    output: sold,
  }),
  /**
   * Looks at what came back undelivered, "product_meta_id:copies,…" with every variation that waits: so many are sound and on sale
   * again, the rest is written off. Once.
   */
  inspectReturned: post('/seller/inspectReturned', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      ...asked,
      sound: z
        .string()
        .check(z.regex(/^\d{1,9}:\d{1,5}(,\d{1,9}:\d{1,5}){0,99}$/, 'Bạn ghi số cuốn còn tốt nhé')),
      reason: optionalText(200),
    }),
    ids: own,
    output: sold,
  }),
  /** Label of the parcel: a short-lived address at the carrier's, or a PDF in base64. */
  parcelLabel: get('/seller/parcelLabel', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'gateway_away'],
    input: z.strictObject(asked),
    ids: own,
    output: z.object({ code: z.string(), address: z.nullable(z.string()), pdf: z.nullable(z.string()) }),
  }),
};
