import { type Kysely, sql } from 'kysely';

/**
 * Stock by movements (docs/decisions/071-shops-and-stock.md): the application inserts movements, a trigger alone changes the
 * numbers, and constraints hold them, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock (
      variation_id integer primary key references variation,
      /* False of what is digital: it never runs out, and only sales are counted. */
      counted boolean not null,
      on_hand bigint not null default 0 constraint stock_on_hand check (on_hand >= 0),
      reserved bigint not null default 0 constraint stock_reserved check (reserved >= 0),
      /* Came back and waits for a look. */
      waiting bigint not null default 0 constraint stock_waiting check (waiting >= 0),
      sold bigint not null default 0 constraint stock_sold check (sold >= 0),
      constraint stock_is_enough check (reserved <= on_hand),
      check (counted or (on_hand, reserved, waiting) = (0, 0, 0))
    );

    /* Hours with prices of their own. Its copies are set apart from the variation's stock. */
    create table flash_frame (
      id integer generated always as identity primary key,
      title text not null check (title <> ''),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      check (starts_at < ends_at)
    );
    create index flash_frame_starts on flash_frame (starts_at);
    create table flash_line (
      id integer generated always as identity primary key,
      frame_id integer not null references flash_frame,
      variation_id integer not null references variation,
      price_vnd bigint not null check (price_vnd between 1000 and 1000000000),
      per_person smallint not null check (per_person between 1 and 100),
      position smallint not null default 0,
      on_hand bigint not null default 0 constraint flash_on_hand check (on_hand >= 0),
      reserved bigint not null default 0 constraint flash_reserved check (reserved >= 0),
      sold bigint not null default 0 constraint flash_sold check (sold >= 0),
      constraint flash_is_enough check (reserved <= on_hand),
      unique (frame_id, variation_id)
    );
    create index flash_line_variation on flash_line (variation_id);
    /* How many one person has of a line, held or bought. */
    create table flash_share (
      line_id integer not null references flash_line,
      account_id integer not null references account on delete cascade,
      quantity integer not null constraint flash_share_counts check (quantity >= 0),
      primary key (line_id, account_id)
    );
    create index flash_share_account on flash_share (account_id);

    /* Copies that are kept for somebody who is paying. */
    create table reservation (
      id bigint generated always as identity primary key,
      variation_id integer not null references variation,
      flash_line_id integer references flash_line,
      quantity integer not null check (quantity between 1 and 10000),
      account_id integer references account on delete set null,
      /* The purchase it is kept for. */
      purchase_ref bigint not null,
      until timestamptz(3) not null,
      state text not null default 'held' check (state in ('held', 'released', 'sold')),
      created_at timestamptz(3) not null
    );
    create index reservation_purchase on reservation (purchase_ref);
    create index reservation_ending on reservation (until) where state = 'held';
    create index reservation_held on reservation (variation_id) where state = 'held';
    create index reservation_account on reservation (account_id);
    create index reservation_flash on reservation (flash_line_id) where flash_line_id is not null;

    create table stock_movement (
      id bigint generated always as identity primary key,
      variation_id integer not null references variation,
      flash_line_id integer references flash_line,
      kind text not null check (kind in ('received', 'promised', 'set_apart', 'put_back', 'reserved', 'released', 'sold',
        'returned', 'inspected_ok', 'inspected_broken', 'corrected')),
      /* Signed of a correction alone. */
      quantity integer not null check (quantity <> 0 and abs(quantity) <= 1000000),
      actor text not null check (actor in ('buyer', 'seller', 'platform', 'carrier', 'clock')),
      reservation_id bigint references reservation,
      /* The order it belongs to. */
      order_ref bigint,
      reason text not null default '' check (char_length(reason) <= 200),
      at timestamptz(3) not null,
      check (quantity > 0 or kind = 'corrected'),
      check (kind <> 'corrected' or reason <> ''),
      check (kind not in ('reserved', 'released') or reservation_id is not null),
      check (kind in ('reserved', 'released', 'sold') or reservation_id is null),
      check (kind not in ('set_apart', 'put_back') or flash_line_id is not null),
      check (kind in ('set_apart', 'put_back', 'reserved', 'released', 'sold') or flash_line_id is null)
    );
    create index stock_movement_variation on stock_movement (variation_id, id);
    create index stock_movement_at on stock_movement (at);
    create index stock_movement_sold on stock_movement (at) include (variation_id, quantity) where kind = 'sold';
    create index stock_movement_order on stock_movement (order_ref) where order_ref is not null;
    /* A reservation is held once and ends once. */
    create unique index stock_movement_begins on stock_movement (reservation_id) where kind = 'reserved';
    create unique index stock_movement_ends on stock_movement (reservation_id) where kind in ('released', 'sold');
    create trigger stock_movement_is_append_only before update or delete on stock_movement
      for each row execute function refuse_change();
  `.execute(db);
  await sql`
    create function variation_has_stock() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into stock (variation_id, counted) values (new.id, new.form in (1, 2));
        return null;
      end $$;
    create trigger variation_begins after insert on variation for each row execute function variation_has_stock();
    insert into stock (variation_id, counted) select id, form in (1, 2) from variation;

    create function flash_line_begins() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.on_hand := 0; new.reserved := 0; new.sold := 0;
        elsif pg_trigger_depth() < 2 and (new.frame_id, new.variation_id, new.on_hand, new.reserved, new.sold)
          is distinct from (old.frame_id, old.variation_id, old.on_hand, old.reserved, old.sold) then
          raise exception 'copies move by movements' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger flash_line_is_kept before insert or update on flash_line
      for each row execute function flash_line_begins();

    /* A reservation begins held and moves on by a movement; only its end may be set anew, or its account go. */
    create function reservation_is_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.state := 'held';
          return new;
        end if;
        if (new.variation_id, new.flash_line_id, new.quantity, new.purchase_ref, new.created_at) is distinct from
          (old.variation_id, old.flash_line_id, old.quantity, old.purchase_ref, old.created_at)
          or (new.account_id is not null and new.account_id is distinct from old.account_id)
          or (new.state <> old.state and (pg_trigger_depth() < 2 or old.state <> 'held')) then
          raise exception 'what is reserved does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger reservation_stays before insert or update on reservation
      for each row execute function reservation_is_kept();
    create function reservation_takes_stock() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into stock_movement (variation_id, flash_line_id, kind, quantity, actor, reservation_id, at)
        values (new.variation_id, new.flash_line_id, 'reserved', new.quantity, 'buyer', new.id, new.created_at);
        return null;
      end $$;
    create trigger reservation_begins after insert on reservation
      for each row execute function reservation_takes_stock();
  `.execute(db);
  await sql`
    create function share_of_flash_line(line integer, who integer, more integer) returns void
      language plpgsql security definer set search_path = public as $$
      declare
        has integer;
      begin
        if more < 0 then
          update flash_share set quantity = quantity + more where line_id = line and account_id = who;
          return;
        end if;
        insert into flash_share (line_id, account_id, quantity) values (line, who, more)
          on conflict (line_id, account_id) do update set quantity = flash_share.quantity + excluded.quantity
          returning quantity into has;
        if has > (select per_person from flash_line where id = line) then
          raise exception 'more of the line than one person may have'
            using errcode = 'check_violation', constraint = 'flash_per_person';
        end if;
      end $$;

    create function movement_is_applied() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        way variation%rowtype;
        kept reservation%rowtype;
        q bigint := new.quantity;
        flash boolean := new.flash_line_id is not null;
      begin
        select * into strict way from variation where id = new.variation_id;
        if flash and not exists (select from flash_line where id = new.flash_line_id and variation_id = new.variation_id) then
          raise exception 'a line of another variation' using errcode = 'check_violation';
        end if;
        if new.reservation_id is not null then
          select * into strict kept from reservation where id = new.reservation_id for update;
          if (kept.variation_id, kept.flash_line_id, kept.quantity) is distinct from
            (new.variation_id, new.flash_line_id, new.quantity)
            or kept.state <> 'held' then
            raise exception 'not what is reserved' using errcode = 'check_violation', constraint = 'reservation_is_held';
          end if;
          if new.kind <> 'reserved' then
            update reservation set state = new.kind where id = kept.id;
          end if;
        end if;
        if way.form not in (1, 2) and not flash and new.kind <> 'sold' then
          raise exception 'what is digital has no stock' using errcode = 'check_violation';
        end if;
        if new.kind = 'sold' and new.reservation_id is null and (flash or way.form in (1, 2)) then
          raise exception 'what is sold was reserved' using errcode = 'check_violation';
        end if;
        if (new.kind = 'promised' and way.form <> 2) or (new.kind = 'received' and way.form = 2) then
          raise exception 'what is ordered ahead is promised, the rest is received' using errcode = 'check_violation';
        end if;

        if flash then
          update flash_line set
            on_hand = on_hand + case new.kind when 'set_apart' then q when 'put_back' then -q when 'sold' then -q else 0 end,
            reserved = reserved + case new.kind when 'reserved' then q when 'released' then -q when 'sold' then -q else 0 end,
            sold = sold + case new.kind when 'sold' then q else 0 end
          where id = new.flash_line_id;
          if new.kind = 'reserved' and kept.account_id is null then
            raise exception 'whose is it' using errcode = 'check_violation';
          elsif new.kind in ('reserved', 'released') and kept.account_id is not null then
            perform share_of_flash_line(new.flash_line_id, kept.account_id,
              case new.kind when 'reserved' then new.quantity else -new.quantity end);
          end if;
        end if;
        update stock set
          on_hand = on_hand + case when not counted then 0 else case new.kind
            when 'received' then q when 'promised' then q when 'corrected' then q when 'inspected_ok' then q
            when 'set_apart' then -q when 'put_back' then q
            when 'sold' then case when flash then 0 else -q end else 0 end end,
          reserved = reserved + case when flash or not counted then 0 else case new.kind
            when 'reserved' then q when 'released' then -q when 'sold' then -q else 0 end end,
          waiting = waiting + case new.kind
            when 'returned' then q when 'inspected_ok' then -q when 'inspected_broken' then -q else 0 end,
          sold = sold + case new.kind when 'sold' then q else 0 end
        where variation_id = new.variation_id and not (flash and new.kind in ('reserved', 'released'));
        return null;
      end $$;
    create trigger stock_movement_counts after insert on stock_movement
      for each row execute function movement_is_applied();
  `.execute(db);
}
