import { sql } from 'kysely';
import type { CheckedStep, ShopStep } from '#rules/shop/facts.ts';
import type { Found, StoredStatus } from '#rules/shop/life.ts';
import { isOver, orderStates } from '#rules/shop/shop-orders.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* A shop, what it says of itself, and what of that waits to be checked. */

const shop = (db: Db) =>
  db
    .selectFrom('shop')
    .innerJoin('shop_facts as facts', 'facts.shop_id', 'shop.id')
    .selectAll('facts')
    .select([
      'shop.id',
      'shop.account_id',
      'shop.name',
      'shop.intro',
      'shop.tint',
      'shop.status',
      'shop.province_code',
      'shop.ward_code',
      'shop.holiday_from',
      'shop.holiday_until',
      'shop.created_at',
      'shop.opened_on',
      'shop.products',
      'shop.star_sum',
      'shop.star_count',
    ]);
export type ShopRow = Awaited<ReturnType<ReturnType<typeof shop>['executeTakeFirstOrThrow']>>;

export const shopById = (db: Db, id: number) => shop(db).where('shop.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: its owner and who checks it come one after the other. */
export const lockShop = (tx: Tx, id: number) =>
  shop(tx).where('shop.id', '=', id).forNoKeyUpdate('shop').executeTakeFirst();

/** An account's membership, locked so that it opens or joins one shop at a time. */
export async function lockMembership(tx: Tx, accountId: number) {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('shop_member')
    .select(['shop_id', 'role'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export const insertShop = (
  tx: Tx,
  row: {
    account_id: number;
    name: string;
    folded: string;
    intro: string;
    tint: string;
    province_code: number;
    ward_code: number;
    opened_on: string;
  },
) => tx.insertInto('shop').values(row).returning('id').executeTakeFirstOrThrow();

interface ShopColumns {
  name?: string;
  folded?: string;
  intro?: string;
  province_code?: number;
  ward_code?: number;
  status?: StoredStatus;
  verified?: boolean;
  holiday_from?: Date | null;
  holiday_until?: Date | null;
}

export const updateShop = (tx: Tx, id: number, set: ShopColumns) =>
  tx.updateTable('shop').set(set).where('id', '=', id).execute();

export interface FactColumns {
  kind?: 'person' | 'household' | 'company';
  tax_code?: string;
  email?: string;
  legal_name?: string;
  identity_sealed?: string;
  identity_last4?: string;
  street?: string;
  phone?: string;
  bank?: string;
  bank_sealed?: string;
  bank_last4?: string;
  bank_holder?: string;
  bank_since?: Date;
  opens?: string;
  closes?: string;
  open_days?: number;
  rules_at?: Date;
  sent_at?: Date | null;
  closed_by?: 'owner' | 'platform' | null;
  closing_by?: number | null;
  closing_at?: Date | null;
}

/** Saves facts and lets the version grow; `fixed` takes that step off what was found wrong. */
export const updateFacts = (
  tx: Tx,
  id: number,
  set: FactColumns,
  { fixed, wrong }: { fixed?: ShopStep; wrong?: readonly Found[] } = {},
) =>
  tx
    .updateTable('shop_facts')
    .set({ ...set, version: sql`version + 1` })
    .$if(fixed !== undefined, query =>
      query.set({
        wrong: sql`coalesce((select jsonb_agg(each) from jsonb_array_elements(wrong) as each where each ->> 'step' <> ${fixed}), '[]')`,
      }),
    )
    .$if(wrong !== undefined, query => query.set({ wrong: JSON.stringify(wrong) }))
    .where('shop_id', '=', id)
    .execute();

/** Unchecked changes of a shop on sale, oldest first. */
export const changesOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_change')
    .leftJoin('account as first', 'first.id', 'shop_change.first_by')
    .selectAll('shop_change')
    .select('first.fullname as first_name')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .orderBy('shop_change.id')
    .execute();
export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number];

/** A change takes the place of one of the same step that nobody has decided about. */
export async function putChange(
  tx: Tx,
  row: { shop_id: number; step: CheckedStep; facts: unknown; asked_by: number; asked_at: Date },
): Promise<void> {
  await tx
    .updateTable('shop_change')
    .set({ state: 'replaced', decided_at: row.asked_at })
    .where('shop_id', '=', row.shop_id)
    .where('step', '=', row.step)
    .where('state', '=', 'waiting')
    .execute();
  await tx
    .insertInto('shop_change')
    .values({ ...row, facts: JSON.stringify(row.facts) })
    .execute();
}

export const settleChange = (
  tx: Tx,
  id: number,
  set: { state: 'approved' | 'returned'; decided_at: Date } | { first_by: number; first_at: Date },
) => tx.updateTable('shop_change').set(set).where('id', '=', id).execute();

/** The last time that somebody compared the owner's papers, with whom. */
export const lastIdentity = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_identity')
    .select(['legal_name', 'number_last4', 'way', 'result', 'checked_at'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By which way somebody was compared, with which result. */
export const insertIdentity = (
  tx: Tx,
  row: {
    shop_id: number;
    way: 'manual' | 'vneid';
    result: 'matches' | 'differs';
    legal_name: string;
    number_last4: string;
    checked_by: number | null;
    checked_at: Date;
  },
) => tx.insertInto('shop_identity').values(row).execute();

/** VNeID vouched for who stands in the shop's facts now. */
export const isVouched = (
  row: Pick<ShopRow, 'identity_last4'>,
  last: Awaited<ReturnType<typeof lastIdentity>>,
): boolean => last?.way === 'vneid' && last.result === 'matches' && last.number_last4 === row.identity_last4;

/** Orders of a shop that have not ended. */
export const openOrdersOf = async (db: Db, shopId: number): Promise<number> =>
  (
    await db
      .selectFrom('shop_order')
      .select(e => e.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('state', 'not in', orderStates.filter(isOver))
      .executeTakeFirstOrThrow()
  ).count;
