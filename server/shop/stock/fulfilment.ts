import type { Fulfilment } from '../../money/purchase/fulfilment.ts';
import { bookPurchase } from '../money/book-shares.ts';
import { ordersOfEntry, writeLetter } from './order-mail.ts';
import { endUnpaid, ordersPaid, takeStock } from './paid-stock.ts';

/** The shop's side of payments. */
export const shopFulfilment: Fulfilment = {
  take: takeStock,
  paid: ordersPaid,
  ended: endUnpaid,
  refunded: bookPurchase,
  async mail(tx, entryId, { amount, now }) {
    const [order] = await ordersOfEntry(tx, entryId);
    if (!order) return null;
    await writeLetter(tx, order.id, 'refunded', { now, amount });
    return { number: order.number, accountId: order.account_id };
  },
};
