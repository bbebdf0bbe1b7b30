import * as z from 'zod/mini';
import { ledgerChecks } from '#rules/money/ledger-checks.ts';
import { type PurchaseKind, priceReasons, purchaseKinds } from '#rules/money/purchase.ts';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { attemptStates, heldReasons, purchaseStates } from '#rules/money/purchase-states.ts';
import { isDay } from '#rules/text/days.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, pageNo, pageSize, text } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { purchaseNumber } from './purchase.ts';

/*
 * What support and finance see of money, and what they decide. Support looks and accepts; money that goes back, sums and books
 * are finance's. Every decision has its reason and its row in the audit.
 */

const vnd = z.number();
const moment = z.number();
const page = { page_no: pageNo(), page_size: pageSize(30) };
const reason = text(500, 'lý do');

/** "2026-11-25", a day in Viet Nam of this century. */
const day = z.string().check(holds(isDay, 'Ngày không hợp lệ'));
const days = { from: day, to: day };

const orderRow = z.object({
  number: z.string(),
  state: z.enum(purchaseStates),
  /** The first line's title and the number of lines. */
  title: z.string(),
  lines: z.number(),
  currency: z.literal(['VND', 'OAK']),
  total: vnd,
  os: z.string(),
  created_at: moment,
  /** Null when the account is gone. */
  buyer: z.nullable(z.object({ name: z.string(), account: z.string() })),
});

const heldRow = z.object({
  /** Of the evidence. */
  id: z.number(),
  gateway: z.enum(payTypes),
  transaction_no: z.string(),
  amount: vnd,
  reason: z.enum(heldReasons),
  received_at: moment,
  /** The purchase it may belong to; null when unknown. */
  number: z.nullable(z.string()),
  total: z.nullable(vnd),
  state: z.nullable(z.enum(purchaseStates)),
});

const refundRow = z.object({
  id: z.number(),
  /** The gateway's reference; the content of a manual transfer is MOT and this. */
  reference: z.string(),
  gateway: z.enum(payTypes),
  amount: vnd,
  state: z.literal(['pending', 'done', 'failed']),
  /** Somebody must give it back by hand, and say so. */
  by_hand: z.boolean(),
  /** It failed, and nobody has asked for it again. */
  may_retry: z.boolean(),
  decided_at: moment,
  ended_at: z.nullable(moment),
  transaction_no: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** Bank account for refunds of cash on delivery, shown to finance alone while the refund is owed. */
  payee: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
});

