import type { Output } from '#contract/kit/call.ts';
import type { financeCalls } from '#contract/money/finance.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { HeldReason } from '#rules/money/purchase-states.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { attemptsOf, linesOf } from '../purchase/queries.ts';
import { refundedLines, type refundsIn, refundsOf } from '../purchase/refund-queries.ts';
import { eventsOf, moneyFor, type OrderRow } from './finance-queries.ts';
import { grantsOf, postingsOf } from './order-queries.ts';

/* Rows of the database as support and finance are answered. */

export const orderReply = (row: OrderRow) => ({
  number: row.number,
  state: row.state,
  title: row.title,
  lines: row.lines,
  currency: row.currency,
  total: row.total,
  os: row.os,
  created_at: row.created_at.getTime(),
  buyer: row.account_id === null ? null : { name: row.fullname ?? '', account: row.phone ?? row.email ?? '' },
});

export const refundReply = (
  row: Awaited<ReturnType<typeof refundsIn>>[number],
  { gateways }: Pick<ReaderContext, 'gateways'>,
  forFinance = false,
) => ({
  id: row.id,
  reference: row.reference,
  gateway: row.gateway as PayType,
  amount: row.amount,
  state: row.state,
  by_hand: row.state === 'pending' && !gateways.payments[row.gateway as PayType]?.refund,
  may_retry: row.state === 'failed' && !row.followed,
  decided_at: row.decided_at.getTime(),
  ended_at: row.ended_at?.getTime() ?? null,
  transaction_no: row.transaction_no,
  number: row.number,
  payee:
    forFinance && row.bank !== null
      ? { bank: row.bank, number: row.bank_number ?? '', holder: row.holder ?? '' }
      : null,
});

type Detail = Output<(typeof financeCalls)['orderDetail']>;

/** Postings of one purchase as its entries. */
function entriesOf(rows: Awaited<ReturnType<typeof postingsOf>>): Detail['entries'] {
  const entries = new Map<number, Detail['entries'][number]>();
  for (const { id, kind, at, ...posting } of rows) {
    const entry = entries.get(id) ?? { id, kind, at: at.getTime(), postings: [] };
    entry.postings.push(posting);
    entries.set(id, entry);
  }
  return [...entries.values()];
}

/** All that is known of a purchase. */
export async function detailReply(
  { db, gateways }: Pick<ReaderContext, 'db' | 'gateways'>,
  row: OrderRow,
): Promise<Detail> {
  const lines = await linesOf(db, [row.id]);
  const ids = lines.map(({ id }) => id);
  const taken = await refundedLines(db, ids);
  return {
    ...orderReply(row),
    expires_at: row.expires_at.getTime(),
    parts: lines.map(({ id, kind, title, amount, price_reason }) => ({
      id,
      kind,
      title,
      amount,
      price_reason,
      refunded: taken.includes(id),
    })),
    attempts: (await attemptsOf(db, row.id)).map(({ gateway, reference, state, created_at }) => ({
      gateway,
      reference,
      state,
      created_at: created_at.getTime(),
    })),
    money: (await moneyFor(db, row.id)).map(
      ({ gateway, received_at, outcome, decision, reason, ...one }) => ({
        id: one.id,
        gateway: gateway as PayType,
        transaction_no: one.transaction_no,
        amount: one.amount,
        received_at: received_at.getTime(),
        outcome: decision ?? outcome ?? '',
        reason: (reason || null) as HeldReason | null,
      }),
    ),
    refunds: (await refundsOf(db, row.id)).map(refund => refundReply(refund, { gateways })),
    events: (await eventsOf(db, row.id)).map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
    grants: (await grantsOf(db, ids)).map(({ until, ...given }) => ({
      ...given,
      until: until?.getTime() ?? null,
    })),
    entries: entriesOf(await postingsOf(db, row.id)),
  };
}
