import { type Kysely, sql } from 'kysely';

/**
 * Limits of orders, set by operators (`npm run mot -- limits`), and of cash at the door: open orders and their sum, by account
 * and by the phone that they go to. Once one was delivered, they are wider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_limit (
      name text primary key check (name in ('cash_orders', 'cash_vnd', 'cash_orders_known', 'cash_vnd_known', 'unpaid_percent')),
      value bigint not null check (value >= 0),
      check (name <> 'unpaid_percent' or value <= 100)
    );
    insert into order_limit values
      ('cash_orders', 2), ('cash_vnd', 500000), ('cash_orders_known', 10), ('cash_vnd_known', 20000000), ('unpaid_percent', 50);
    create function order_limit_of(what text) returns bigint language sql stable set search_path = public as $$
      select value from order_limit where name = what
    $$;

    /* Whether somebody took a parcel that they paid at the door. */
    create function took_cash_order(who integer) returns boolean language sql stable set search_path = public as $$
      select exists (
        select from shop_order where account_id = who and creation_step = 0 and state in ('delivered', 'received'))
    $$;

    create function refuse_cash_beyond(who integer, orders bigint, vnd bigint) returns void language plpgsql set search_path = public as $$
      declare
        known text := case when took_cash_order(who) then '_known' else '' end;
      begin
        if orders > order_limit_of('cash_orders' || known) then
          raise exception 'more cash orders than may be open' using errcode = 'check_violation', constraint = 'cash_orders';
        end if;
        if vnd > order_limit_of('cash_vnd' || known) then
          raise exception 'cash orders of more than may be open' using errcode = 'check_violation', constraint = 'cash_vnd';
        end if;
      end $$;

    create function cash_order_is_limited() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        own text;
        orders bigint;
        vnd bigint;
      begin
        /* One person's orders come one after another. */
        select phone into own from account where id = new.account_id for no key update;
        if own is null then
          raise exception 'cash needs a confirmed phone' using errcode = 'check_violation', constraint = 'cash_phone';
        end if;
        select count(*), sum(total_vnd) into orders, vnd from shop_order
        where account_id = new.account_id and creation_step = 0
          and state in ('pending', 'preparing', 'packed', 'delivering', 'failed', 'returning');
        perform refuse_cash_beyond(new.account_id, orders, vnd);
        return null;
      end $$;
    create trigger shop_order_of_cash after insert on shop_order
      for each row when (new.creation_step = 0 and new.account_id is not null) execute function cash_order_is_limited();

    /* The same of all orders that go to a phone which is not the buyer's own. */
    create function cash_phone_is_limited() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        placed shop_order%rowtype;
        orders bigint;
        vnd bigint;
      begin
        select * into strict placed from shop_order where id = new.order_id;
        if placed.creation_step <> 0 or placed.account_id is null
          or exists (select from account where id = placed.account_id and phone = new.phone) then
          return null;
        end if;
        perform pg_advisory_xact_lock(hashtextextended('cash to ' || new.phone, 0));
        select count(*), sum(total_vnd) into orders, vnd
        from shop_order_recipient recipient join shop_order on shop_order.id = recipient.order_id
        where recipient.phone = new.phone and creation_step = 0
          and state in ('pending', 'preparing', 'packed', 'delivering', 'failed', 'returning');
        perform refuse_cash_beyond(placed.account_id, orders, vnd);
        return null;
      end $$;
    create trigger shop_order_recipient_of_cash after insert on shop_order_recipient
      for each row execute function cash_phone_is_limited();
  `.execute(db);
}