export const financeCalls = {
  /** Money about which nobody has decided, the oldest first. */
  heldOrders: get('/staff/heldOrders', {
    who: 'support',
    input: z.strictObject(page),
    /** `count` and `sum` are of all of it. */
    output: z.object({ items: z.array(heldRow), more: z.boolean(), count: z.number(), sum: vnd }),
  }),
  /** By the number of a purchase, a reader's phone or e-mail, or a gateway's number of a transaction; the newest first. */
  findOrders: get('/staff/findOrders', {
    who: 'support',
    input: z.strictObject({ q: text(254, 'điều cần tìm'), ...page }),
    output: z.object({ items: z.array(orderRow), more: z.boolean() }),
  }),
  orderDetail: get('/staff/orderDetail', {
    who: 'support',
    refuses: ['not_found'],
    input: z.strictObject({ number: purchaseNumber }),
    output: z.object({
      ...orderRow.shape,
      expires_at: moment,
      parts: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(Object.keys(purchaseKinds) as PurchaseKind[]),
          title: z.string(),
          amount: vnd,
          price_reason: z.enum(priceReasons),
          refunded: z.boolean(),
        }),
      ),
      attempts: z.array(
        z.object({
          gateway: z.enum(payTypes),
          reference: z.string(),
          state: z.enum(attemptStates),
          created_at: moment,
        }),
      ),
      money: z.array(
        z.object({
          id: z.number(),
          gateway: z.enum(payTypes),
          transaction_no: z.string(),
          amount: vnd,
          received_at: moment,
          /** State: not settled yet, paid the purchase, held, accepted or refunded by support. */
          outcome: z.literal(['', 'captured', 'held', 'accepted', 'refund']),
          /** Why it was held. */
          reason: z.nullable(z.enum(heldReasons)),
        }),
      ),
      refunds: z.array(refundRow),
      events: z.array(
        z.object({
          before: z.nullable(z.enum(purchaseStates)),
          after: z.enum(purchaseStates),
          cause: z.string(),
          at: moment,
        }),
      ),
      /** Current rights of the lines (`line` is the id of a part), without revoked ones. */
      grants: z.array(
        z.object({
          line: z.number(),
          kind: z.literal(['work', 'package', 'oak', 'gift', 'leaf']),
          /** Title, name, or how many oaks. */
          what: z.string(),
          until: z.nullable(moment),
        }),
      ),
      /** Sums according to the ledger. */
      entries: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          at: moment,
          postings: z.array(
            z.object({ account: z.string(), currency: z.literal(['VND', 'OAK']), amount: z.number() }),
          ),
        }),
      ),
    }),
  }),
  /** The money that is held for a purchase pays it, whatever was wrong with it. */
  acceptHeld: post('/staff/acceptHeld', {
    who: 'support',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ number: purchaseNumber, reason }),
    output: z.object({ state: z.enum(purchaseStates) }),
  }),
  /** Held money goes back by the way it came. */
  refundHeld: post('/staff/refundHeld', {
    who: 'finance',
    refuses: ['not_found', 'own_affair'],
    input: z.strictObject({ id: id(), reason }),
    ids: { id: 'open' },
    output: z.object({ id: z.number() }),
  }),
  /** Takes back what a purchase gave and sends its money back: some of its lines by id, or all that are left. */
  refundOrder: post('/staff/refundOrder', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'short_of_oak', 'own_affair'],
    input: z.strictObject({
      number: purchaseNumber,
      reason,
      lines: z._default(z.array(id()).check(z.maxLength(100)), []),
    }),
    output: z.object({ state: z.enum(purchaseStates) }),
  }),
  listRefunds: get('/staff/listRefunds', {
    who: 'finance',
    input: z.strictObject({
      state: z._default(z.literal(['pending', 'done', 'failed']), 'pending'),
      ...page,
    }),
    output: z.object({ items: z.array(refundRow), more: z.boolean() }),
  }),
  /** Somebody gave money back by hand: the bank's or the company's number of it says so. */
  confirmRefund: post('/staff/confirmRefund', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ id: id(), transaction_no: text(100, 'mã giao dịch'), reason }),
    ids: { id: 'open' },
    output: z.object({ id: z.number() }),
  }),
  /** A refund that failed is asked for once more. */
  retryRefund: post('/staff/retryRefund', {
    who: 'finance',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({ id: id(), reason }),
    ids: { id: 'open' },
    output: z.object({ id: z.number() }),
  }),
  /** Receipts, refunds and fees by payment method and day; at most 92 days. */
  daySums: get('/staff/daySums', {
    who: 'finance',
    input: z.strictObject(days),
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          gateway: z.enum(payTypes),
          sold: z.number(),
          sold_vnd: vnd,
          refunded: z.number(),
          refunded_vnd: vnd,
          /** Receipts that matched no purchase, also those refunded since; and the undecided sum of them. */
          held: z.number(),
          held_vnd: vnd,
          undecided: z.number(),
          /** The gateway's fees on all receipts. */
          fees_vnd: vnd,
        }),
      ),
      /** Purchases that have waited for longer than an hour. */
      waiting_long: z.number(),
      /** Refunds that are not made. */
      refunds_due_vnd: vnd,
    }),
  }),
  /** Violated invariants of money and rights, and the balances of the ledger's accounts. */
  ledgerCheck: get('/staff/ledgerCheck', {
    who: 'finance',
    input: nothing,
    output: z.object({
      violations: z.array(z.object({ name: z.enum(ledgerChecks), what: z.string() })),
      accounts: z.array(
        z.object({ name: z.string(), currency: z.literal(['VND', 'OAK']), amount: z.number() }),
      ),
    }),
  }),
  /** Purchases of these days as a table for a spreadsheet, without names; at most 31 days. */
  ordersCsv: get('/staff/ordersCsv', {
    who: 'finance',
    input: z.strictObject(days),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
};
