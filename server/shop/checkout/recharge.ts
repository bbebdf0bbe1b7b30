import type { Placed } from '#contract/shop/checkout.ts';
import { type PayType, paymentMethods, sellsDigital } from '#rules/money/purchase-methods.ts';
import { mayBePaid } from '#rules/money/purchase-states.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { lockAccount } from '../../money/ledger/queries.ts';
import {
  attemptsOf,
  insertAttempt,
  linesOf,
  lockPurchase,
  MOST_ATTEMPTS,
  referenceOf,
} from '../../money/purchase/queries.ts';
import { placedReply } from './place.ts';

interface Again {
  purchaseId: number;
  checkoutNo: string;
  payType: PayType;
  bankCode: string;
}

const tooLate = () => new Refusal('too_late', 'Đơn này hết giờ thanh toán rồi. Bạn đặt lại nhé.');

/** Pays what waits by another attempt, within the time that its copies are kept. */
export async function rechargeOrder(
  context: ReaderContext,
  { purchaseId, checkoutNo, payType, bankCode }: Again,
): Promise<Placed> {
  const { gateways, os, now, settings } = context;
  const lines = await linesOf(context.db, [purchaseId]);
  const digital = lines.some(({ kind }) => kind === 'sellerBook');
  const sold = !digital || sellsDigital(os, settings.miniSellsDigital);
  if (!sold || !paymentMethods[payType].os.includes(os) || !gateways.payments[payType])
    throw new Refusal('not_for_sale', 'Cách trả này không dùng được ở đây.');
  const attempt = await transactOnce(context, async tx => {
    if (!(await lockAccount(tx, context.reader.accountId))) throw new Refusal('not_found');
    const purchase = await lockPurchase(tx, purchaseId);
    if (!mayBePaid(purchase.state) || purchase.expires_at.getTime() <= now()) throw tooLate();
    const attempts = await attemptsOf(tx, purchaseId);
    const same = attempts.findLast(
      one =>
        one.gateway === payType &&
        one.bank_code === bankCode &&
        (one.state === 'created' || one.state === 'open'),
    );
    if (same) return same.id;
    if (attempts.length >= MOST_ATTEMPTS) throw tooLate();
    const made = await insertAttempt(tx, {
      purchase_id: purchaseId,
      gateway: payType,
      reference: referenceOf(purchase, attempts.length),
      bank_code: bankCode,
      ip: context.ip,
      created_at: new Date(now()),
    });
    return made.id;
  });
  return placedReply(context, { checkout_no: checkoutNo, attempt });
}
