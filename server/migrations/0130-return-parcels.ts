import { type Kysely, sql } from 'kysely';

/** A return has pictures and the number of its parcel; a shop says where books go back to (docs/decisions/101-return-parcels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop add column return_street text check (char_length(return_street) between 3 and 200);
    alter table shop_return
      add column pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
      add column parcel_code text check (parcel_code ~ '^[0-9A-Z-]{4,40}$');
    insert into shop_return_move (before, event, actor, after) values ('accepted', 'send', 'buyer', 'travelling');

    create function shop_return_parcel() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if new.pictures is distinct from old.pictures and new.account_id is not null
          or new.parcel_code is distinct from old.parcel_code
            and not (old.parcel_code is null and new.event = 'send' and old.state <> new.state)
          or new.event = 'send' and old.state <> new.state and new.parcel_code is null then
          raise exception 'what return % showed does not change, and its parcel has one number', new.id
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_return_parcel_is_kept before update on shop_return
      for each row execute function shop_return_parcel();
  `.execute(db);
}
