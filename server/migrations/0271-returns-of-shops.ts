import { type Kysely, sql } from 'kysely';

/** A return knows its shop, which is its order's: a shop's own are found among those of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_return add column shop_id integer references shop;
    update shop_return set shop_id = shop_order.shop_id from shop_order where shop_order.id = order_id;
    alter table shop_return alter column shop_id set not null;
    create index shop_return_shop on shop_return (shop_id, state, id);

    create function shop_return_has_shop() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        new.shop_id := (select shop_id from shop_order where id = new.order_id);
        return new;
      end $$;
    create trigger shop_return_of_shop before insert or update of shop_id on shop_return
      for each row execute function shop_return_has_shop();
  `.execute(db);
}
