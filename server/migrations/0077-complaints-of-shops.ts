import { type Kysely, sql } from 'kysely';

/** A complaint knows its shop, so that a shop reads its own alone (docs/decisions/082-shop-view-of-orders.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_complaint add column shop_id integer references shop;
    alter table order_complaint disable trigger order_complaint_is_kept;
    update order_complaint set shop_id = shop_order.shop_id from shop_order where shop_order.id = order_id;
    alter table order_complaint enable trigger order_complaint_is_kept;
    alter table order_complaint alter column shop_id set not null;
    create index order_complaint_shop on order_complaint (shop_id, id);

    create function order_complaint_has_shop() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        new.shop_id := (select shop_id from shop_order where id = new.order_id);
        return new;
      end $$;
    create trigger order_complaint_of_shop before insert or update of shop_id on order_complaint
      for each row execute function order_complaint_has_shop();
  `.execute(db);
}
