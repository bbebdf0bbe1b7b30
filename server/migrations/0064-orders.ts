import { type Kysely, sql } from 'kysely';

/**
 * What shops send (docs/decisions/073-cart-to-order.md). A purchase pays for orders: its lines are their lines and fees, so that
 * the shares of shops make its total by what makes any total. Moves are those of rules/shop/shop-orders.ts; the database refuses
 * others and notes each with its actor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_line
      drop constraint purchase_line_kind_check,
      add constraint purchase_line_kind_check check (kind in
        ('membership', 'oak', 'book', 'audiobook', 'podcast', 'combo', 'chapter', 'leaf', 'magazine', 'course',
         'paperBook', 'sellerOrder', 'sellerBook'));
    /* Cash that a carrier takes at the door, and holds for us. */
    insert into ledger_account (name, currency) values ('clearing_cod', 'VND');
    alter table payment_attempt drop constraint payment_attempt_gateway_check,
      add constraint payment_attempt_gateway_check check (gateway in ('zalopay', 'momo', 'vnpay', 'vietqr', 'zalo', 'cod'));
    /* Carriers keep a share of it. */
    alter table fee_rate drop constraint fee_rate_gateway_check,
      add constraint fee_rate_gateway_check check (gateway in ('zalopay', 'momo', 'vnpay', 'vietqr', 'zalo', 'cod'));

    create table shop_order (
      id bigint generated always as identity primary key,
      number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
      /* All orders of one press. */
      checkout_no text not null,
      purchase_id bigint not null references purchase,
      account_id integer references account on delete set null,
      shop_id integer not null references shop,
      digital boolean not null,
      /* Specification, section 3, creation step: 0 cash on delivery, 1 paid before. */
      creation_step smallint not null check (creation_step in (0, 1)),
      state text not null,
      /* What moved it last, and who. */
      event text not null,
      actor text not null check (actor in ('buyer', 'seller', 'platform', 'carrier', 'clock')),
      reason text not null default '' check (char_length(reason) <= 300),
      /* 0 none, 1 user, 2 shop, 3 auto, 4 platform. */
      cancel_source smallint not null default 0 check (cancel_source between 0 and 4),
      carrier text,
      note text not null default '' check (char_length(note) <= 300),
      /* The day on which all of it can be sent; null: now. */
      ships_on date,
      goods_vnd bigint not null check (goods_vnd > 0),
      fee_vnd bigint not null check (fee_vnd >= 0),
      fee_less_vnd bigint not null default 0 check (fee_less_vnd between 0 and fee_vnd),
      shop_less_vnd bigint not null default 0 check (shop_less_vnd >= 0),
      platform_less_vnd bigint not null default 0 check (platform_less_vnd >= 0),
      total_vnd bigint not null,
      /* The purchase's line of the fee; null where nothing is sent. */
      fee_line_id bigint unique references purchase_line,
      created_at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      delivered_at timestamptz(3),
      constraint shop_order_total check (total_vnd > 0
        and total_vnd = goods_vnd - shop_less_vnd - platform_less_vnd + fee_vnd - fee_less_vnd),
      constraint shop_order_cancelled check ((state = 'cancelled') = (cancel_source <> 0)),
      check (digital = (fee_line_id is null)),
      check (digital = (carrier is null))
    );
    create index shop_order_account on shop_order (account_id, id desc);
    create index shop_order_tab on shop_order (account_id, state, id desc);
    create index shop_order_shop on shop_order (shop_id, state, id);
    create index shop_order_purchase on shop_order (purchase_id);
    create index shop_order_checkout on shop_order (checkout_no);
    create index shop_order_since on shop_order (state, moved_at) where state in ('pending', 'delivered');

    create table shop_order_line (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      purchase_line_id bigint not null unique references purchase_line,
      product_id integer not null references product,
      variation_id integer not null references variation,
      flash_line_id integer references flash_line,
      name text not null,
      variation text not null,
      quantity integer not null check (quantity between 1 and 99),
      price_vnd bigint not null check (price_vnd > 0),
      origin_vnd bigint,
      shop_less_vnd bigint not null default 0 check (shop_less_vnd >= 0),
      platform_less_vnd bigint not null default 0 check (platform_less_vnd >= 0),
      paid_vnd bigint not null check (paid_vnd >= 0),
      check (paid_vnd = price_vnd * quantity - shop_less_vnd - platform_less_vnd),
      unique (order_id, variation_id)
    );
    create index shop_order_line_variation on shop_order_line (variation_id);
    create index shop_order_line_product on shop_order_line (product_id);
    create index shop_order_line_flash on shop_order_line (flash_line_id) where flash_line_id is not null;

    /* Who it goes to, and what an invoice needs: goes with the person. */
    create table shop_order_recipient (
      order_id bigint primary key references shop_order,
      account_id integer not null references account on delete cascade,
      fullname text not null,
      phone text not null,
      email text not null,
      ward integer not null,
      old_district integer,
      street text not null,
      bill_name text not null default '' check (char_length(bill_name) <= 200),
      bill_tax_code text not null default '' check (char_length(bill_tax_code) <= 20),
      bill_address text not null default '' check (char_length(bill_address) <= 300),
      bill_email text not null default '' check (char_length(bill_email) <= 254)
    );
    create index shop_order_recipient_account on shop_order_recipient (account_id);
    create index shop_order_recipient_phone on shop_order_recipient (phone);

    create table shop_order_event (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      before text,
      after text not null,
      event text not null,
      actor text not null,
      reason text not null,
      at timestamptz(3) not null
    );
    create index shop_order_event_order on shop_order_event (order_id, id);
    create table shop_order_move (
      before text not null,
      event text not null,
      actor text not null,
      after text not null,
      primary key (before, event, actor)
    );
  `.execute(db);
  await sql`
    insert into shop_order_move (before, event, actor, after) values
      ('unpaid', 'pay', 'platform', 'pending'),
      ('unpaid', 'hand_over', 'platform', 'received'),
      ('unpaid', 'cancel', 'buyer', 'cancelled'),
      ('unpaid', 'cancel', 'platform', 'cancelled'),
      ('unpaid', 'cancel', 'clock', 'cancelled'),
      ('pending', 'confirm', 'seller', 'preparing'),
      ('pending', 'cancel', 'buyer', 'cancelled'),
      ('pending', 'cancel', 'seller', 'cancelled'),
      ('pending', 'cancel', 'platform', 'cancelled'),
      ('pending', 'cancel', 'clock', 'cancelled'),
      ('preparing', 'pack', 'seller', 'packed'),
      ('preparing', 'cancel', 'buyer', 'cancelled'),
      ('preparing', 'cancel', 'seller', 'cancelled'),
      ('preparing', 'cancel', 'platform', 'cancelled'),
      ('packed', 'pick_up', 'carrier', 'delivering'),
      ('packed', 'cancel', 'seller', 'cancelled'),
      ('packed', 'cancel', 'platform', 'cancelled'),
      ('delivering', 'deliver', 'carrier', 'delivered'),
      ('delivering', 'fail', 'carrier', 'failed'),
      ('delivering', 'lose', 'carrier', 'cancelled'),
      ('failed', 'pick_up', 'carrier', 'delivering'),
      ('failed', 'turn_back', 'carrier', 'returning'),
      ('returning', 'come_back', 'carrier', 'returned'),
      ('returning', 'lose', 'carrier', 'cancelled'),
      ('delivered', 'receive', 'buyer', 'received'),
      ('delivered', 'receive', 'clock', 'received');

    create function shop_order_moves() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> (case new.creation_step when 0 then 'pending' else 'unpaid' end) or new.event <> 'place' then
            raise exception 'an order does not begin as %', new.state using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.number, new.checkout_no, new.purchase_id, new.shop_id, new.digital, new.creation_step, new.carrier, new.note,
            new.ships_on, new.goods_vnd, new.fee_vnd, new.fee_less_vnd, new.shop_less_vnd, new.platform_less_vnd, new.total_vnd,
            new.fee_line_id, new.created_at)
          is distinct from
          (old.number, old.checkout_no, old.purchase_id, old.shop_id, old.digital, old.creation_step, old.carrier, old.note,
            old.ships_on, old.goods_vnd, old.fee_vnd, old.fee_less_vnd, old.shop_less_vnd, old.platform_less_vnd, old.total_vnd,
            old.fee_line_id, old.created_at)
          or (new.account_id is not null and new.account_id is distinct from old.account_id) then
          raise exception 'what an order is does not change' using errcode = 'check_violation';
        end if;
        if old.state <> new.state and not exists (
          select from shop_order_move
          where before = old.state and event = new.event and actor = new.actor and after = new.state) then
          raise exception 'an order does not move from % to % by % of %', old.state, new.state, new.event, new.actor
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_order_is_kept before insert or update on shop_order
      for each row execute function shop_order_moves();
    create function shop_order_move_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into shop_order_event (order_id, before, after, event, actor, reason, at)
        values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.event, new.actor, new.reason, new.moved_at);
        return null;
      end $$;
    create trigger shop_order_begun after insert on shop_order for each row execute function shop_order_move_is_noted();
    create trigger shop_order_moved after update of state on shop_order
      for each row when (old.state <> new.state) execute function shop_order_move_is_noted();

    /* Lines make the order's goods, and each line what the purchase charges for it. */
    create function shop_order_sums() returns trigger language plpgsql as $$
      declare
        made record;
      begin
        select coalesce(sum(line.price_vnd * line.quantity), 0) as goods, coalesce(sum(line.shop_less_vnd), 0) as shop_less,
          coalesce(sum(line.platform_less_vnd), 0) as platform_less, bool_and(line.paid_vnd = charged.amount) as agrees
        into made
        from shop_order_line line join purchase_line charged on charged.id = line.purchase_line_id
        where line.order_id = new.id and charged.purchase_id = new.purchase_id;
        if (made.goods, made.shop_less, made.platform_less) is distinct from
            (new.goods_vnd::numeric, new.shop_less_vnd::numeric, new.platform_less_vnd::numeric)
          or made.agrees is distinct from true
          or (new.fee_line_id is not null and new.fee_vnd - new.fee_less_vnd is distinct from
            (select amount from purchase_line where id = new.fee_line_id and purchase_id = new.purchase_id)) then
          raise exception 'the lines of order % do not make it', new.number using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger shop_order_is_its_lines after insert on shop_order
      deferrable initially deferred for each row execute function shop_order_sums();
    create trigger shop_order_line_is_append_only before update or delete on shop_order_line
      for each row execute function refuse_change();
    create trigger shop_order_event_is_append_only before update or delete on shop_order_event
      for each row execute function refuse_change();
    create trigger shop_order_move_is_append_only before update or delete on shop_order_move
      for each row execute function refuse_change();
  `.execute(db);
}
