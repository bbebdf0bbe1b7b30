import { afterEvent } from '#rules/money/purchase-states.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { fulfilment } from './fulfilment.ts';
import { lockPurchase, movePurchase, type PurchaseRow, purchaseByNumber } from './queries.ts';
import { tellPurchase } from './tell-purchase.ts';

/** Ends a purchase of this person that is not paid; one that has ended so before stays so. */
export const cancelPurchase = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  number: string,
  accountId: number,
): Promise<PurchaseRow> =>
  transact(db, async tx => {
    const found = await purchaseByNumber(tx, number, accountId);
    if (!found) throw new Refusal('not_found');
    const purchase = await lockPurchase(tx, found.id);
    const state = afterEvent(purchase.state, { kind: 'cancelled' });
    if (state !== 'cancelled' && purchase.state !== 'expired')
      throw new Refusal('too_late', 'Đơn này không huỷ được nữa.');
    if (state === purchase.state) return purchase;
    await movePurchase(tx, found.id, { state, cause: 'reader', now: new Date(now()) });
    await fulfilment().ended(tx, [found.id], { actor: 'buyer', reason: '', now: new Date(now()) });
    await tellPurchase(tx, found.id, now());
    return { ...purchase, state };
  });
