import { type Kysely, sql } from 'kysely';

/** Who works in a shop (docs/decisions/098-shops-and-staff.md): its owner by a trigger, the others by invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_member (
      /* One shop a person: a seller's call needs no field that says which. */
      account_id integer primary key references account on delete cascade,
      shop_id integer not null references shop,
      role text not null check (role in ('owner', 'manager', 'packer', 'chat')),
      since timestamptz(3) not null default now()
    );
    create index shop_member_shop on shop_member (shop_id, since);
    create unique index shop_member_owner on shop_member (shop_id) where role = 'owner';

    create table shop_invite (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      phone text not null check (phone ~ '^0[0-9]{9}$'),
      role text not null check (role in ('manager', 'packer', 'chat')),
      state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
      made_at timestamptz(3) not null,
      until timestamptz(3) not null,
      check (made_at < until)
    );
    create index shop_invite_shop on shop_invite (shop_id, id desc);
    create unique index shop_invite_phone on shop_invite (phone, shop_id) where state = 'open';

    insert into shop_member (account_id, shop_id, role, since)
      select account_id, id, 'owner', created_at from shop where account_id is not null;

    create function shop_has_its_owner() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'UPDATE' then
          delete from shop_member where shop_id = new.id and role = 'owner';
        end if;
        if new.account_id is not null then
          insert into shop_member (account_id, shop_id, role) values (new.account_id, new.id, 'owner');
        end if;
        return null;
      end $$;
    create trigger shop_begins_with_owner after insert on shop for each row execute function shop_has_its_owner();
    create trigger shop_changes_owner after update of account_id on shop
      for each row when (old.account_id is distinct from new.account_id) execute function shop_has_its_owner();

    create or replace function shop_order_is_of_another() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if exists (select from shop_member where shop_id = new.shop_id and account_id = new.account_id) then
          raise exception 'nobody orders from their own shop' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
  `.execute(db);
}
