import { type Kysely, sql } from 'kysely';

/** Nobody orders from the shop that they keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shop_order_is_of_another() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if exists (select from shop where id = new.shop_id and account_id = new.account_id) then
          raise exception 'nobody orders from their own shop' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_order_of_another before insert on shop_order
      for each row execute function shop_order_is_of_another();
  `.execute(db);
}
