import { sql } from 'kysely';
import type { PersonSought } from '#rules/people/person-search.ts';
import type { Db } from '../../kit/db/db.ts';

/** How many purchases and orders a person's page names. */
const LAST = 10;

/** The account that is looked for; of an order, who made it. */
export async function accountSought(db: Db, sought: PersonSought): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from account where ${
      'name' in sought
        ? sql`phone = ${sought.name} or email = ${sought.name}`
        : 'account' in sought
          ? sql`id = ${sought.account}`
          : sql`id in (
              select account_id from purchase join wallet_holder using (wallet) where number = ${sought.order}
              union all
              select account_id from shop_order where number = ${sought.order})`
    } order by id limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

const facts = ['id', 'fullname', 'phone', 'email', 'roles', 'created_at'] as const;

export const personFacts = (db: Db, accountId: number) =>
  db.selectFrom('account').select(facts).where('id', '=', accountId).executeTakeFirst();

/** Locked: of two decisions the second sees the first. Undefined for an unknown account. */
export const lockPerson = (db: Db, accountId: number) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();

export const shopOf = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select(['shop.name', 'shop_member.role'])
    .where('shop_member.account_id', '=', accountId)
    .executeTakeFirst();

export const lastPurchases = (db: Db, accountId: number) =>
  db
    .selectFrom('wallet_holder')
    .innerJoin('purchase', 'purchase.wallet', 'wallet_holder.wallet')
    .select(({ selectFrom }) => [
      'purchase.number',
      'purchase.state',
      'purchase.currency',
      'purchase.total',
      'purchase.created_at',
      selectFrom('purchase_line')
        .select('title')
        .whereRef('purchase_id', '=', 'purchase.id')
        .orderBy('position')
        .limit(1)
        .as('title'),
      selectFrom('purchase_line')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('purchase_id', '=', 'purchase.id')
        .as('lines'),
    ])
    .where('wallet_holder.account_id', '=', accountId)
    .orderBy('purchase.id', 'desc')
    .limit(LAST)
    .execute();

export const lastOrders = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_order')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select([
      'shop_order.number as code',
      'purchase.number',
      'shop.name as shop',
      'shop_order.state',
      'shop_order.total_vnd',
      'shop_order.created_at',
    ])
    .where('shop_order.account_id', '=', accountId)
    .orderBy('shop_order.id', 'desc')
    .limit(LAST)
    .execute();

/** Sessions of a person, those of partners' servers too. */
export async function sessionCount(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
