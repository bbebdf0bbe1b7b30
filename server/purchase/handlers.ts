import type { purchaseCalls } from '#contract/purchase.ts';
import { type PurchaseKind, purchaseKinds } from '#rules/purchase.ts';
import { paymentStatus, purchaseStates, resultOf } from '#rules/purchase-states.ts';
import { waysToPay } from '#rules/purchase-ways.ts';
import type { Handlers } from '../kit/http/context.ts';
import { cutToPage, pageOf } from '../kit/paging.ts';
import { walletOf } from '../ledger/queries.ts';
import { beginCharge, waysFor } from './charge.ts';
import { memberPlans, memberUntil } from './offer-queries.ts';
import { openAttempt } from './open-attempt.ts';
import { purchaseById, purchaseByNumber, purchasesOf } from './queries.ts';
import { purchaseReplies, purchaseReply } from './reply.ts';

const DAY_MS = 86_400_000;

const kindsOf = (code: number): PurchaseKind[] =>
  (Object.keys(purchaseKinds) as PurchaseKind[]).filter(kind => purchaseKinds[kind].code === code);

export const purchaseHandlers: Handlers<typeof purchaseCalls> = {
  async listPayment(_, context) {
    return waysFor(context).map(way => ({
      pay_type: way,
      name: waysToPay[way].name,
      words: waysToPay[way].words,
    }));
  },

  async charge(input, context) {
    const found = await beginCharge(input, context);
    const address = await openAttempt(context, found.attempt);
    const row = await purchaseById(context.db, found.purchase);
    return { ...(await purchaseReply(context.db, row, context.now())), address };
  },

  async getOrderInfo({ number }, { db, reader, now, refuse }) {
    const row = await purchaseByNumber(db, number, reader.accountId);
    if (!row) throw refuse('not_found');
    return purchaseReply(db, row, now());
  },

  async getUserTransaction({ purchase_type, result, page_no, page_size }, { db, reader, now }) {
    const wallet = await walletOf(db, reader.accountId);
    if (!wallet) return { items: [], more: false };
    const { rows, more } = cutToPage(
      await purchasesOf(db, wallet.number, {
        codes: purchase_type === 0 ? null : kindsOf(purchase_type),
        states: result === '' ? null : purchaseStates.filter(state => resultOf(state) === result),
        ...pageOf(page_no, page_size),
      }),
      page_size,
    );
    const items = await purchaseReplies(db, rows, now());
    return { items: items.map(({ state, ...item }) => ({ ...item, status: paymentStatus(state) })), more };
  },

  async pricingVip(_, { db, reader, now }) {
    const from = (await memberUntil(db, reader.accountId, new Date(now())))?.getTime() ?? now();
    return (await memberPlans(db)).map(({ price_vnd, ...plan }) => ({
      ...plan,
      priceVnd: price_vnd,
      until: from + plan.days * DAY_MS,
    }));
  },

  async listBalanceNut(_, { db, reader }) {
    return { nut: (await walletOf(db, reader.accountId))?.oak ?? 0 };
  },
};
