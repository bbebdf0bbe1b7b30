import * as z from 'zod/mini';
import { COMPLAINT_LENGTH, complaintReasons } from '#rules/shop/complaints.ts';
import { get, post } from '../kit/call.ts';
import { pageNo, pageSize, text } from '../kit/fields.ts';
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
});
export type Complaint = z.infer<typeof complaint>;

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
      state: z._default(z.enum(['open', 'answered', 'all']), 'open'),
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
    input: z.strictObject({ order_code: orderCode, words: text(COMPLAINT_LENGTH, 'câu trả lời') }),
    output: complaint,
  }),
};
