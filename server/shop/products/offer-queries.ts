import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

export interface OfferRow {
  product_id: number;
  price_vnd: number;
  origin_vnd: number | null;
  weight_g: number;
  ships_on: string | null;
  province_code: number;
  ward_code: number;
  away_until: Date | null;
  there: boolean;
  total: number;
  open: number;
  low: number | null;
  high: number | null;
}

interface Wanted {
  /** Bits of product_type. */
  forms: number;
  now: number;
}

/**
 * What shops offer of a work in these forms, each product once, by its cheapest form that can be had: what can be had now
 * before what cannot, then the cheapest. The sums are of all of them.
 */
export const offersOfWork = async (db: Db, workId: number, { forms, now, limit, offset }: Wanted & Page) =>
  (
    await sql<OfferRow>`
      with offered as (
        select product.id as product_id, best.price_vnd, best.origin_vnd, best.weight_g, best.ships_on::text,
          shop.province_code, shop.ward_code, away.until as away_until,
          best.there and (away.until is null or best.form > 2) as there
        from product join shop on shop.id = product.shop_id
        left join lateral (select shop.holiday_until as until
          where shop.holiday_from <= ${new Date(now)} and ${new Date(now)} < shop.holiday_until) away on true
        cross join lateral (
          select price_vnd, origin_vnd, weight_g, ships_on, form,
            not stock.counted or stock.on_hand > stock.reserved as there
          from variation join stock on stock.variation_id = variation.id
          where product_id = product.id and active and form & ${forms}::int <> 0
          order by there desc, price_vnd, variation.id limit 1) best
        where product.listed and product.work_id = ${workId})
      select offered.*, (count(*) over ())::int as total, (count(*) filter (where there) over ())::int as open,
        min(price_vnd) filter (where there) over () as low, max(price_vnd) filter (where there) over () as high
      from offered order by there desc, price_vnd, product_id limit ${limit} offset ${offset}`.execute(db)
  ).rows;
