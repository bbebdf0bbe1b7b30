import { sql } from 'kysely';
import { priceTypes } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';

/** A copy that one can have now, of a shop that sells and is not away: variation, product, shop and stock are in sight. */
const open = (now: number) => sql`product.listed and variation.active and variation.form in (1, 2)
  and stock.on_hand > stock.reserved
  and not coalesce(shop.holiday_from <= ${new Date(now)} and ${new Date(now)} < shop.holiday_until, false)`;

const tables = sql`product join variation on variation.product_id = product.id
  join stock on stock.variation_id = variation.id join shop on shop.id = product.shop_id`;

/**
 * The one place where the price of a paper book comes from: the cheapest open offer of its work, 0 where there is none.
 * It is written into the edition, where lists, searches, pages and structured data read it. Nobody is charged it.
 */
export const pricePapers = (db: Db, now: number) =>
  sql`
    with cheapest as (
      select distinct on (product.work_id) product.work_id, variation.price_vnd, variation.origin_vnd
      from ${tables} where ${open(now)}
      order by product.work_id, variation.price_vnd, variation.id),
    fresh as (
      select edition.id, coalesce(cheapest.price_vnd, 0) as price, cheapest.origin_vnd as origin
      from edition left join cheapest on cheapest.work_id = edition.work_id
      where edition.content_type = ${contentType.paperBook})
    update edition set price_vnd = fresh.price, origin_vnd = fresh.origin, promotion_percent = null,
      price_type = ${priceTypes.retail}
    from fresh where edition.id = fresh.id
      and (edition.price_vnd, edition.origin_vnd, edition.promotion_percent, edition.price_type)
        is distinct from (fresh.price, fresh.origin, null, ${priceTypes.retail}::smallint)`.execute(db);
