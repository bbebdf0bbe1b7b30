import * as z from 'zod/mini';
import { chatSides, chatTypeNumbers, reportOutcomes, reportReasons } from '#rules/shop/chat.ts';
import type { Output } from '../kit/call.ts';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/* Messages that were reported, as moderators see and settle them. Moments in ms since 1970. Names ours. */

const report = z.object({
  report_id: z.number(),
  /** 0: the room is Mọt's support. */
  shop_id: z.number(),
  /** The shop's name; '' for Mọt's support. */
  shop: z.string(),
  /** The side that reported. */
  side: z.enum(chatSides),
  /** Which of `around` was reported. */
  seq: z.number(),
  reason: z.enum(reportReasons),
  words: z.string(),
  /** The message with those on each side of it, as they were when it was reported. */
  around: z.array(
    z.object({
      seq: z.number(),
      side: z.enum(chatSides),
      type: z.literal(chatTypeNumbers),
      body: z.string(),
      at: z.number(),
    }),
  ),
  at: z.number(),
  /** Null while it waits. */
  settled: z.nullable(
    z.object({ outcome: z.enum(reportOutcomes), reason: z.string(), by: z.string(), at: z.number() }),
  ),
});
export type ChatReport = Output<typeof chatReportCalls.settleReport>;

export const chatReportCalls = {
  /** Open reports first, then settled ones; each newest first. `before` is the last one's id, `settled` 1 when that one is. */
  listReports: get('/chat/listReports', {
    api: 'shop',
    who: 'moderator',
    input: z.strictObject({ before: z._default(whole(0), 0), settled: z._default(whole(0, 1), 0) }),
    output: z.array(report),
  }),
  /** Once for each report. `stopped` says that the shop was, or is asked to be, stopped (staff/stopShop). */
  settleReport: post('/chat/settleReport', {
    api: 'shop',
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ report_id: id(), outcome: z.enum(reportOutcomes), reason: text(300, 'lý do') }),
    ids: { report_id: 'open' },
    output: report,
  }),
};
