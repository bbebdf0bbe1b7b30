import * as z from 'zod/mini';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { LedgerAccount } from '../../kit/db/schema.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import type { RefundEnd, RefundQuestion, RefundUpdate } from '../../kit/payments.ts';
import { announce } from '../../people/notices/announce.ts';
import { type Due, postEntry } from '../ledger/queries.ts';
import { newNumber } from './charge.ts';
import { fulfilment } from './fulfilment.ts';
import { ignoreGatewayError } from './ignore-gateway-error.ts';
import { linesOf, lockPurchase, movePurchase } from './queries.ts';
import {
  endRefund,
  forgetPayee,
  insertRefund,
  isUpdateOfAnother,
  lockRefund,
  markSent,
  type RefundRow,
  refundById,
  refundByReference,
  refundedLines,
  refundsEnd,
  takenOf,
} from './refund-queries.ts';
import { tellPurchase } from './tell-purchase.ts';

/** Bounds of the pause before a company is asked again, ms. The pause is the refund's age, so that one lost answer costs the buyer seconds. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const pauseAt = (ageMs: number): number => Math.min(Math.max(ageMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);

type Money = NonNullable<Awaited<ReturnType<typeof refundById>>>;

const questionOf = (refund: Money, now: number): RefundQuestion => ({
  reference: refund.payment_reference,
  gatewayNo: refund.gateway_no,
  createdAt: (refund.created_at ?? refund.received_at).getTime(),
  now,
  ip: refund.ip ?? '127.0.0.1',
  refundReference: refund.reference,
  transactionNo: refund.payment_no,
  paidVnd: refund.paid,
  amountVnd: refund.amount,
  words: `Hoan tien ${refund.reference}`,
  decidedAt: refund.decided_at.getTime(),
});

/**
 * Has a gateway give money back. That it was asked is kept before it is asked: after a silence it is first asked what became of
 * the refund, and for the refund again only when it knows of none, or of another one of the same payment. A silence is no end:
 * it is asked again. A way that is paid back by hand waits for somebody.
 */
export const sendRefund = defineJob({
  name: 'sendRefund',
  input: z.object({ refund: z.number() }),
  async outside({ refund: id }, context) {
    const refund = await refundById(context.db, id);
    const client = refund && context.gateways.payments[refund.gateway as PayType]?.refund;
    if (!client || refund.state !== 'pending') return;
    const question = questionOf(refund, context.now());
    let update: RefundUpdate | null = { status: 'unknown' };
    if (refund.sent_at !== null) {
      update = await client.query(question).catch(ignoreGatewayError);
      if (update?.status === 'done' && (await isUpdateOfAnother(context.db, refund, update.transactionNo)))
        update = { status: 'unknown' };
    }
    if (update?.status === 'unknown') {
      await transact(context.db, tx => markSent(tx, id, new Date(context.now())));
      update = await client.ask(question).catch(ignoreGatewayError);
    }
    const said = update;
    await transact(context.db, async tx => {
      if (said?.status === 'done' || said?.status === 'failed')
        await applyRefundUpdate(tx, { id, update: said, now: context.now });
      else {
        const age = context.now() - refund.decided_at.getTime();
        await enqueueRefund(tx, context, id, pauseAt(age));
      }
    });
  },
});

const enqueueRefund = (tx: Tx, { now }: Pick<AppContext, 'now'>, refund: number, pause = 0): Promise<void> =>
  enqueue(tx, sendRefund, { refund }, { now: now(), runAt: now() + pause });

/** Money that is to go back, by the way it came. */
export async function beginRefund(
  tx: Tx,
  {
    now,
    ...row
  }: { evidence_id: number; purchase_id: number | null; amount: number; due_entry_id: number; now: Date },
): Promise<void> {
  const { id } = await insertRefund(tx, { ...row, reference: `R${newNumber()}`, decided_at: now });
  await enqueueRefund(tx, { now: () => now.getTime() }, id);
}

