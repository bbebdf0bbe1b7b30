import { type Kysely, sql } from 'kysely';

/**
 * Copies of a variation that wait for payments are no more than a share of its stock, and wait no longer than their payment
 * may take. Looked at when a transaction ends: what is sold in it waits for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* How many could wait when this one began to; the reservations of a variation never pass the highest of theirs. */
    alter table reservation add column most_waiting bigint;
    update reservation set most_waiting = stock.reserved from stock
      where stock.variation_id = reservation.variation_id and state = 'held' and flash_line_id is null;

    /* At least one copy, of whatever there is. */
    create function most_waiting_of(copies bigint) returns bigint language sql stable set search_path = public as $$
      select greatest(1, copies * order_limit_of('unpaid_percent') / 100)
    $$;

    create function reservation_waits() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        kept reservation%rowtype;
        pile stock%rowtype;
        ends timestamptz;
        most bigint;
      begin
        select * into kept from reservation where id = new.id;
        if kept.state is distinct from 'held' then
          return null;
        end if;
        select expires_at into ends from purchase where id = kept.purchase_ref;
        /* Its purchase, where there is one. */
        if ends is not null and kept.until > greatest(ends, kept.created_at + interval '15 minutes') then
          raise exception 'kept for longer than the payment may take' using errcode = 'check_violation', constraint = 'reservation_until';
        end if;
        if kept.flash_line_id is not null then
          return null;
        end if;
        select * into pile from stock where variation_id = kept.variation_id for no key update;
        if not pile.counted then
          return null;
        end if;
        most := most_waiting_of(pile.on_hand);
        if pile.reserved > most then
          raise exception 'more copies would wait for payments than may' using errcode = 'check_violation', constraint = 'unpaid_share';
        end if;
        update reservation set most_waiting = most where id = kept.id;
        return null;
      end $$;
    create constraint trigger reservation_waits_within_share after insert on reservation deferrable initially deferred
      for each row execute function reservation_waits();
  `.execute(db);
}
