import { type Kysely, sql } from 'kysely';

/**
 * Books that go back after they came (docs/decisions/078-returns.md). A line of a purchase is refunded in parts; moves of a return
 * are those of rules/shop/shop-returns.ts; the database refuses others, copies that were not bought, and notes each move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Money that the platform transfers to people who paid a courier. */
    insert into ledger_account (name, currency) values ('payouts', 'VND');

    /* Parts of a line may be taken back; ends: with this one, all of it is. */
    alter table refunded_line drop constraint refunded_line_pkey,
      add column id bigint generated always as identity primary key,
      add column ends boolean not null default true;
    alter table refunded_line alter column ends drop default;
    create index refunded_line_line on refunded_line (line_id);
    create unique index refunded_line_ends on refunded_line (line_id) where ends;
    create function refunded_line_counts() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        whole bigint;
        before bigint;
      begin
        select amount into strict whole from purchase_line where id = new.line_id for update;
        select coalesce(sum(amount), 0) into before from refunded_line where line_id = new.line_id;
        if before + new.amount > whole then
          raise exception 'more of line % goes back than it is', new.line_id using errcode = 'check_violation';
        end if;
        new.ends := before + new.amount = whole;
        return new;
      end $$;
    create trigger refunded_line_is_counted before insert on refunded_line
      for each row execute function refunded_line_counts();

    create table shop_return (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      account_id integer references account on delete set null,
      state text not null,
      /* What moved it last, who, and why. */
      event text not null,
      actor text not null check (actor in ('buyer', 'seller', 'platform', 'carrier', 'clock')),
      reason text not null default '' check (char_length(reason) <= 300),
      /* What the buyer said. */
      why text not null check (why in ('damaged', 'wrong_item', 'missing_pages', 'not_as_described', 'unwanted')),
      words text not null default '' check (char_length(words) <= 500),
      amount_vnd bigint not null check (amount_vnd > 0),
      /* The entry by which the money became due. */
      entry_id bigint references ledger_entry,
      asked_at timestamptz(3) not null,
      moved_at timestamptz(3) not null
    );
    create index shop_return_order on shop_return (order_id);
    create index shop_return_account on shop_return (account_id);
    create index shop_return_entry on shop_return (entry_id) where entry_id is not null;
    create index shop_return_since on shop_return (state, moved_at) where state in ('asked', 'accepted');
    create table shop_return_line (
      return_id bigint not null references shop_return,
      line_id bigint not null references shop_order_line,
      quantity integer not null check (quantity between 1 and 99),
      amount_vnd bigint not null check (amount_vnd >= 0),
      primary key (return_id, line_id)
    );
    create index shop_return_line_line on shop_return_line (line_id);
    /* Where money goes that was paid to a courier: goes with the person, and once it is paid. */
    create table shop_return_payee (
      return_id bigint primary key references shop_return,
      account_id integer not null references account on delete cascade,
      bank text not null,
      number text not null check (number ~ '^[0-9A-Z]{4,24}$'),
      holder text not null check (char_length(holder) between 2 and 100)
    );
    create index shop_return_payee_account on shop_return_payee (account_id);
    create table shop_return_event (
      id bigint generated always as identity primary key,
      return_id bigint not null references shop_return,
      before text,
      after text not null,
      event text not null,
      actor text not null,
      reason text not null,
      at timestamptz(3) not null
    );
    create index shop_return_event_return on shop_return_event (return_id, id);
    create table shop_return_move (
      before text not null,
      event text not null,
      actor text not null,
      after text not null,
      primary key (before, event, actor)
    );
    insert into shop_return_move (before, event, actor, after) values
      ('asked', 'accept', 'seller', 'accepted'),
      ('asked', 'accept', 'platform', 'accepted'),
      ('asked', 'accept', 'clock', 'accepted'),
      ('asked', 'refuse', 'seller', 'refused'),
      ('asked', 'refuse', 'platform', 'refused'),
      ('asked', 'withdraw', 'buyer', 'withdrawn'),
      ('refused', 'overrule', 'platform', 'accepted'),
      ('accepted', 'withdraw', 'buyer', 'withdrawn'),
      ('accepted', 'withdraw', 'clock', 'withdrawn'),
      ('accepted', 'pick_up', 'carrier', 'travelling'),
      ('accepted', 'come_back', 'seller', 'arrived'),
      ('travelling', 'come_back', 'carrier', 'arrived'),
      ('travelling', 'come_back', 'seller', 'arrived'),
      ('travelling', 'lose', 'carrier', 'lost'),
      ('arrived', 'pass', 'seller', 'passed'),
      ('arrived', 'pass', 'platform', 'passed'),
      ('arrived', 'write_off', 'seller', 'passed'),
      ('arrived', 'write_off', 'platform', 'passed'),
      ('arrived', 'reject', 'seller', 'rejected'),
      ('arrived', 'reject', 'platform', 'rejected'),
      ('rejected', 'overrule', 'platform', 'passed');
  `.execute(db);
  await sql`
    create function shop_return_moves() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'asked' or new.event <> 'ask' or new.actor <> 'buyer' or new.entry_id is not null or not exists (
            select from shop_order where id = new.order_id and not digital and state in ('delivered', 'received')) then
            raise exception 'a return does not begin so' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.order_id, new.why, new.words, new.amount_vnd, new.asked_at) is distinct from
            (old.order_id, old.why, old.words, old.amount_vnd, old.asked_at)
          or (new.account_id is not null and new.account_id is distinct from old.account_id)
          or (old.entry_id is not null and new.entry_id is distinct from old.entry_id)
          or (new.entry_id is not null and new.state not in ('lost', 'passed')) then
          raise exception 'what a return is does not change' using errcode = 'check_violation';
        end if;
        if old.state <> new.state and not exists (
          select from shop_return_move
          where before = old.state and event = new.event and actor = new.actor and after = new.state) then
          raise exception 'a return does not move from % to % by % of %', old.state, new.state, new.event, new.actor
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_return_is_kept before insert or update on shop_return
      for each row execute function shop_return_moves();
    create function shop_return_move_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into shop_return_event (return_id, before, after, event, actor, reason, at)
        values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.event, new.actor, new.reason, new.moved_at);
        return null;
      end $$;
    create trigger shop_return_begun after insert on shop_return for each row execute function shop_return_move_is_noted();
    create trigger shop_return_moved after update of state on shop_return
      for each row when (old.state <> new.state) execute function shop_return_move_is_noted();

    /* No more copies than were bought, and no more money than was paid for them, whatever comes at once. */
    create function shop_return_line_fits() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        line shop_order_line%rowtype;
        asked record;
      begin
        select * into strict line from shop_order_line where id = new.line_id for update;
        if line.order_id <> (select order_id from shop_return where id = new.return_id) then
          raise exception 'a line of another order' using errcode = 'check_violation';
        end if;
        select coalesce(sum(other.quantity), 0) as copies, coalesce(sum(other.amount_vnd), 0) as money into asked
        from shop_return_line other join shop_return on shop_return.id = other.return_id
        where other.line_id = new.line_id and shop_return.state <> 'withdrawn';
        if asked.copies + new.quantity > line.quantity or asked.money + new.amount_vnd > line.paid_vnd then
          raise exception 'more goes back than was bought' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_return_line_is_of_its_order before insert on shop_return_line
      for each row execute function shop_return_line_fits();
    create function shop_return_sums() returns trigger language plpgsql as $$
      begin
        if new.amount_vnd is distinct from (select sum(amount_vnd) from shop_return_line where return_id = new.id) then
          raise exception 'the lines of return % do not make it', new.id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger shop_return_is_its_lines after insert on shop_return
      deferrable initially deferred for each row execute function shop_return_sums();
    create trigger shop_return_line_is_append_only before update or delete on shop_return_line
      for each row execute function refuse_change();
    create trigger shop_return_event_is_append_only before update or delete on shop_return_event
      for each row execute function refuse_change();
    create trigger shop_return_move_is_append_only before update or delete on shop_return_move
      for each row execute function refuse_change();
  `.execute(db);
}
