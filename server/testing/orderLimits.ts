import { sql } from 'kysely';
import type { OrderLimit } from '#rules/shop/order-limits.ts';
import type { Database } from '../kit/db/db.ts';

/* For tests: limits of orders (migration 0092). Tests of other things order as much as they need. */

export async function putLimits(owner: Database, limits: Partial<Record<OrderLimit, number>>): Promise<void> {
  for (const [name, value] of Object.entries(limits))
    await sql`update order_limit set value = ${value} where name = ${name}`.execute(owner);
}

const WIDE = 1_000_000_000_000;

export const wideLimits = (owner: Database): Promise<void> =>
  putLimits(owner, {
    cash_orders: WIDE,
    cash_vnd: WIDE,
    cash_orders_known: WIDE,
    cash_vnd_known: WIDE,
    unpaid_percent: 100,
  });

/** As they are in a new store. */
export const ordinaryLimits = (owner: Database): Promise<void> =>
  putLimits(owner, {
    cash_orders: 2,
    cash_vnd: 500_000,
    cash_orders_known: 10,
    cash_vnd_known: 20_000_000,
    unpaid_percent: 50,
  });
