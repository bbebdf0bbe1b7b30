import type { Purchase } from '#contract/purchase.ts';
import { purchaseKinds } from '#rules/purchase.ts';
import { orderPaymentStatus, type PurchaseState, resultOf } from '#rules/purchase-states.ts';
import { isLate } from '#rules/purchase-ways.ts';
import type { Db } from '../kit/db/db.ts';
import { linesOf, type PurchaseRow } from './queries.ts';

const unpaid: readonly PurchaseState[] = ['created', 'waiting', 'failed'];

/** The state by the clock: one that is out of time is expired before anybody has come to say so. */
const stateNow = ({ state, expires_at }: PurchaseRow, now: number): PurchaseState =>
  unpaid.includes(state) && isLate(expires_at.getTime(), now) ? 'expired' : state;

/** Purchases as their owner sees them, in the order given. */
export async function purchaseReplies(
  db: Db,
  rows: readonly PurchaseRow[],
  now: number,
): Promise<(Purchase & { state: PurchaseState })[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => {
    const own = lines.filter(line => line.purchase_id === row.id);
    const state = stateNow(row, now);
    const first = own[0];
    if (!first) throw new Error(`purchase ${row.id} has no lines`);
    return {
      number: row.number,
      charge_type: row.charge_type,
      purchase_type: purchaseKinds[first.kind].code,
      currency: row.currency,
      total: row.total,
      lines: own.map(({ kind, title, amount, oak, days }) => ({ kind, title, amount, oak, days })),
      result: resultOf(state),
      payment_status: orderPaymentStatus(state),
      created_at: row.created_at.getTime(),
      expires_at: row.expires_at.getTime(),
      state,
    };
  });
}

/** One of them. */
export async function purchaseReply(db: Db, row: PurchaseRow, now: number): Promise<Purchase> {
  const [reply] = await purchaseReplies(db, [row], now);
  if (!reply) throw new Error('no purchase');
  const { state: _, ...purchase } = reply;
  return purchase;
}
