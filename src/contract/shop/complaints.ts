import * as z from 'zod/mini';
import {
  COMPLAINT_LENGTH,
  complaintOffers,
  complaintOutcomes,
  complaintPayers,
  complaintReasons,
  complaintStates,
} from '#rules/shop/complaints.ts';
import { get, post } from '../kit/call.ts';
import { optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { orderCode, orderDetail, orderId } from './orders.ts';
import { photoKeys } from './shop-ratings.ts';

/* Complaints about orders of shops: one an order, seen by its buyer, its shop and the platform. Part of the area `orders`. */

const complaint = z.object({
  order_code: z.string(),
  reason: z.enum(complaintReasons),
  words: z.string(),
  /** Bases of pictures, which open for some minutes; a side follows, as `/320.webp`. */
  pictures: z.array(z.string()),
  at: z.number(),
  /** '' while nobody has answered; then by whom, and when. */
  answer: z.string(),
  answered_by: z.nullable(z.literal(['seller', 'platform'])),
  answered_at: z.nullable(z.number()),
  state: z.enum(complaintStates),
  /** Until when somebody has to move; null where nobody has. */
  due: z.nullable(z.number()),
  shop_id: z.number(),
  shopname: z.string(),
  buyer: z.string(),
  /** The courier took the money: what goes back needs a bank account. */
  cash: z.boolean(),
  total: z.number(),
  lines: z.array(
    z.object({ name: z.string(), variation: z.string(), quantity: z.number(), paid: z.number() }),
  ),
  /** The shop's offer; `amount` of a refund, else 0. */
  offer: z.nullable(z.object({ kind: z.enum(complaintOffers), amount: z.number() })),
  /** Of the shop, as `pictures`. */
  shop_pictures: z.array(z.string()),
  accepted_at: z.nullable(z.number()),
  /** The buyer's request to the platform. */
  asked: z.nullable(z.object({ words: z.string(), at: z.number() })),
  decision: z.nullable(
    z.object({
      outcome: z.enum(complaintOutcomes),
      amount: z.number(),
      payer: z.nullable(z.enum(complaintPayers)),
      reason: z.string(),
      at: z.number(),
    }),
  ),
  /** Money that was agreed on: none, waits for a bank account, on its way. */
  money: z.enum(['none', 'payee', 'going']),
  /** Actions open to the viewer. */
  may: z.object({
    answer: z.boolean(),
    accept: z.boolean(),
    ask: z.boolean(),
    payee: z.boolean(),
    decide: z.boolean(),
  }),
});
export type Complaint = z.infer<typeof complaint>;

/** A complaint as who decides about it for the platform sees it. */
export const judgedComplaint = z.object({
  ...complaint.shape,
  /** Of all orders and complaints of the buyer, and of the shop. */
  buyer_orders: z.number(),
  buyer_complaints: z.number(),
  shop_orders: z.number(),
  shop_complaints: z.number(),
  /** Of the order's money, what is not back yet. */
  left: z.number(),
  steps: z.array(z.object({ event: z.string(), actor: z.string(), reason: z.string(), at: z.number() })),
});
export type JudgedComplaint = z.infer<typeof judgedComplaint>;

export const complaintCalls = {
  complaintOrder: post('/v2/complaintOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      order_id: orderId(),
      reason: z.enum(complaintReasons, { error: 'Vui lòng chọn lý do' }),
      words: text(COMPLAINT_LENGTH, 'chuyện đã xảy ra'),
      pictures: photoKeys,
    }),
    ids: { order_id: 'own' },
    output: orderDetail,
  }),
  /** For the order's buyer, its shop and who supports readers. Name ours. */
  getComplaint: get('/v2/getComplaint', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ order_code: orderCode }),
    output: complaint,
  }),
  /** Complaints about one's own shop, or about all shops for support: open ones first come first, others the newest first. Name ours. */
  listComplaints: get('/seller/listComplaint', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      /** `platform`: those about which the platform decides. */
      state: z._default(z.enum(['open', 'answered', 'platform', 'all']), 'open'),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    output: z.object({ items: z.array(complaint), more: z.boolean() }),
  }),
  /** By the order's shop, or by who supports readers; once. Name ours. */
  answerComplaint: post('/v2/answerComplaint', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      order_code: orderCode,
      words: text(COMPLAINT_LENGTH, 'câu trả lời'),
      /** Of the shop alone. */
      offer: z._default(z.enum(['', ...complaintOffers]), ''),
      amount: z._default(whole(0), 0),
      pictures: photoKeys,
    }),
    output: complaint,
  }),
  /** Its buyer takes what the shop offers; money of a refund is due with it. Name ours. */
  acceptOffer: post('/v2/acceptComplaintOffer', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_code: orderCode }),
    output: complaint,
  }),
  /** Its buyer asks the platform, after an answer of the shop. Name ours. */
  askPlatform: post('/v2/askPlatform', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_code: orderCode, words: text(COMPLAINT_LENGTH, 'điều bạn muốn Mọt xem') }),
    output: complaint,
  }),
  /** Bank account for refunds of cash on delivery. Name ours. */
  complaintPayee: post('/v2/complaintPayee', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      order_code: orderCode,
      bank: optionalText(20),
      bank_number: optionalText(40),
      bank_holder: optionalText(200),
    }),
    output: complaint,
  }),
};
