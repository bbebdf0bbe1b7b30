import { sql } from 'kysely';
import type { FigureSums } from '#rules/shop/figures.ts';
import type { Db } from '../../kit/db/db.ts';

/* What a shop sold, from its orders and the days on which the ledger booked their money. */

export interface FigureSpan {
  shopId: number;
  /** Moments; `to` is not included. */
  from: Date;
  to: Date;
}

/** Orders of the shop whose money was booked between two moments, with when. */
const booked = ({ shopId, from, to }: FigureSpan) => sql`(
  select shop_order.id, shop_order.checkout_no, shop_order.goods_vnd, shop_order.shop_less_vnd, shop_order.platform_less_vnd,
    shop_order.fee_vnd, shop_order.fee_less_vnd, entry.at
  from shop_order
  cross join lateral (
    select min(ledger_entry.at) as at from ledger_entry
    where ledger_entry.purchase_id = shop_order.purchase_id and ledger_entry.kind = 'sale') entry
  where shop_order.shop_id = ${shopId} and entry.at >= ${from} and entry.at < ${to})`;

/** Parts of the shop's lines and fees that were decided to go back between two moments. */
const goneBack = ({ shopId, from, to }: FigureSpan) => sql`(
  select back.at, back.amount, line.product_id, line.id is null as of_fee
  from shop_order
  cross join lateral (
    select id, purchase_line_id, product_id from shop_order_line where order_id = shop_order.id
    union all
    select null, shop_order.fee_line_id, null where shop_order.fee_line_id is not null) line
  join refunded_line back on back.line_id = line.purchase_line_id
  where shop_order.shop_id = ${shopId} and back.at >= ${from} and back.at < ${to})`;

const dayOf = (column: string) =>
  sql`to_char((${sql.ref(column)} at time zone 'UTC') + interval '7 hours', 'YYYY-MM-DD')`;

/** Days of Vietnam on which something was booked or went back. */
export const figureDays = async (db: Db, span: FigureSpan): Promise<(FigureSums & { day: string })[]> =>
  (
    await sql<FigureSums & { day: string }>`
      select day, sum(orders)::int as orders, sum(copies)::int as copies, sum(revenue)::float8 as revenue,
        sum(platform)::float8 as platform, sum(shipping)::float8 as shipping, sum(returned)::float8 as returned,
        sum(shipping_back)::float8 as shipping_back
      from (
        select ${dayOf('sold.at')} as day, 1 as orders,
          (select sum(quantity) from shop_order_line where order_id = sold.id) as copies,
          sold.goods_vnd - sold.shop_less_vnd as revenue, sold.platform_less_vnd as platform,
          sold.fee_vnd - sold.fee_less_vnd as shipping, 0 as returned, 0 as shipping_back
        from ${booked(span)} sold
        union all
        select ${dayOf('back.at')}, 0, 0, 0, 0, 0,
          case when back.of_fee then 0 else back.amount end, case when back.of_fee then back.amount else 0 end
        from ${goneBack(span)} back
      ) happened
      group by day order by day`.execute(db)
  ).rows;

export interface BestRow {
  product_id: number;
  name: string;
  copies: number;
  revenue: number;
  returned: number;
  left: number | null;
}

/** Bestsellers by revenue. */
export const bestSellers = async (db: Db, span: FigureSpan, most: number): Promise<BestRow[]> =>
  (
    await sql<BestRow>`
      select product.id as product_id, product.name, sold.copies, sold.revenue, coalesce(back.amount, 0)::float8 as returned,
        (select sum(stock.on_hand - stock.reserved)::int from variation join stock on stock.variation_id = variation.id
          where variation.product_id = product.id and variation.form in (1, 2)) as left
      from (
        select line.product_id, sum(line.quantity)::int as copies,
          sum(line.price_vnd * line.quantity - line.shop_less_vnd)::float8 as revenue
        from ${booked(span)} sold join shop_order_line line on line.order_id = sold.id
        group by line.product_id) sold
      join product on product.id = sold.product_id
      left join (select product_id, sum(amount) as amount from ${goneBack(span)} back group by product_id) back
        on back.product_id = sold.product_id
      order by sold.revenue desc, product.id limit ${most}`.execute(db)
  ).rows;

/** Copies sold in golden hours, and what they brought. */
export const goldenSales = async (db: Db, span: FigureSpan) =>
  (
    await sql<{ copies: number; revenue: number }>`
      select coalesce(sum(line.quantity), 0)::int as copies,
        coalesce(sum(line.price_vnd * line.quantity - line.shop_less_vnd), 0)::float8 as revenue
      from ${booked(span)} sold join shop_order_line line on line.order_id = sold.id
      where line.flash_line_id is not null`.execute(db)
  ).rows[0] ?? { copies: 0, revenue: 0 };

/** Orders that a voucher of the shop was used for, and what these took off. */
export const voucherSales = async (db: Db, span: FigureSpan) =>
  (
    await sql<{ orders: number; given: number }>`
      select count(*)::int as orders, coalesce(sum(claim.amount_vnd), 0)::float8 as given
      from ${booked(span)} sold
      join lateral (
        select sum(voucher_claim.amount_vnd) as amount_vnd from voucher_claim
        join voucher on voucher.id = voucher_claim.voucher_id and voucher.shop_id = ${span.shopId}
        where voucher_claim.checkout_no = sold.checkout_no and voucher_claim.state = 'used') claim
        on claim.amount_vnd is not null`.execute(db)
  ).rows[0] ?? { orders: 0, given: 0 };
