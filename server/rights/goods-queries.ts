import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/**
 * What shops sell now of files of their own, by edition: what each costs. Everybody may open its sample; what is no more sold, or
 * not yet, is closed to all but its owners.
 */
export async function goodsOnSale(
  db: Db,
  editionIds: readonly number[],
): Promise<ReadonlyMap<number, { priceVnd: number }>> {
  if (editionIds.length === 0) return new Map();
  const { rows } = await sql<{ edition_id: number; price_vnd: number }>`
    select good.edition_id, variation.price_vnd
    from digital_good good
    join variation on variation.id = good.variation_id and variation.active
    join product on product.id = variation.product_id and product.listed
    where good.edition_id = any(${[...editionIds]}::int[])`.execute(db);
  return new Map(rows.map(({ edition_id, price_vnd }) => [edition_id, { priceVnd: Number(price_vnd) }]));
}
