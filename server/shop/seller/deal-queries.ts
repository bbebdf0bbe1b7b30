import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export interface ShopDealRow {
  id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  products: { product_id: number; name: string }[];
  copies: number;
  revenue: number;
}

/** Deals that had not ended at a moment and hold books of this shop, with what was sold of these while they ran. */
export const dealsOfShop = async (db: Db, shopId: number, after: Date): Promise<ShopDealRow[]> =>
  (
    await sql<ShopDealRow>`
      select deal.id, deal.title, deal.starts_at, deal.ends_at, own.products, sold.copies, sold.revenue
      from deal
      cross join lateral (
        select jsonb_agg(jsonb_build_object('product_id', product.id, 'name', product.name)
          order by deal_product.position, product.id) as products
        from deal_product join product on product.id = deal_product.product_id and product.shop_id = ${shopId}
        where deal_product.deal_id = deal.id) own
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::int as copies,
          coalesce(sum(line.price_vnd * line.quantity - line.shop_less_vnd), 0)::float8 as revenue
        from deal_product
        join shop_order_line line on line.product_id = deal_product.product_id
        join shop_order on shop_order.id = line.order_id and shop_order.shop_id = ${shopId}
          and shop_order.created_at >= deal.starts_at and shop_order.created_at < deal.ends_at
        where deal_product.deal_id = deal.id
          and exists (select from ledger_entry
            where ledger_entry.purchase_id = shop_order.purchase_id and ledger_entry.kind = 'sale')) sold
      where deal.ends_at > ${after} and own.products is not null
      order by deal.ends_at desc, deal.id desc limit 50`.execute(db)
  ).rows;
