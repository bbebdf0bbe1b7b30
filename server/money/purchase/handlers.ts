import type { purchaseCalls } from '#contract/money/purchase.ts';
import { banksOf, paymentMethods } from '#rules/money/purchase-methods.ts';
import { creditVnd, withPlan } from '#rules/money/purchase-plans.ts';
import { paymentStatus } from '#rules/money/purchase-states.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { walletOf } from '../ledger/queries.ts';
import { cancelPurchase } from './cancel.ts';
import { beginCharge, methodsFor } from './charge.ts';
import { memberPlans } from './offer-queries.ts';
import { openAttempt } from './open-attempt.ts';
import { boughtUntil, plansHeld } from './plan-queries.ts';
import { purchaseById, purchaseByNumber } from './queries.ts';
import { cardsOfLines, purchaseReplies, purchaseReply } from './reply.ts';
import { filtersOf, purchasesOf } from './transaction-list.ts';
import { whereToPay } from './where-to-pay.ts';

export const purchaseHandlers: Handlers<typeof purchaseCalls> = {
  async listPayment({ of }, context) {
    return methodsFor(context, of).map(method => ({
      pay_type: method,
      name: paymentMethods[method].name,
      words: paymentMethods[method].words,
      banks: [...banksOf[method]],
    }));
  },

  async charge(input, context) {
    // Paid by the mini app's own call (zalo-handlers.ts): there is no address to go to.
    if (input.pay_type === 'zalo') throw context.refuse('not_for_sale');
    const found = await beginCharge(input, context);
    const address = await openAttempt(context, found.attempt);
    const row = await purchaseById(context.db, found.purchase);
    const { transfer } = await whereToPay(context, row);
    return { ...(await purchaseReply(context.db, row, context.now())), address, transfer };
  },

  async getOrderInfo({ number }, { db, reader, now, refuse, gateways, filesOrigin }) {
    const row = await purchaseByNumber(db, number, reader.accountId);
    if (!row) throw refuse('not_found');
    const purchase = await purchaseReply(db, row, now());
    const where = await whereToPay({ db, gateways, now }, row);
    const cards = await cardsOfLines(db, filesOrigin, purchase.lines);
    const until = purchase.result === 'success' ? await boughtUntil(db, row.id) : null;
    return { ...purchase, ...where, cards, member_until: until?.getTime() ?? null, now: now() };
  },

  async cancelOrder({ number }, context) {
    const { db, reader, now } = context;
    const row = await cancelPurchase(context, number, reader.accountId);
    return purchaseReply(db, row, now());
  },

  async getUserTransaction(
    { purchase_type, result, year, q, page_no, page_size },
    { db, reader, now, filesOrigin },
  ) {
    const wallet = await walletOf(db, reader.accountId);
    if (!wallet) return { items: [], more: false, cards: [], kinds: [], years: [] };
    const { rows, more } = cutToPage(
      await purchasesOf(db, wallet.number, {
        code: purchase_type || null,
        result: result || null,
        year: year || null,
        words: q,
        ...pageOf(page_no, page_size),
      }),
      page_size,
    );
    const items = await purchaseReplies(db, rows, now());
    return {
      items: items.map(item => ({ ...item, status: paymentStatus(item.state) })),
      more,
      cards: await cardsOfLines(
        db,
        filesOrigin,
        items.flatMap(({ lines }) => lines.slice(0, 1)),
      ),
      ...(await filtersOf(db, wallet.number)),
    };
  },

  async pricingVip(_, { db, reader, now }) {
    const held = await plansHeld(db, reader.accountId, new Date(now()));
    return (await memberPlans(db)).map(({ id, kind, name, price_vnd, days }) => {
      const credit = creditVnd(held, kind, now());
      const { until } = withPlan(held, { kind, days, changes: credit > 0 }, now());
      return {
        id,
        kind,
        name,
        priceVnd: price_vnd,
        days,
        until,
        credit_vnd: credit,
        may_buy: credit < price_vnd,
      };
    });
  },

  async listBalanceNut(_, { db, reader }) {
    return { nut: (await walletOf(db, reader.accountId))?.oak ?? 0 };
  },
};
