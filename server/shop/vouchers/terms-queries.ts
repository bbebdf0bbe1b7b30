import { type SelectQueryBuilder, sql } from 'kysely';
import type { VoucherTerms } from '#rules/shop/voucher-terms.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { termColumns } from '../../kit/db/voucher-columns.ts';

/* Vouchers as who gives them sees and sets them. */

const columns = [...termColumns, 'voucher.version', 'voucher.uses_each', 'voucher.listed'] as const;

/** With claims that stand, what they took off, and the goods of the orders that used them: of its shop, or of all. */
const given = (db: Db) =>
  db
    .selectFrom('voucher')
    .innerJoinLateral(
      e =>
        e
          .selectFrom('voucher_claim as claim')
          .select([
            sql<number>`count(*)::int`.as('claims'),
            sql<number>`coalesce(sum(claim.amount_vnd), 0)::float8`.as('given_vnd'),
            sql<number>`coalesce(sum((
              select coalesce(sum(goods_vnd), 0) from shop_order
              where shop_order.checkout_no = claim.checkout_no
                and (voucher.shop_id is null or shop_order.shop_id = voucher.shop_id))), 0)::float8`.as(
              'goods_vnd',
            ),
          ])
          .whereRef('claim.voucher_id', '=', 'voucher.id')
          .where('claim.state', '=', 'used')
          .as('stand'),
      join => join.onTrue(),
    )
    .select([...columns, 'stand.claims', 'stand.given_vnd', 'stand.goods_vnd']);
type Rows<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer O> ? O : never;
export type GivenVoucher = Rows<ReturnType<typeof given>>;

/** Most that a desk shows. */
const MOST = 200;

/** Of a shop, the last to end first. */
export const vouchersOf = (db: Db, shopId: number): Promise<GivenVoucher[]> =>
  given(db)
    .where('voucher.shop_id', '=', shopId)
    .orderBy('voucher.ends_at', 'desc')
    .orderBy('voucher.id', 'desc')
    .limit(MOST)
    .execute();

export const givenVoucher = (db: Db, id: number) => given(db).where('voucher.id', '=', id).executeTakeFirst();

/** Of the platform, the newest first; behind the one with this id when it is not 0. */
export const platformVouchers = (db: Db, { after, limit }: { after: number; limit: number }) =>
  given(db)
    .where('voucher.shop_id', 'is', null)
    .$if(after > 0, query => query.where('voucher.id', '<', after))
    .orderBy('voucher.id', 'desc')
    .limit(limit)
    .execute();

export const platformVoucher = (db: Db, id: number) =>
  given(db).where('voucher.shop_id', 'is', null).where('voucher.id', '=', id).executeTakeFirst();

/** Waits for whoever claims it just now, and makes the next wait: its claims can be counted. */
export const lockVoucher = (tx: Tx, id: number) =>
  tx.selectFrom('voucher').select(['id', 'shop_id']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Vouchers of a shop that have not ended. */
export const openVouchers = async (db: Db, shopId: number, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('voucher')
      .select(e => e.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .where('ends_at', '>', now)
      .executeTakeFirstOrThrow()
  ).count;

export const isCodeTaken = async (db: Db, code: string, id: number | null): Promise<boolean> =>
  (await db
    .selectFrom('voucher')
    .select('id')
    .where('code', '=', code)
    .$if(id !== null, query => query.where('id', '<>', id ?? 0))
    .executeTakeFirst()) !== undefined;

export interface VoucherOwner {
  shopId: number | null;
  categoryId: number | null;
}

const rowOf = (terms: VoucherTerms, { shopId, categoryId }: VoucherOwner) => ({
  code: terms.code,
  kind: terms.kind,
  shop_id: shopId,
  category_id: categoryId,
  percent: terms.percent,
  amount_vnd: terms.amount,
  most_vnd: terms.most,
  least_vnd: terms.least,
  starts_at: new Date(terms.starts_at),
  ends_at: new Date(terms.ends_at),
  uses_total: terms.uses_total,
  uses_each: terms.uses_each,
  listed: terms.listed,
});

export const insertVoucher = async (tx: Tx, terms: VoucherTerms, owner: VoucherOwner): Promise<number> =>
  (
    await tx
      .insertInto('voucher')
      .values(rowOf(terms, owner) satisfies Partial<Record<keyof Tables['voucher'], unknown>>)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateVoucher = (tx: Tx, id: number, terms: VoucherTerms, owner: VoucherOwner) =>
  tx
    .updateTable('voucher')
    .set({ ...rowOf(terms, owner), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** From now on no order uses it: one to come never begins. */
export const endVoucherAt = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('voucher')
    .set({
      starts_at: sql`least(starts_at, ${new Date(now.getTime() - 1)})`,
      ends_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
