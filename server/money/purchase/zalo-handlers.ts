import type { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { beginCharge } from './charge.ts';
import { linkAttempt } from './link-attempt.ts';
import { openAttempt } from './open-attempt.ts';
import { attemptById, purchaseById } from './queries.ts';
import { sendAboutPurchase } from './send-about-purchase.ts';

export const zaloPurchaseHandlers: Handlers<typeof zaloPurchaseCalls> = {
  async createOrder({ item_id, charge_type, method, bought }, context) {
    const input = { item_id, charge_type, pay_type: 'zalo' as const, bank_code: method, gift: 0, bought };
    const begun = await beginCharge(input, context);
    await openAttempt(context, begun.attempt);
    const { number, total } = await purchaseById(context.db, begun.purchase);
    const attempt = await attemptById(context.db, begun.attempt);
    const { checkout } = context.gateways;
    if (!checkout || !attempt) throw new Refusal('not_for_sale');
    const { reference } = attempt;
    return {
      number,
      order: checkout.order({ reference, amountVnd: total, words: `Mot ${number}`, method }),
    };
  },

  async linkOrder({ number, zalo_order }, context) {
    const linked = await linkAttempt(context, { number, gatewayNo: zalo_order });
    if (!linked) throw context.refuse('not_found');
    return { number };
  },

  async zns({ type, item_id, charge_type }, context) {
    const ids = item_id.split('-').map(Number);
    return { sent: await sendAboutPurchase(context, { type, chargeType: charge_type, ids }) };
  },
};
