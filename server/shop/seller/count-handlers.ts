import { COUNTED_MOST, type sellerCountCalls } from '#contract/shop/seller-counts.ts';
import { memberMay } from '#rules/shop/members.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shopIn } from '../../kit/http/membership.ts';
import { countWaiting } from './count-queries.ts';

const states = orderStates.filter(state => state !== 'unpaid');

export const sellerCountHandlers: Handlers<typeof sellerCountCalls> = {
  async countWaiting(_, { db, reader }) {
    const { id: shopId, role } = shopIn(reader);
    return countWaiting(db, {
      ...{ shopId, states, most: COUNTED_MOST },
      ...{ orders: memberMay(role, 'orders'), rooms: memberMay(role, 'chat') },
      books: memberMay(role, 'books'),
    });
  },
};
