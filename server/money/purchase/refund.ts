import type { Bearer } from '#rules/money/bearer.ts';
import { purchaseMoves } from '#rules/money/purchase-states.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { takeBackRewards } from '../affiliates/take-back.ts';
import { lockAccount, postEntry } from '../ledger/queries.ts';
import { lockEvidence } from './evidence-queries.ts';
import { fulfilment } from './fulfilment.ts';
import type { Line } from './grant.ts';
import { holderOf, linesOf, lockPurchase, movePurchase, type PurchaseRow, purchaseById } from './queries.ts';
import {
  givenUp,
  heldById,
  heldFor,
  isFollowed,
  keepDecisions,
  keepRefundedLines,
  lockRefund,
  moneyOf,
  refundById,
  refundedLines,
  takenOf,
} from './refund-queries.ts';
import { beginRefund, endPurchaseRefund, repeatRefund } from './send-refund.ts';
import { takeBack } from './take-back.ts';
import { tellPurchase } from './tell-purchase.ts';

/*
 * What support and finance decide. Each locks the buyer's account, then the purchase: one person's affairs are decided one after
 * another.
 */

/** Locks whose purchase it is, then the purchase; `accountId` null when the person is gone. */
export async function lockBoth(
  tx: Tx,
  id: number,
): Promise<{ purchase: PurchaseRow; accountId: number | null }> {
  const { wallet } = await purchaseById(tx, id);
  const holder = await holderOf(tx, wallet);
  const there = holder !== undefined && (await lockAccount(tx, holder.account_id));
  return { purchase: await lockPurchase(tx, id), accountId: there ? holder.account_id : null };
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** Sends held money back, whether anybody knows what it was for or not; a purchase that it held ends with it. */
export async function refundHeld(tx: Tx, evidenceId: number, now: Date): Promise<void> {
  await lockEvidence(tx, evidenceId);
  const purchase_id = (await heldById(tx, evidenceId))?.purchase_id ?? null;
  const state = purchase_id === null ? null : (await lockBoth(tx, purchase_id)).purchase.state;
  const found = await heldById(tx, evidenceId);
  if (!found) throw new Refusal('not_found');
  const entry_id = await postEntry(tx, {
    kind: 'refund',
    at: now,
    purchase_id,
    postings: [
      { account: 'surplus', currency: 'VND', amount: found.amount },
      { account: 'refunds_due', currency: 'VND', amount: -found.amount },
    ],
  });
  await keepDecisions(tx, [evidenceId], { decision: 'refund', entry_id, at: now });
  const row = { evidence_id: evidenceId, purchase_id, amount: found.amount };
  await beginRefund(tx, { ...row, due_entry_id: entry_id, now });
  if (purchase_id === null || state !== 'held') return;
  if ((await heldFor(tx, purchase_id)).length > 0) return;
  await movePurchase(tx, purchase_id, { state: 'refund_pending', cause: 'held', now });
  const reason = found.reason === 'owned' ? 'Bạn đã có cuốn này nên tiền được trả lại' : 'Tiền đã được hoàn';
  await fulfilment().ended(tx, [purchase_id], { actor: 'platform', reason, now });
}

/** A line, and how much of it goes back. */
interface Part {
  line: Line;
  amount: number;
  /** With it, all of the line is back. */
  ends: boolean;
}

/** Which lines go back, and how much of each: those named, or all that are left. */
async function partsToRefund(
  tx: Tx,
  id: number,
  named: readonly number[],
  most: ReadonlyMap<number, number>,
): Promise<{ parts: Part[]; isLast: boolean }> {
  const all = await linesOf(tx, [id]);
  const ids = all.map(line => line.id);
  const [ended, taken] = [await refundedLines(tx, ids), await takenOf(tx, ids)];
  const left = all.filter(line => !ended.includes(line.id));
  if (named.some(one => !left.some(line => line.id === one))) throw new Refusal('not_found');
  const wanted = named.length === 0 ? left : left.filter(line => named.includes(line.id));
  const parts = wanted.map(line => {
    const open = line.amount - (taken.get(line.id) ?? 0);
    const amount = Math.min(open, most.get(line.id) ?? open);
    return { line, amount, ends: amount === open };
  });
  return { parts, isLast: parts.length === left.length && parts.every(({ ends }) => ends) };
}

interface ToRefund {
  id: number;
  named: readonly number[];
  /** Of some lines, a part: at most so much. */
  most?: ReadonlyMap<number, number>;
  /** Also while other money of the purchase is on its way back, or did not get there. */
  beside?: boolean;
  /** They go back because the person has them by another purchase. */
  owned?: boolean;
  /** Bearer in place of the shop that sold it. */
  bearer?: Bearer | null;
  now: Date;
}

/**
 * Refunds lines of a purchase, all that are left when none is named: what they gave is taken back now, and the money goes back by
 * the way it came. Paid in oak, the oaks are back at once. Answers the entry by which the money is due.
 */
export async function refundLines(
  tx: Tx,
  { id, named, most = new Map(), beside = false, owned = false, bearer = null, now }: ToRefund,
): Promise<number> {
  const { purchase, accountId } = await lockBoth(tx, id);
  const { parts, isLast } = await partsToRefund(tx, id, named, most);
  const { state } = purchase;
  const going = beside && (state === 'refund_pending' || state === 'refund_failed');
  const canBegin =
    state !== 'held' && state !== 'refund_failed' && purchaseMoves[state].includes('refund_pending');
  if (!(canBegin || going) || purchase.total === 0 || !parts.length)
    throw new Refusal('too_late', 'Đơn này không hoàn tiền được nữa.');
  const ended = parts.filter(({ ends }) => ends).map(({ line }) => line);
  const [spent] = await givenUp(
    tx,
    purchase.wallet,
    parts.map(({ line }) => line.id),
  );
  if (spent) throw new Refusal('too_late', `Phần còn lại của “${spent}” đã được trừ vào giá gói khác.`);
  if (state !== 'refund_pending')
    await movePurchase(tx, id, { state: 'refund_pending', cause: 'refund', now });
  const taken = await takeBack(tx, { accountId, wallet: purchase.wallet, lines: ended, now });
  const moves =
    purchase.currency === 'OAK'
      ? oaksBack(purchase, sum(parts), accountId)
      : await moneyBack(tx, { id, wanted: sum(parts), isLast });
  const entry_id = await postEntry(tx, {
    kind: 'refund',
    at: now,
    purchase_id: id,
    postings: [...moves.postings, ...taken],
  });
  await keepRefundedLines(
    tx,
    parts.map(({ line, amount }) => ({
      ...{ line_id: line.id, amount, entry_id, at: now, owned },
      borne_by: bearer,
    })),
  );
  await takeBackRewards(tx, id, now);
  if (bearer !== null) await bearRefund(tx, { id, bearer, amount: sum(parts), now });
  if (purchase.currency === 'VND') await fulfilment().refunded(tx, id, now);
  for (const { evidence_id, amount } of moves.refunds)
    await beginRefund(tx, { evidence_id, purchase_id: id, amount, due_entry_id: entry_id, now });
  await tellPurchase(tx, id, now.getTime());
  if (moves.refunds.length === 0) await endPurchaseRefund(tx, id, now);
  return entry_id;
}

/** Books a refund that somebody else bears: sales have it again, and the shop keeps its share. */
const bearRefund = (
  tx: Tx,
  { id, bearer, amount, now }: { id: number; bearer: Bearer; amount: number; now: Date },
) =>
  postEntry(tx, {
    ...{ kind: 'borne' as const, at: now, purchase_id: id },
    postings: [
      { account: bearer === 'platform' ? 'complaints' : 'carrier_claims', currency: 'VND', amount },
      { account: 'sales', currency: 'VND', amount: -amount },
    ],
  });

interface Moves {
  postings: Parameters<typeof postEntry>[1]['postings'];
  refunds: { evidence_id: number; amount: number }[];
}

function oaksBack({ wallet }: PurchaseRow, amount: number, accountId: number | null): Moves {
  if (accountId === null) throw new Refusal('too_late', 'Người mua không còn tài khoản.');
  return {
    postings: [
      { account: 'wallets', wallet, currency: 'OAK', amount },
      { account: 'oak_spent', currency: 'OAK', amount: -amount },
    ],
    refunds: [],
  };
}

/** The last lines take with them what is left of the money: it may have differed from the price and been accepted so. */
async function moneyBack(
  tx: Tx,
  { id, wanted, isLast }: { id: number; wanted: number; isLast: boolean },
): Promise<Moves> {
  const money = await moneyOf(tx, id);
  const left = money.reduce((total, one) => total + one.left, 0);
  let open = isLast ? left : Math.min(wanted, left);
  const amount = open;
  const refunds: Moves['refunds'] = [];
  for (const { evidence_id, left: has } of money) {
    const part = Math.min(has, open);
    open -= part;
    if (part > 0) refunds.push({ evidence_id, amount: part });
  }
  if (amount === 0) throw new Refusal('too_late', 'Tiền của đơn này đã hoàn hết.');
  return {
    postings: [
      { account: 'sales', currency: 'VND', amount },
      { account: 'refunds_due', currency: 'VND', amount: -amount },
    ],
    refunds,
  };
}

/** Asks once more for a refund that failed. */
export async function retryRefund(tx: Tx, id: number, now: Date): Promise<void> {
  const found = await refundById(tx, id);
  if (!found) throw new Refusal('not_found');
  const state = found.purchase_id === null ? null : (await lockBoth(tx, found.purchase_id)).purchase.state;
  const refund = await lockRefund(tx, id);
  if (refund.state !== 'failed' || (await isFollowed(tx, refund))) throw new Refusal('too_late');
  await repeatRefund(tx, refund, now);
  if (found.purchase_id !== null && state === 'refund_failed')
    await movePurchase(tx, found.purchase_id, { state: 'refund_pending', cause: 'refund', now });
}
