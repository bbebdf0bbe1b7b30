import type { financeCalls } from '#contract/money/finance.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { HeldReason } from '#rules/money/purchase-states.ts';
import { daysFrom, MOST_SUMMED } from '#rules/text/days.ts';
import { grouped } from '#rules/text/text.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { accountName } from '../../people/account/passwords.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { allHeld, heldSum, refundsIn } from '../purchase/refund-queries.ts';
import { acceptOrder, confirmByHand, giveBackHeld, refundPurchase, repeatFailed } from './decide.ts';
import {
  accountByName,
  balanceOf,
  balances,
  daySums,
  type OrderRow,
  orderByNumber,
  ordersByTransaction,
  ordersOf,
  waitingSince,
} from './finance-queries.ts';
import { detailReply, orderReply, refundReply } from './finance-replies.ts';
import { ordersCsv } from './orders-csv.ts';

const HOUR_MS = 3_600_000;
/** Days in a table for spreadsheets, and its rows. */
const MOST_DAYS = 31;
const MOST_ROWS = 50_000;

async function search(
  { db }: Pick<ReaderContext, 'db'>,
  q: string,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const byNumber = await orderByNumber(db, q.toUpperCase());
  if (byNumber) return page.offset === 0 ? [byNumber] : [];
  const person = await accountByName(db, accountName(q));
  return person ? ordersOf(db, person.id, page) : ordersByTransaction(db, q, page);
}

export const financeHandlers: Handlers<typeof financeCalls> = {
  async heldOrders({ page_no, page_size }, { db }) {
    const { rows, more } = cutToPage(await allHeld(db, pageOf(page_no, page_size)), page_size);
    const items = rows.map(({ gateway, received_at, id, transaction_no, amount, reason, ...row }) => ({
      id,
      gateway: gateway as PayType,
      transaction_no,
      amount,
      reason: reason as HeldReason,
      received_at: received_at.getTime(),
      number: row.number,
      total: row.total,
      state: row.state,
    }));
    return { items, more, ...(await heldSum(db)) };
  },

  async findOrders({ q, page_no, page_size }, { db }) {
    const { rows, more } = cutToPage(await search({ db }, q, pageOf(page_no, page_size)), page_size);
    return { items: rows.map(orderReply), more };
  },

  async orderDetail({ number }, { db, gateways, refuse }) {
    const row = await orderByNumber(db, number);
    if (!row) throw refuse('not_found');
    return detailReply({ db, gateways }, row);
  },

  async acceptHeld({ number, reason }, context) {
    return acceptOrder(context, number, reason);
  },

  async refundHeld({ id, reason }, context) {
    return giveBackHeld(context, id, reason);
  },

  async refundOrder({ number, lines, reason }, context) {
    return refundPurchase(context, { number, lines, reason });
  },

  async retryRefund({ id, reason }, context) {
    return repeatFailed(context, id, reason);
  },

  async confirmRefund({ id, transaction_no, reason }, context) {
    return confirmByHand(context, { id, transactionNo: transaction_no, reason });
  },

  async listRefunds({ state, page_no, page_size }, { db, gateways }) {
    const { rows, more } = cutToPage(await refundsIn(db, state, pageOf(page_no, page_size)), page_size);
    return { items: rows.map(row => refundReply(row, { gateways }, true)), more };
  },

  async daySums(span, { db, now, refuse }) {
    const length = daysFrom(span.from, span.to);
    if (length < 1 || length > MOST_SUMMED)
      throw refuse('bad_input', { to: [`Chọn từ 1 đến ${MOST_SUMMED} ngày nhé`] });
    return {
      days: await daySums(db, span),
      waiting_long: await waitingSince(db, new Date(now() - HOUR_MS)),
      refunds_due_vnd: -(await balanceOf(db, 'refunds_due')),
    };
  },

  async ledgerCheck(_, { db, now }) {
    return { violations: await checkLedger(db, now()), accounts: await balances(db) };
  },

  async ordersCsv(span, { db, refuse }) {
    const length = daysFrom(span.from, span.to);
    if (length < 1 || length > MOST_DAYS)
      throw refuse('bad_input', { to: [`Chọn từ 1 đến ${MOST_DAYS} ngày nhé`] });
    const csv = await ordersCsv(db, span, MOST_ROWS);
    if (csv === null)
      throw refuse('bad_input', { to: [`Có hơn ${grouped(MOST_ROWS)} đơn, bạn chọn ít ngày hơn nhé`] });
    return { name: `don-hang-${span.from}-${span.to}.csv`, csv };
  },
};
