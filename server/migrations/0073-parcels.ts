import { type Kysely, sql } from 'kysely';

/** Parcels that carriers have of orders, and what they said of each (docs/decisions/079-parcels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table parcel (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      carrier text not null check (carrier in ('ghn', 'ghtk')),
      /* Ours: the carrier takes a number once. */
      number text not null unique,
      /* The carrier's; null until it has answered. */
      code text check (char_length(code) between 1 and 60),
      /* due: it is asked to take it. refused: it said no. */
      state text not null default 'due' check (state in
        ('due', 'refused', 'waiting', 'under_way', 'delivered', 'failed', 'returning', 'returned', 'cancelled', 'lost')),
      /* What it asks us for, and what it collects at the door. */
      fee_vnd bigint check (fee_vnd >= 0),
      collect_vnd bigint not null check (collect_vnd >= 0),
      /* Of the question whose answer stands here: an answer to an earlier one changes nothing. */
      turn bigint not null default 0,
      created_at timestamptz(3) not null,
      asked_at timestamptz(3) not null,
      unique (carrier, code),
      check ((code is null) = (state in ('due', 'refused'))),
      check ((code is null) = (fee_vnd is null))
    );
    /* One at a time. */
    create unique index parcel_alive on parcel (order_id) where state not in ('refused', 'cancelled');
    create index parcel_order on parcel (order_id);
    create index parcel_asked on parcel (asked_at)
      where state in ('waiting', 'under_way', 'failed', 'returning');
    create sequence parcel_turn;

    create table parcel_word (
      id bigint generated always as identity primary key,
      parcel_id bigint not null references parcel,
      state text not null,
      at timestamptz(3) not null
    );
    create index parcel_word_parcel on parcel_word (parcel_id, id);
    create function parcel_is_kept() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'due' or not exists (select from shop_order where id = new.order_id and state = 'packed' and not digital) then
            raise exception 'nothing is packed' using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.order_id, new.carrier, new.number, new.collect_vnd, new.created_at)
            is distinct from (old.order_id, old.carrier, old.number, old.collect_vnd, old.created_at)
          or (old.code is not null and (new.code, new.fee_vnd) is distinct from (old.code, old.fee_vnd))
          or new.turn < old.turn then
          raise exception 'what a parcel is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger parcel_is_kept before insert or update on parcel for each row execute function parcel_is_kept();
    create function parcel_word_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into parcel_word (parcel_id, state, at) values (new.id, new.state, new.asked_at);
        return null;
      end $$;
    create trigger parcel_begun after insert on parcel for each row execute function parcel_word_is_noted();
    create trigger parcel_moved after update of state on parcel
      for each row when (old.state <> new.state) execute function parcel_word_is_noted();
    create trigger parcel_word_is_append_only before update or delete on parcel_word
      for each row execute function refuse_change();
  `.execute(db);
}
