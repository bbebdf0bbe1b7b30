import type { PurchaseState } from '#rules/money/purchase-states.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { acceptHeld } from '../purchase/accept-held.ts';
import { holderOf, purchaseById } from '../purchase/queries.ts';
import { refundHeld, refundLines, retryRefund } from '../purchase/refund.ts';
import { heldById, refundById } from '../purchase/refund-queries.ts';
import { applyRefundUpdate } from '../purchase/send-refund.ts';
import { isNumberTaken, orderByNumber } from './finance-queries.ts';
import { refuseOnItsWay } from './on-its-way.ts';

/* Decisions about money, each with its row in the audit: in one transaction. */

type By = Pick<ReaderContext, 'db' | 'now' | 'reader'>;

interface Decided {
  action: string;
  subject: number | null;
  before: unknown;
  after: unknown;
  reason: string;
}

const note = (tx: Tx, { reader, now }: By, row: Decided): Promise<void> =>
  recordAudit(tx, { now: now(), actor: reader.accountId, ...row });

/** Decides about a purchase by its number; answers the state that it has afterwards. */
const decideAbout = (
  by: By,
  {
    number,
    reason,
    action,
    lines,
  }: { number: string; reason: string; action: string; lines?: readonly number[] },
  decide: (tx: Tx, id: number, now: Date) => Promise<void>,
): Promise<{ state: PurchaseState }> =>
  transact(by.db, async tx => {
    const order = await orderByNumber(tx, number);
    if (!order) throw new Refusal('not_found');
    await decide(tx, order.id, new Date(by.now()));
    const { state } = await purchaseById(tx, order.id);
    const before = { number, state: order.state };
    const after = { number, state, ...(lines?.length && { lines }) };
    await note(tx, by, { action, subject: order.account_id, before, after, reason });
    return { state };
  });

export const acceptOrder = (by: By, number: string, reason: string) =>
  decideAbout(by, { number, reason, action: 'finance.accept' }, acceptHeld);

/** Refused while a shop still packs or sends what would go back: cancelling the order gives its money back. */
export const refundPurchase = (
  by: By,
  { number, lines, reason }: { number: string; lines: readonly number[]; reason: string },
) =>
  decideAbout(by, { number, reason, lines, action: 'finance.refund' }, async (tx, id, now) => {
    await refuseOnItsWay(tx, id, lines);
    await refundLines(tx, { id, named: [...new Set(lines)], now });
  });

/** Owner of a payment: the account that made the purchase, while it exists. */
async function accountOf(tx: Tx, purchaseId: number | null | undefined): Promise<number | null> {
  if (!purchaseId) return null;
  const holder = await holderOf(tx, (await purchaseById(tx, purchaseId)).wallet);
  return holder?.account_id ?? null;
}

export const giveBackHeld = (by: By, id: number, reason: string): Promise<{ id: number }> =>
  transact(by.db, async tx => {
    const held = await heldById(tx, id);
    await refundHeld(tx, id, new Date(by.now()));
    const subject = await accountOf(tx, held?.purchase_id);
    const before = { evidence: id, amount: held?.amount };
    await note(tx, by, { action: 'finance.refund_held', subject, before, after: {}, reason });
    return { id };
  });

export const repeatFailed = (by: By, id: number, reason: string): Promise<{ id: number }> =>
  transact(by.db, async tx => {
    await retryRefund(tx, id, new Date(by.now()));
    const refund = await refundById(tx, id);
    const subject = await accountOf(tx, refund?.purchase_id);
    const before = { refund: id, amount: refund?.amount };
    await note(tx, by, { action: 'finance.retry_refund', subject, before, after: {}, reason });
    return { id };
  });

/** Only what no gateway gives back by itself is confirmed by hand, and one transfer confirms one refund. */
export async function confirmByHand(
  by: By & Pick<ReaderContext, 'gateways'>,
  { id, transactionNo, reason }: { id: number; transactionNo: string; reason: string },
): Promise<{ id: number }> {
  const refund = await refundById(by.db, id);
  if (!refund) throw new Refusal('not_found');
  if (by.gateways.payments[refund.gateway as keyof typeof by.gateways.payments]?.refund)
    throw new Refusal('too_late', 'Khoản này do cổng thanh toán tự hoàn.');
  return transact(by.db, async tx => {
    if (await isNumberTaken(tx, refund, transactionNo))
      throw new Refusal('bad_input', { transaction_no: ['Mã này đã ghi cho một khoản hoàn khác'] });
    if (!(await applyRefundUpdate(tx, { now: by.now, id, update: { status: 'done', transactionNo } })))
      throw new Refusal('too_late');
    const subject = await accountOf(tx, refund.purchase_id);
    const [before, after] = [{ refund: id, amount: refund.amount }, { transactionNo }];
    await note(tx, by, { action: 'finance.confirm_refund', subject, before, after, reason });
    return { id };
  });
}