/** Payer of the refund: the gateway that has the money; for cash on delivery, our own bank. */
const accountOf = (gateway: PayType): Exclude<LedgerAccount, 'wallets' | Due['account']> =>
  gateway === 'cod' ? 'payouts' : `clearing_${gateway}`;

/** Ends a refund as its gateway, or finance, says. False when it has ended before, or the update is about another one. */
export async function applyRefundUpdate(
  tx: Tx,
  {
    id,
    update,
    now,
  }: {
    id: number;
    update: RefundEnd;
    now: () => number;
  },
): Promise<boolean> {
  const found = await refundById(tx, id);
  if (!found) throw new Error(`no refund ${id}`);
  if (found.purchase_id !== null) await lockPurchase(tx, found.purchase_id);
  const refund = await lockRefund(tx, id);
  if (refund.state !== 'pending') return false;
  if (update.status === 'done' && (await isUpdateOfAnother(tx, refund, update.transactionNo))) return false;
  const at = new Date(now());
  if (update.status === 'failed') await endRefund(tx, id, { state: 'failed', at });
  else {
    const entry_id = await postEntry(tx, {
      kind: 'refunded',
      at,
      purchase_id: refund.purchase_id,
      postings: [
        { account: 'refunds_due', currency: 'VND', amount: refund.amount },
        { account: accountOf(found.gateway as PayType), currency: 'VND', amount: -refund.amount },
      ],
    });
    await endRefund(tx, id, { state: 'done', at, transaction_no: update.transactionNo, entry_id });
    await forgetPayee(tx, refund.due_entry_id);
    await tellRefunded(tx, refund, at.getTime());
  }
  if (refund.purchase_id !== null) await endPurchaseRefund(tx, refund.purchase_id, at);
  return true;
}

/** Notifies the buyer that the money has arrived. */
async function tellRefunded(tx: Tx, { id, due_entry_id, amount }: RefundRow, now: number): Promise<void> {
  const order = await fulfilment().mail(tx, due_entry_id, { amount, now });
  if (!order || order.accountId === null) return;
  const facts = { account: order.accountId, number: order.number, amount, refund: id };
  await announce(tx, 'order_refund', facts, now);
}

/** Takes the bank feed's update that finance transferred money back; another amount ends nothing. */
export async function takeTransferBack(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  {
    refundReference,
    transactionNo,
    amountVnd,
  }: { refundReference: string; transactionNo: string; amountVnd: number },
): Promise<boolean> {
  const refund = await refundByReference(db, refundReference);
  if (refund?.gateway !== 'vietqr' || refund.amount !== amountVnd) return false;
  return transact(db, tx =>
    applyRefundUpdate(tx, { id: refund.id, update: { status: 'done', transactionNo }, now }),
  );
}

/** Moves on a purchase whose refunds have all ended: `refunded` once all of it is taken back. The purchase is locked. */
export async function endPurchaseRefund(tx: Tx, id: number, now: Date): Promise<void> {
  const { state } = await lockPurchase(tx, id);
  const end = await refundsEnd(tx, id);
  if (state !== 'refund_pending' || end === 'pending') return;
  const lines = (await linesOf(tx, [id])).map(line => line.id);
  const partly =
    (await takenOf(tx, lines)).size > 0 && (await refundedLines(tx, lines)).length < lines.length;
  const done = partly ? 'partly_refunded' : 'refunded';
  await movePurchase(tx, id, { state: end === 'failed' ? 'refund_failed' : done, cause: 'refund', now });
  await tellPurchase(tx, id, now.getTime());
}

/** A refund that failed, asked for once more under a name of its own. */
export const repeatRefund = (
  tx: Tx,
  { evidence_id, purchase_id, amount, due_entry_id }: RefundRow,
  now: Date,
): Promise<void> => beginRefund(tx, { evidence_id, purchase_id, amount, due_entry_id, now });
