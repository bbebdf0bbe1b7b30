import type { OrderLimit } from '#rules/shop/order-limits.ts';
import type { Db } from '../../kit/db/db.ts';

export const orderLimitsNow = (db: Db) => db.selectFrom('order_limit').selectAll().orderBy('name').execute();

/** Of orders from now on; those before stay. */
export const putOrderLimit = (db: Db, name: OrderLimit, value: number) =>
  db.updateTable('order_limit').set({ value }).where('name', '=', name).execute();
