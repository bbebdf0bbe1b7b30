import type { BookCard } from '#contract/library/catalogue.ts';
import type { Purchase } from '#contract/money/purchase.ts';
import { type PurchaseKind, purchaseKinds } from '#rules/money/purchase.ts';
import { isLate } from '#rules/money/purchase-methods.ts';
import {
  mayBePaid,
  orderPaymentStatus,
  type PurchaseState,
  refundOf,
  resultOf,
} from '#rules/money/purchase-states.ts';
import type { Db } from '../../kit/db/db.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { isOfOrders } from './fulfilment.ts';
import { ownedLines } from './owned-queries.ts';
import { copiesOfLines, linesOf, methodsOf, type PurchaseRow } from './queries.ts';
import { refundedLines } from './refund-queries.ts';

/** The state by the clock: one that is out of time is expired before anybody has come to say so. */
const stateNow = ({ state, expires_at }: PurchaseRow, now: number): PurchaseState =>
  mayBePaid(state) && isLate(expires_at.getTime(), now) ? 'expired' : state;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

const lessOf = ({ amount, list_amount }: Line): number => (list_amount ?? amount) - amount;

const shownLine = (
  line: Line,
  { copies, refunded, owned }: { copies: number; refunded: boolean; owned: boolean },
): Purchase['lines'][number] => ({
  kind: line.kind,
  item_id: line.item_id,
  title: line.title,
  copies,
  amount: line.amount,
  reason: line.price_reason,
  credit: line.price_reason === 'plan_change' ? lessOf(line) : 0,
  gift: line.gift,
  refunded,
  owned,
  oak: line.oak,
  days: line.days,
});

/** Purchases as their owner sees them, in the order given. */
export async function purchaseReplies(
  db: Db,
  rows: readonly PurchaseRow[],
  now: number,
): Promise<Purchase[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, methods] = [await linesOf(db, ids), await methodsOf(db, ids)];
  const back = rows.filter(({ state }) => refundOf(state) !== 'none').map(({ id }) => id);
  const gone = lines.filter(line => back.includes(line.purchase_id)).map(({ id }) => id);
  const [taken, had] = [await refundedLines(db, gone), await ownedLines(db, gone)];
  const sent = lines.filter(line => isOfOrders([line])).map(({ id }) => id);
  const copies = await copiesOfLines(db, sent);
  return rows.map(row => {
    const own = lines.filter(line => line.purchase_id === row.id);
    const state = stateNow(row, now);
    const first = own[0];
    if (!first) throw new Error(`purchase ${row.id} has no lines`);
    return {
      number: row.number,
      charge_type: row.charge_type,
      intent: row.intent,
      purchase_type: purchaseKinds[first.kind].code,
      currency: row.currency,
      total: row.total,
      saved: own.reduce((sum, line) => sum + (line.price_reason === 'plan_change' ? 0 : lessOf(line)), 0),
      lines: own.map(line =>
        shownLine(line, {
          copies: copies.get(line.id) ?? (sent.includes(line.id) ? 0 : 1),
          refunded: taken.includes(line.id),
          owned: had.includes(line.id),
        }),
      ),
      state,
      result: resultOf(state),
      pay_type: methods.find(({ purchase_id }) => purchase_id === row.id)?.gateway ?? null,
      payment_status: orderPaymentStatus(state),
      refund: refundOf(state),
      created_at: row.created_at.getTime(),
      expires_at: row.expires_at.getTime(),
      moved_at: row.moved_at.getTime(),
    };
  });
}

/** One of them. */
export async function purchaseReply(db: Db, row: PurchaseRow, now: number): Promise<Purchase> {
  const [reply] = await purchaseReplies(db, [row], now);
  if (!reply) throw new Error('no purchase');
  return reply;
}

/** Whether a line is of a work, or of its chapters: its `item_id` is an edition then. */
export const isOfWork = ({ kind }: { kind: PurchaseKind }): boolean =>
  typeof purchaseKinds[kind].gives === 'object' && purchaseKinds[kind].gives !== null;

/** Cards of the works in these lines, each once; `files` is the context's filesOrigin. */
export const cardsOfLines = (
  db: Db,
  files: string,
  lines: readonly { kind: PurchaseKind; item_id: number }[],
): Promise<BookCard[]> =>
  cardsInOrder(db, files, [...new Set(lines.filter(isOfWork).map(({ item_id }) => item_id))]);
