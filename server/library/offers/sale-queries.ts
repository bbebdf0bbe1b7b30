import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/* Flash sales and packages as they are stored. */

/** Sales that run or are to come, the running first, then by their beginning. */
export const salesFrom = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('flash_sale')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('ends_at', '>', now)
    .orderBy(sql`starts_at > ${now}`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Items of a sale that are below their usual price. */
const cheaper = (db: Db) =>
  db
    .selectFrom('flash_sale_item')
    .innerJoin('edition', 'edition.id', 'flash_sale_item.edition_id')
    .select(['flash_sale_item.price_vnd', 'edition.price_vnd as was_vnd'])
    .where('edition.copyright', '=', 'cleared')
    .whereRef('flash_sale_item.price_vnd', '<', 'edition.price_vnd');

/** Items of these sales. */
export const saleItems = (db: Db, saleIds: readonly number[]) =>
  saleIds.length === 0
    ? Promise.resolve([])
    : cheaper(db)
        .select(['flash_sale_item.flash_sale_id', 'flash_sale_item.edition_id'])
        .where('flash_sale_item.flash_sale_id', 'in', saleIds)
        .orderBy('flash_sale_item.position')
        .orderBy('flash_sale_item.edition_id')
        .execute();

/** The lowest price that a running sale has for an edition. */
export const salePriceOf = (db: Db, editionId: number, now: Date) =>
  cheaper(db)
    .innerJoin('flash_sale', 'flash_sale.id', 'flash_sale_item.flash_sale_id')
    .select(['flash_sale.title', 'flash_sale.starts_at', 'flash_sale.ends_at'])
    .where('flash_sale_item.edition_id', '=', editionId)
    .where('flash_sale.starts_at', '<=', now)
    .where('flash_sale.ends_at', '>', now)
    .orderBy('flash_sale_item.price_vnd')
    .limit(1)
    .executeTakeFirst();

export const plansOf = (db: Db, tier: Tables['package_plan']['tier']) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'kind', 'name', 'description', 'price_vnd', 'days', 'oak'])
    .where('tier', '=', tier)
    .where('listed', '=', true)
    .orderBy('position')
    .orderBy('price_vnd')
    .execute();

/** When the next sale begins or ends, null for never. */
export const nextSaleChange = async (db: Db, now: Date): Promise<Date | null> =>
  (
    await sql<{ at: Date | null }>`
      select least(
        (select min(starts_at) from flash_sale where starts_at > ${now}),
        (select min(ends_at) from flash_sale where ends_at > ${now})) as at`.execute(db)
  ).rows[0]?.at ?? null;
