import { sql } from 'kysely';
import type { Voucher } from '#rules/shop/vouchers.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { termColumns } from '../../kit/db/voucher-columns.ts';

/** A voucher with what is left of it for one person; null: a guest. */
const vouchers = (db: Db, accountId: number | null) =>
  db
    .selectFrom('voucher')
    .leftJoin('shop', 'shop.id', 'voucher.shop_id')
    .leftJoin('category', 'category.id', 'voucher.category_id')
    .leftJoin('voucher_share as share', join =>
      join.onRef('share.voucher_id', '=', 'voucher.id').on('share.account_id', '=', accountId ?? 0),
    )
    .select([...termColumns, 'shop.name as shop_name', 'category.name as category'])
    .select([
      sql<number | null>`(voucher.uses_total - voucher.used)::int`.as('left'),
      sql<number>`(voucher.uses_each - coalesce(share.used, 0))::int`.as('own_left'),
    ]);
export type VoucherRow = Awaited<ReturnType<ReturnType<typeof vouchers>['execute']>>[number];

/** As rules/shop/vouchers.ts reads it. */
export const ruleOf = (row: VoucherRow): Voucher => ({
  id: row.id,
  kind: row.kind,
  shopId: row.shop_id,
  categoryId: row.category_id,
  percent: row.percent,
  amountVnd: row.amount_vnd,
  mostVnd: row.most_vnd,
  leastVnd: row.least_vnd,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  left: row.left,
  ownLeft: row.own_left,
});

/** How many are proposed for one basket. */
const MOST = 100;

/** Vouchers offered for goods of these shops: listed, not ended, of a shop only where it sells. The first to end first. */
export const vouchersFor = (
  db: Db,
  { accountId, shops, now }: { accountId: number; shops: readonly number[]; now: Date },
) =>
  vouchers(db, accountId)
    .where('voucher.listed', '=', true)
    .where('voucher.ends_at', '>', now)
    .where(e =>
      e.or([
        e('voucher.shop_id', 'is', null),
        ...(shops.length > 0 ? [e('voucher.shop_id', 'in', shops)] : []),
      ]),
    )
    .where(e => e.or([e('voucher.shop_id', 'is', null), e('shop.status', '=', 1)]))
    .orderBy('voucher.ends_at')
    .orderBy('voucher.id')
    .limit(MOST)
    .execute();

export const vouchersByIds = (db: Db, accountId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : vouchers(db, accountId).where('voucher.id', 'in', ids).orderBy('voucher.id').execute();

export const voucherByCode = (db: Db, accountId: number, code: string) =>
  vouchers(db, accountId).where('voucher.code', '=', code).executeTakeFirst();

interface Listed {
  accountId: number | null;
  shipping: boolean;
  shopId: number | null;
  now: Date;
  limit: number;
  offset: number;
}

/** A page of all that is shown to everybody; those of shops that do not sell are left out. */
export const listedVouchers = (db: Db, { accountId, shipping, shopId, now, limit, offset }: Listed) =>
  vouchers(db, accountId)
    .where('voucher.listed', '=', true)
    .where('voucher.ends_at', '>', now)
    .where('voucher.kind', shipping ? '=' : '<>', 'shipping')
    .where(e => e.or([e('voucher.shop_id', 'is', null), e('shop.status', '=', 1)]))
    .$if(shopId !== null, query => query.where('voucher.shop_id', '=', shopId))
    .orderBy('voucher.ends_at')
    .orderBy('voucher.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Uses vouchers, in their order; constraints refuse what is used up (`whyNoVoucher`), and the transaction with it. */
export async function claimVouchers(
  tx: Tx,
  claims: readonly { voucher_id: number; amount_vnd: number }[],
  by: { accountId: number; checkoutNo: string; now: Date },
): Promise<void> {
  for (const claim of claims.toSorted((one, other) => one.voucher_id - other.voucher_id))
    await tx
      .insertInto('voucher_claim')
      .values({ ...claim, account_id: by.accountId, checkout_no: by.checkoutNo, at: by.now })
      .execute();
}

const reasons: Record<string, 'used_by_all' | 'used_by_you'> = {
  voucher_uses_total: 'used_by_all',
  voucher_uses_each: 'used_by_you',
};

/** The reason of a violated voucher constraint; undefined for any other error. */
export const whyNoVoucher = (error: unknown): (typeof reasons)[string] | undefined =>
  reasons[(error as { constraint?: string } | null)?.constraint ?? ''];
