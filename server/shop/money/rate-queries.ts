import { sql } from 'kysely';
import type { ShopKind } from '#rules/shop/facts.ts';
import { type RateKind, rateKinds, type ShopRates } from '#rules/shop/seller-share.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Every rate that was set, the newest first; those to come too. */
export const allRates = (db: Db) =>
  db
    .selectFrom('shop_rate')
    .leftJoin('account', 'account.id', 'shop_rate.made_by')
    .select([
      'shop_rate.id',
      'kind',
      'seller',
      'basis_points',
      'from_at',
      'reason',
      'account.fullname',
      'made_at',
    ])
    .orderBy('from_at', 'desc')
    .orderBy('shop_rate.id', 'desc')
    .execute();

/**
 * What counts at a moment for a kind of seller. One that has not said what it is has the highest of each tax: the law's rule for
 * what is unknown.
 */
export async function ratesAt(db: Db, seller: ShopKind | null, at: Date): Promise<ShopRates> {
  const { rows } = await sql<{ kind: RateKind; points: number }>`
    select kind, max(basis_points) as points from (
      select distinct on (kind, seller) kind, basis_points from shop_rate
      where from_at <= ${at} and (seller is null or seller = ${seller} or ${seller}::text is null)
      order by kind, seller, from_at desc
    ) counting group by kind`.execute(db);
  const points = (kind: RateKind) => rows.find(row => row.kind === kind)?.points ?? 0;
  return Object.fromEntries(rateKinds.map(kind => [kind, points(kind)])) as Record<RateKind, number>;
}

/** Rates that begin after a moment, for a kind of seller, the next one first. */
export const ratesToCome = (db: Db, seller: ShopKind | null, at: Date) =>
  db
    .selectFrom('shop_rate')
    .select(['kind', 'basis_points', 'from_at'])
    .where('from_at', '>', at)
    .where(e => e.or([e('seller', 'is', null), ...(seller ? [e('seller', '=', seller)] : [])]))
    .orderBy('from_at')
    .execute();

/** False when one of the same kind begins at the same moment already. */
export async function insertRate(
  tx: Tx,
  row: {
    kind: RateKind;
    seller: ShopKind | null;
    basis_points: number;
    from_at: Date;
    reason: string;
    made_by: number;
    made_at: Date;
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('shop_rate')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
