import * as z from 'zod/mini';
import {
  COMPLAINT_LENGTH,
  complaintOutcomes,
  complaintPayers,
  complaintStates,
} from '#rules/shop/complaints.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { appealOutcomes, takeDownGrounds } from '#rules/shop/take-downs.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, text, whole } from '../kit/fields.ts';
import { judgedComplaint } from './complaints.ts';
import { orderCode } from './orders.ts';

/* What the platform decides about complaints, products, shops and orders. Names ours. Money in đồng, moments in ms since 1970. */

const takeDown = z.object({
  take_down_id: z.number(),
  shop_id: z.number(),
  shop: z.string(),
  /** Null: the shop as a whole. */
  product_id: z.nullable(z.number()),
  /** The product's name, or the shop's. */
  name: z.string(),
  ground: z.enum(takeDownGrounds),
  words: z.string(),
  order_no: z.nullable(z.string()),
  by: z.string(),
  at: z.number(),
  lifted_at: z.nullable(z.number()),
  appeal: z.nullable(
    z.object({
      words: z.string(),
      at: z.number(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      reason: z.string(),
      decided_at: z.nullable(z.number()),
    }),
  ),
  /** The viewer took it down: another one decides. */
  mine: z.boolean(),
});
export type TakeDown = z.infer<typeof takeDown>;

const found = z.object({
  product_id: z.number(),
  name: z.string(),
  shop_id: z.number(),
  shop: z.string(),
  active: z.boolean(),
  taken_down: z.boolean(),
});
export type FoundProduct = z.infer<typeof found>;

const cancelled = z.object({
  order_code: z.string(),
  state: z.enum(orderStates),
  /** Somebody asked for it, and another one is needed. */
  asked: z.boolean(),
});

const look = z.object({
  shop_id: z.number(),
  name: z.string(),
  status: z.number(),
  /** Of its orders: how many are in each state. */
  states: z.array(z.object({ state: z.enum(orderStates), count: z.number() })),
  orders: z.array(
    z.object({
      order_code: z.string(),
      state: z.enum(orderStates),
      total: z.number(),
      created_at: z.number(),
      moved_at: z.number(),
    }),
  ),
  books: z.array(
    z.object({
      name: z.string(),
      variation: z.string(),
      price: z.number(),
      stock: z.number(),
      active: z.boolean(),
    }),
  ),
  complaints: z.array(z.object({ order_code: z.string(), state: z.enum(complaintStates), at: z.number() })),
  staff: z.array(z.object({ name: z.string(), role: z.string() })),
});
export type ShopLook = z.infer<typeof look>;

export const deskDecisionCalls = {
  /** A complaint with what its order and its two sides were before. */
  judgedComplaint: get('/staff/judgedComplaint', {
    who: 'support',
    refuses: ['not_found'],
    input: z.strictObject({ order_code: orderCode }),
    output: judgedComplaint,
  }),
  /** Once, of one that its shop left for two days or that its buyer asks about. */
  decideComplaint: post('/staff/decideComplaint', {
    who: 'support',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      order_code: orderCode,
      outcome: z.enum(complaintOutcomes, { error: 'Vui lòng chọn cách xử' }),
      amount: z._default(whole(0), 0),
      payer: z._default(z.enum(['', ...complaintPayers]), ''),
      reason: text(COMPLAINT_LENGTH, 'lời gửi hai bên'),
    }),
    output: judgedComplaint,
  }),
  /** Products by words of their names, or by number: to take one down. */
  findProduct: get('/staff/findProduct', {
    who: 'moderator',
    input: z.strictObject({ key_word: text(200, 'tên sách hoặc số sản phẩm') }),
    output: z.array(found),
  }),
  /** Off sale until an appeal lifts it; its shop is told why. */
  takeDownProduct: post('/staff/takeDownProduct', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      product_id: id(),
      ground: z.enum(takeDownGrounds, { error: 'Vui lòng chọn căn cứ' }),
      words: text(500, 'lý do'),
      /** Of an authority's order: its number, and when it came (ms since 1970). */
      order_no: optionalText(60),
      order_at: z._default(whole(0, 253_402_300_799_999), 0),
    }),
    ids: { product_id: 'open' },
    output: takeDown,
  }),
  /** Appealed decisions first, then the newest. */
  takeDowns: get('/staff/takeDowns', { who: 'moderator', input: nothing, output: z.array(takeDown) }),
  /** By another person than who took it down. */
  decideAppeal: post('/staff/decideAppeal', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      take_down_id: id(),
      outcome: z.enum(appealOutcomes, { error: 'Vui lòng chọn cách xử' }),
      reason: text(500, 'lý do'),
    }),
    ids: { take_down_id: 'open' },
    output: takeDown,
  }),
  /** Ends an order that its shop has not sent, for the platform, with its money back; one of much money by two people within a day. */
  forceCancelOrder: post('/staff/forceCancelOrder', {
    who: 'support',
    refuses: ['not_found', 'too_late', 'own_affair', 'gateway_away'],
    input: z.strictObject({ order_code: orderCode, reason: text(300, 'lý do') }),
    output: cancelled,
  }),
  /** Opens a shop's desk to look at, for an hour; the shop reads that and why. */
  lookAtShop: post('/staff/lookAtShop', {
    who: 'support',
    refuses: ['not_found', 'own_affair'],
    input: z.strictObject({ shop_id: id(), reason: text(300, 'lý do') }),
    ids: { shop_id: 'open' },
    output: look,
  }),
};
