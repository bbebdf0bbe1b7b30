import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { orderStatesOf } from './order-states.ts';
import { happenInOrder } from './past.ts';
import { payoutsOf } from './payouts.ts';
import { purchasesOf } from './purchases.ts';
import { shopOrdersOf } from './shop-orders.ts';

/** What readers of the demo bought and ordered, of every kind and in every state, in the order of its moments. */
export async function loadBought(shelves: { db: Database; storage: Storage }, now: number): Promise<void> {
  await happenInOrder([
    ...(await purchasesOf(shelves.db, now)),
    ...(await orderStatesOf(shelves.db, now)),
    ...(await shopOrdersOf(shelves, now)),
    ...(await payoutsOf(shelves.db, now)),
  ]);
}
