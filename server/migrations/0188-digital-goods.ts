import { type Kysely, sql } from 'kysely';

/** What shops sell to be read and heard of files of their own (docs/decisions/123-digital-goods.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digital_good (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      work_id integer not null references work,
      form text not null check (form in ('ebook', 'sound', 'pdf')),
      /* What the shop sent: in no list of the library, whatever is decided. */
      edition_id integer not null unique references edition,
      name text not null check (char_length(name) between 1 and 60),
      price_vnd bigint not null check (price_vnd between 1000 and 1000000000),
      /* Parts that everybody may open while it is sold. */
      sample_parts integer not null check (sample_parts between 0 and 1000),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      /* What is bought, from the approval on. */
      variation_id integer unique references variation,
      account_id integer references account on delete set null,
      reason text not null default '' check (char_length(reason) <= 300),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      created_at timestamptz(3) not null,
      check ((state = 'approved') = (variation_id is not null)),
      check ((state = 'waiting') = (decided_at is null)),
      check ((state = 'refused') = (reason <> ''))
    );
    create index digital_good_shop on digital_good (shop_id, id desc);
    create index digital_good_work on digital_good (work_id);
    create index digital_good_waiting on digital_good (created_at) where state = 'waiting';
    create index digital_good_account on digital_good (account_id);
    create index digital_good_decided_by on digital_good (decided_by);

    create function digital_good_stays() returns trigger language plpgsql as $$
      begin
        if (new.shop_id, new.work_id, new.form, new.edition_id) is distinct from (old.shop_id, old.work_id, old.form, old.edition_id)
          or old.state = 'approved' and (new.state, new.variation_id) is distinct from (old.state, old.variation_id) then
          raise exception 'what a digital good is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger digital_good_stays before update on digital_good
      for each row execute function digital_good_stays();

    /* The library offers nothing that a shop sent: its shop alone does. */
    create function edition_of_shop_stays_closed() returns trigger language plpgsql as $$
      begin
        if exists (select from digital_good where edition_id = new.id) then
          raise exception 'an edition of a shop is in no list' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger edition_of_shop_stays_closed before update of copyright on edition
      for each row when (new.copyright <> 'expired') execute function edition_of_shop_stays_closed();

    create function digital_good_is_closed() returns trigger language plpgsql as $$
      begin
        if not exists (select from edition where id = new.edition_id and work_id = new.work_id and copyright = 'expired') then
          raise exception 'a digital good is an edition of its work that no list has' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger digital_good_is_closed before insert on digital_good
      for each row execute function digital_good_is_closed();

    /* What a shop sent is sold by that shop, once it is approved. */
    create function variation_of_good_is_its_shops() returns trigger language plpgsql as $$
      begin
        if exists (select from digital_good good where good.edition_id = new.edition_id
          and good.shop_id <> (select shop_id from product where id = new.product_id)) then
          raise exception 'another shop sells this' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger variation_of_good_is_its_shops before insert on variation
      for each row when (new.edition_id is not null) execute function variation_of_good_is_its_shops();
  `.execute(db);
}
