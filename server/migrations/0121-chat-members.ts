import { type Kysely, sql } from 'kysely';

/** Whoever leaves a shop, or may no longer write for it, is told at once: their open rooms close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger shop_changes_hands on shop;
    drop function shop_changes_hands();
    create function shop_member_leaves() returns trigger language plpgsql as $$
    begin
      perform tell_chat_ended(old.account_id);
      return null;
    end $$;
    create trigger shop_member_leaves after delete or update of role, shop_id on shop_member
      for each row execute function shop_member_leaves();
  `.execute(db);
}
