import { type Kysely, sql } from 'kysely';

/** The buyer has the platform look at a refused return again, once, within seven days (docs/decisions/081-return-appeals.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into shop_return_move (before, event, actor, after) values
      ('refused', 'appeal', 'buyer', 'appealed'),
      ('appealed', 'overrule', 'platform', 'accepted'),
      ('appealed', 'dismiss', 'platform', 'dismissed');
    alter table shop_return drop constraint shop_return_reason_check,
      add constraint shop_return_reason_check check (char_length(reason) <= 500);
    create index shop_return_appealed on shop_return (id) where state = 'appealed';

    create function shop_return_appeal() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if old.actor <> 'seller' or char_length(new.reason) < 10
          or (new.moved_at at time zone 'Asia/Ho_Chi_Minh')::date > (old.moved_at at time zone 'Asia/Ho_Chi_Minh')::date + 7 then
          raise exception 'return % is not appealed against so', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_return_is_appealed before update of state on shop_return
      for each row when (new.state = 'appealed' and old.state <> new.state) execute function shop_return_appeal();
  `.execute(db);
}
