import * as z from 'zod/mini';
import { isLate, type PayType } from '#rules/money/purchase-methods.ts';
import { type HeldReason, purchaseMoves, whyHeld } from '#rules/money/purchase-states.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { failpoint } from '../../kit/failpoint.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import type { PaymentUpdate } from '../../kit/payments.ts';
import { earn } from '../affiliates/earn.ts';
import { postEntry } from '../ledger/queries.ts';
import {
  editionsThere,
  evidenceById,
  keepEvidence,
  keepOutcome,
  lockEvidence,
  outcomeOf,
} from './evidence-queries.ts';
import { bookFee } from './fees.ts';
import { fulfilment, isOfOrders } from './fulfilment.ts';
import { creditStands, editionsOf, grantLines, type Line } from './grant.ts';
import { giveBackOwned, isAllOwned, type Shares, sharesOf } from './owned-meanwhile.ts';
import { attemptByReference, linesOf, moveAttempt, movePurchase, type PurchaseRow } from './queries.ts';
import { lockBoth, refundHeld } from './refund.ts';
import { announceBought, tellPurchase } from './tell-purchase.ts';

export interface Outcome {
  outcome: 'captured' | 'held';
  reason: HeldReason | '';
  /** False: an earlier update had this effect. */
  fresh: boolean;
}

/** Settles what a killed process has only kept. */
export const settleEvidence = defineJob({
  name: 'settleEvidence',
  lane: lanes.urgent,
  input: z.object({ evidence: z.number() }),
  inDatabase: async ({ evidence }, { tx, now }) => void (await settle(tx, evidence, new Date(now()))),
});

/**
 * Takes a gateway's update that money moved: kept first, then settled. Whatever came before it, kept twice it is settled once.
 */
export async function takeMoney(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  gateway: PayType,
  update: Extract<PaymentUpdate, { status: 'paid' }>,
  via: 'callback' | 'query',
): Promise<Outcome> {
  const evidence = await transact(db, async tx => {
    const attempt = await attemptByReference(tx, gateway, update.reference);
    const { id, fresh } = await keepEvidence(tx, {
      gateway,
      transaction_no: update.transactionNo,
      attempt_id: attempt?.id ?? null,
      reference: update.reference,
      amount: update.amountVnd,
      paid_at: update.paidAt === null ? null : new Date(update.paidAt),
      via,
      raw: update.raw,
      received_at: new Date(now()),
    });
    if (fresh) await enqueue(tx, settleEvidence, { evidence: id }, { now: now() });
    return id;
  });
  failpoint('after-evidence');
  return transact(db, tx => settle(tx, evidence, new Date(now())));
}

/** The only place where money is captured or held, rights are given and the books are written. */
export async function settle(tx: Tx, evidenceId: number, now: Date): Promise<Outcome> {
  await lockEvidence(tx, evidenceId);
  const earlier = await outcomeOf(tx, evidenceId);
  if (earlier) return { ...earlier, fresh: false };
  const evidence = await evidenceById(tx, evidenceId);
  if (!evidence) throw new Error(`no evidence ${evidenceId}`);
  const done = async (reason: HeldReason | '', entry_id: number): Promise<void> => {
    await keepOutcome(tx, { evidence_id: evidenceId, entry_id, reason, at: now });
    await bookFee(tx, evidence, now);
  };
  const clearing = { account: `clearing_${evidence.gateway}`, currency: 'VND' } as const;
  const moved = (account: 'sales' | 'surplus') => [
    { ...clearing, amount: evidence.amount },
    { account, currency: 'VND' as const, amount: -evidence.amount },
  ];
  const held = { kind: 'held', at: now, postings: moved('surplus') } as const;

  if (evidence.purchase_id === null || evidence.attempt_id === null) {
    const entry = await postEntry(tx, held);
    await done('unknown', entry);
    return { outcome: 'held', reason: 'unknown', fresh: true };
  }

  const { purchase, accountId } = await lockBoth(tx, evidence.purchase_id);
  const lines = await linesOf(tx, [purchase.id]);
  const shares = await sharesOf(tx, accountId, lines);
  const about = { purchase, accountId, lines, shares, amount: evidence.amount, now };
  const reason = await reasonToHold(tx, about);
  await moveAttempt(tx, evidence.attempt_id, 'paid');
  const cause = evidence.reference;
  if (reason !== null || accountId === null) {
    if (purchaseMoves[purchase.state].includes('held'))
      await movePurchase(tx, purchase.id, { state: 'held', cause: `${reason} ${cause}`, now });
    const entry = await postEntry(tx, { ...held, purchase_id: purchase.id });
    await done(reason ?? 'gone', entry);
    await tellPurchase(tx, purchase.id, now.getTime());
    // What cannot be given any more, copies that are gone and books that one has, is not waited for: the money goes back by itself.
    if (isOfOrders(lines) && (reason === 'late' || reason === 'gone' || reason === 'owned'))
      await refundHeld(tx, evidenceId, now);
    return { outcome: 'held', reason: reason ?? 'gone', fresh: true };
  }
  await movePurchase(tx, purchase.id, { state: 'paid', cause, now });
  const since = purchase.created_at;
  const given = await grantLines(tx, { accountId, wallet: purchase.wallet, lines: shares.kept, since, now });
  const entry = await postEntry(tx, {
    kind: 'sale',
    at: now,
    purchase_id: purchase.id,
    postings: [...moved('sales'), ...given],
  });
  await movePurchase(tx, purchase.id, { state: 'granted', cause, now });
  await fulfilment().paid(tx, purchase.id, now);
  await earn(tx, purchase.id, now);
  await done('', entry);
  await tellPurchase(tx, purchase.id, now.getTime());
  await announceBought(tx, purchase, { accountId, lines: shares.kept, now });
  await giveBackOwned(tx, { purchase, accountId, shares, now });
  return { outcome: 'captured', reason: '', fresh: true };
}

interface Case {
  purchase: PurchaseRow;
  accountId: number | null;
  lines: readonly Line[];
  shares: Shares;
  amount: number;
  now: Date;
}

async function reasonToHold(
  tx: Tx,
  { purchase, accountId, lines, shares, amount, now }: Case,
): Promise<HeldReason | null> {
  const late = isLate(purchase.expires_at.getTime(), now.getTime());
  const reason = whyHeld(purchase.state, purchase.total, { amount, late });
  if (reason !== null) return reason;
  if (accountId === null || !(await editionsThere(tx, editionsOf(lines)))) return 'gone';
  if (!(await creditStands(tx, accountId, lines, purchase.created_at))) return 'gone';
  if (!isOfOrders(lines)) return null;
  if (isAllOwned(shares)) return 'owned';
  return (await fulfilment().take(tx, purchase.id, { accountId, now })) ? null : 'gone';
}
