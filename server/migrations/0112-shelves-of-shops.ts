import { type Kysely, sql } from 'kysely';

/**
 * What a seller says of a variation beside its price, copies that a shop keeps for its own counter, the numbers that books are found
 * by, and books that nobody has here yet (docs/decisions/099-selling-books.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table variation
      add column code text not null default '' check (char_length(code) <= 40),
      add column condition text not null default 'new' check (condition in ('new', 'used')),
      /* Grows with each change: who saves says which one they saw. */
      add column version integer not null default 1;
    create function variation_is_newer() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;
    create trigger variation_grows before update on variation for each row execute function variation_is_newer();
    create index variation_code on variation (code, product_id) where code <> '';

    alter table stock add column kept bigint not null default 0 constraint stock_kept check (kept >= 0);
    alter table stock_movement drop constraint stock_movement_kind_check,
      add constraint stock_movement_kind_check check (kind in ('received', 'promised', 'set_apart', 'put_back', 'reserved',
        'released', 'sold', 'returned', 'inspected_ok', 'inspected_broken', 'corrected', 'held_back', 'let_go'));

    alter table sent_photo drop constraint sent_photo_purpose_check,
      add constraint sent_photo_purpose_check check (purpose in ('rate', 'complaint', 'product', 'chat', 'film'));

    /* Thirteen digits. A work that was printed again has several. */
    create table work_isbn (
      isbn text primary key check (isbn ~ '^97[89][0-9]{10}$'),
      work_id integer not null references work on delete cascade
    );
    create index work_isbn_work on work_isbn (work_id);

    create table work_proposal (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      account_id integer references account on delete set null,
      isbn text check (isbn ~ '^97[89][0-9]{10}$'),
      title text not null check (char_length(title) between 1 and 200),
      authors text not null default '' check (char_length(authors) <= 300),
      publisher text not null default '' check (char_length(publisher) <= 200),
      year smallint check (year between 1800 and 2200),
      note text not null default '' check (char_length(note) <= 1000),
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
      work_id integer references work on delete set null,
      reason text not null default '',
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      created_at timestamptz(3) not null,
      check ((state = 'waiting') = (decided_at is null))
    );
    create index work_proposal_waits on work_proposal (id) where state = 'waiting';
    create index work_proposal_shop on work_proposal (shop_id, id desc);

    /* A file that was tried, and what it would do. */
    create table shelf_trial (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      account_id integer references account on delete set null,
      plan jsonb not null,
      told jsonb not null,
      written_at timestamptz(3),
      created_at timestamptz(3) not null
    );
    create index shelf_trial_shop on shelf_trial (shop_id, id desc);
  `.execute(db);
  await sql`
    create or replace function movement_is_applied() returns trigger language plpgsql security definer set search_path = public as $$
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
            when 'set_apart' then -q when 'put_back' then q when 'held_back' then -q when 'let_go' then q
            when 'sold' then case when flash then 0 else -q end else 0 end end,
          reserved = reserved + case when flash or not counted then 0 else case new.kind
            when 'reserved' then q when 'released' then -q when 'sold' then -q else 0 end end,
          waiting = waiting + case new.kind
            when 'returned' then q when 'inspected_ok' then -q when 'inspected_broken' then -q else 0 end,
          kept = stock.kept + case new.kind when 'held_back' then q when 'let_go' then -q else 0 end,
          sold = sold + case new.kind when 'sold' then q else 0 end
        where variation_id = new.variation_id and not (flash and new.kind in ('reserved', 'released'));
        return null;
      end $$;
  `.execute(db);
}
