import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* A shop's desk as support looks at it. No names, streets or phones of buyers. */

export const ordersByState = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_order')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('state')
    .execute();

export const newestOrders = (db: Db, shopId: number, limit: number) =>
  db
    .selectFrom('shop_order')
    .select(['number', 'state', 'total_vnd', 'created_at', 'moved_at'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const staffOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_member')
    .innerJoin('account', 'account.id', 'shop_member.account_id')
    .select(['account.fullname', 'shop_member.role'])
    .where('shop_member.shop_id', '=', shopId)
    .orderBy('account.id')
    .execute();
