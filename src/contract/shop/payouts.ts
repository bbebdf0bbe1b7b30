import * as z from 'zod/mini';
import { payoutBounces, payoutStates, payoutWhys } from '#rules/shop/payouts.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, pageNo, pageSize, text } from '../kit/fields.ts';

/* How finance pays shops. Names ours. Money in đồng, moments in ms since 1970. */

const vnd = z.number();
const moment = z.number();
const page = { page_no: pageNo(), page_size: pageSize(30) };
const reason = text(500, 'lý do');

const payoutRow = z.object({
  payout_id: z.number(),
  /** The bank's reference. */
  reference: z.string(),
  /** Name of the shop, or of the affiliate's account. */
  shop: z.string(),
  payee: z.literal(['shop', 'affiliate']),
  state: z.enum(payoutStates),
  why: z.enum(payoutWhys),
  amount: vnd,
  /** Kept back of an affiliate for the tax office. */
  tax: vnd,
  orders: z.number(),
  bank: z.string(),
  last4: z.string(),
  holder: z.string(),
  /** Of its batch; null while it waits for one. */
  batch: z.nullable(z.string()),
  drafted_at: moment,
  moved_at: moment,
  reason: z.string(),
  bounce: z.nullable(z.enum(payoutBounces)),
  /** The bank's. */
  transaction_no: z.nullable(z.string()),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export const paidOrder = z.object({
  number: z.string(),
  /** Its share in the payout. */
  amount: vnd,
  /** The buyer's payment, Mọt's vouchers, and the deductions. */
  paid: vnd,
  voucher: vnd,
  commission: vnd,
  payment: vnd,
  tax: vnd,
});

const batchStates = z.literal(['drafted', 'approved', 'sent', 'rejected']);
const batchRow = z.object({
  batch_id: z.number(),
  number: z.string(),
  state: batchStates,
  drafted_at: moment,
  /** '' for the clock. */
  drafted_by: z.string(),
  count: z.number(),
  sum: vnd,
});

const batch = z.object({
  ...batchRow.shape,
  /** Of what is shown here: what is approved is this. */
  hash: z.string(),
  /** The first of two people; null while there is none who still counts. */
  first: z.nullable(z.object({ by: z.string(), is_me: z.boolean(), at: moment })),
  approved_by: z.string(),
  /** Whether the viewer may give the next approval. */
  mine_next: z.boolean(),
  sha256: z.nullable(z.string()),
  reason: z.string(),
  payouts: z.array(z.object({ ...payoutRow.shape, problem: z.nullable(z.literal(['refunded', 'account'])) })),
});
export type PayoutBatch = z.infer<typeof batch>;

export const payoutCalls = {
  payoutDesk: get('/staff/payoutDesk', {
    who: 'finance',
    input: z.strictObject({}),
    output: z.object({
      /** Of all time, by state. */
      states: z.array(z.object({ state: z.enum(payoutStates), count: z.number(), sum: vnd })),
      /** Shops that are owed something now that no payout has, and what keeps it. */
      shops: z.array(
        z.object({
          shop_id: z.number(),
          shop: z.string(),
          ready: vnd,
          waiting: vnd,
          reserved: vnd,
          pause: z.nullable(z.literal(['no_account', 'new_account', 'changing', 'refused'])),
        }),
      ),
      /** Shops that owe: what went back was more than what they are owed. */
      debts: z.array(z.object({ shop_id: z.number(), shop: z.string(), owes: vnd })),
    }),
  }),
  listPayouts: get('/staff/listPayouts', {
    who: 'finance',
    input: z.strictObject({ state: z._default(z.enum(payoutStates), 'drafted'), ...page }),
    output: z.object({ items: z.array(payoutRow), more: z.boolean() }),
  }),
  payoutDetail: get('/staff/payoutDetail', {
    who: 'finance',
    refuses: ['not_found'],
    input: z.strictObject({ payout_id: id() }),
    ids: { payout_id: 'open' },
    output: z.object({
      ...payoutRow.shape,
      lines: z.array(paidOrder),
      steps: z.array(z.object({ state: z.enum(payoutStates), reason: z.string(), at: moment })),
    }),
  }),
  payoutBatches: get('/staff/payoutBatches', {
    who: 'finance',
    input: z.strictObject(page),
    output: z.object({ items: z.array(batchRow), more: z.boolean() }),
  }),
  payoutBatch: get('/staff/payoutBatch', {
    who: 'finance',
    refuses: ['not_found'],
    input: z.strictObject({ batch_id: id() }),
    ids: { batch_id: 'open' },
    output: batch,
  }),
  /** Drafts what is owed to all shops now, with what shops asked for. Who drafts is the first of two. */
  draftPayouts: post('/staff/draftPayouts', {
    who: 'finance',
    refuses: ['too_late'],
    input: z.strictObject({}),
    output: batch,
  }),
  /** One of two people approves what was shown to them. */
  approvePayouts: post('/staff/approvePayouts', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ batch_id: id(), hash: text(64, 'bản đã xem') }),
    ids: { batch_id: 'open' },
    output: batch,
  }),
  /** The batch is not paid: what it has is owed again. */
  rejectPayouts: post('/staff/rejectPayouts', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ batch_id: id(), reason }),
    ids: { batch_id: 'open' },
    output: batch,
  }),
  /** One payout is taken out of what is drafted. */
  rejectPayout: post('/staff/rejectPayout', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ payout_id: id(), reason }),
    ids: { payout_id: 'open' },
    output: nothing,
  }),
  /** The bank file of an approved batch; with the first one its payouts are sent. */
  payoutFile: post('/staff/payoutFile', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ batch_id: id() }),
    ids: { batch_id: 'open' },
    output: z.object({ name: z.string(), csv: z.string(), sha256: z.string(), left_out: z.number() }),
  }),
  /** A bank's answer: all of it is taken or nothing. */
  readBankAnswer: post('/staff/readBankAnswer', {
    who: 'finance',
    input: z.strictObject({
      answer: z.string().check(z.minLength(1, 'Vui lòng chọn tệp'), z.maxLength(700_000, 'Tệp quá lớn')),
    }),
    output: z.object({
      paid: z.number(),
      bounced: z.number(),
      again: z.number(),
      unknown: z.array(z.string()),
    }),
  }),
};
