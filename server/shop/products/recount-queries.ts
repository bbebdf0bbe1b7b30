import { sql } from 'kysely';
import { SEARCHED_FIRST } from '#rules/shop/shop.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** "shop" as a number: one counts at a time. */
const LOCK = 0x73686f70;
const DAY_MS = 86_400_000;
const periods = { day: 1, week: 7, month: 30 } as const;
/** Places of a ranking: ten pages. */
const KEPT = 300;
/** Beside what is bought most, search looks through the newest first. */
const NEWEST = 1_000;

/**
 * Counts anew what lists and shops show and no page of one product relies on: pieces sold, what is bought lately, whether
 * something can be had, rankings, sums. Rows that stay as they are are not written. False when another process counts.
 */
export async function recount(tx: Tx, now: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
    tx,
  );
  if (!rows[0]?.mine) return false;
  await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
  const since = (days: number) => new Date(now - days * DAY_MS);
  await sql`
    with counted as (
      select product_id, sum(stock.sold) as sold,
        bool_or(variation.active and (not counted or on_hand > reserved)) as in_stock
      from variation join stock on stock.variation_id = variation.id group by product_id),
    lately as (
      select product_id, sum(quantity) as pieces from stock_movement
      join variation on variation.id = stock_movement.variation_id
      where kind = 'sold' and at > ${since(periods.month)} and at <= ${new Date(now)} group by product_id),
    fresh as (
      select counted.product_id, counted.sold, in_stock,
        least(2000000000, 10 * coalesce(pieces, 0))::int as bought
      from counted left join lately using (product_id))
    update product set sold = fresh.sold, in_stock = fresh.in_stock, heat = fresh.bought + product.rating
    from fresh where product.id = fresh.product_id
      and (product.sold, product.in_stock, product.heat) is distinct from
        (fresh.sold, fresh.in_stock, fresh.bought + product.rating)`.execute(tx);
  await sql`
    with fresh as (
      (select id from product where listed order by heat desc, id desc limit ${SEARCHED_FIRST})
      union (select id from product where listed order by id desc limit ${NEWEST}))
    update product set known = not known
    where (known and not exists (select from fresh where fresh.id = product.id))
      or (not known and id in (select id from fresh))`.execute(tx);
  await sql`
    with fresh as (
      select shop_id, count(*) filter (where listed) as products, sum(sold) as sold,
        sum(star1 + 2 * star2 + 3 * star3 + 4 * star4 + 5 * star5) as star_sum,
        sum(star1 + star2 + star3 + star4 + star5) as star_count
      from product group by shop_id)
    update shop set products = fresh.products, sold = fresh.sold, star_sum = fresh.star_sum,
      star_count = fresh.star_count
    from fresh where shop.id = shop_id and (shop.products, shop.sold, shop.star_sum, shop.star_count) is distinct from
      (fresh.products, fresh.sold, fresh.star_sum, fresh.star_count)`.execute(tx);
  await sql`delete from product_tally`.execute(tx);
  await sql`
    insert into product_tally (category_id, form, products)
    select coalesce(category_id, 0), forms.bit, count(*)
    from product cross join (values (0, 0), (1, 3), (8, 8), (16, 16)) forms (bit, has)
    where listed and (has = 0 or product_type & has <> 0)
    group by grouping sets ((category_id, forms.bit), (forms.bit))
    having grouping(category_id) = 1 or category_id is not null`.execute(tx);
  await sql`delete from product_ranking`.execute(tx);
  for (const [period, days] of Object.entries(periods))
    await sql`
      insert into product_ranking (period, position, product_id, sold)
      select ${period}, row_number() over (order by sum(quantity) desc, product.id), product.id, sum(quantity)
      from stock_movement join variation on variation.id = stock_movement.variation_id
      join product on product.id = variation.product_id
      where kind = 'sold' and at > ${since(days)} and at <= ${new Date(now)} and product.listed
      group by product.id order by 2 limit ${KEPT}`.execute(tx);
  return true;
}
