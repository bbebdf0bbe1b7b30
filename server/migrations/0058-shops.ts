import { type Kysely, sql } from 'kysely';

/** Shops, what they offer of which work, its variations and what buyers say (docs/decisions/071-shops-and-stock.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop (
      id integer generated always as identity primary key,
      account_id integer unique references account on delete set null,
      name text not null check (char_length(name) between 2 and 60),
      /* As searchable() gives the name, a space at both ends. */
      folded text not null,
      intro text not null default '' check (char_length(intro) <= 2000),
      tint text not null check (tint ~ '^#[0-9a-f]{6}$'),
      /* Specification, section 3: sells 1, lacks its facts -1, waits -6, waits with changed facts -7, stopped selling 2. */
      status smallint not null default -1 check (status in (1, -1, -6, -7, 2)),
      /* Where it sends from: codes of data/vn-provinces-wards. */
      province_code integer not null check (province_code > 0),
      ward_code integer not null check (ward_code > 0),
      holiday_from timestamptz(3),
      holiday_until timestamptz(3),
      verified boolean not null default false,
      opened_on date not null,
      /* Sums that server/shop/products counts anew every minute. */
      products integer not null default 0 check (products >= 0),
      sold bigint not null default 0 check (sold >= 0),
      star_sum bigint not null default 0,
      star_count bigint not null default 0,
      created_at timestamptz(3) not null default now(),
      check ((holiday_from is null) = (holiday_until is null) and holiday_from < holiday_until)
    );
    create index shop_words on shop using gin (to_tsvector('simple', folded));
    create index shop_best on shop (sold desc, id desc) where status = 1;

    create table product (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      work_id integer not null references work,
      name text not null check (char_length(name) between 1 and 200),
      /* Name and authors as the catalogue has them (rules/text/search.ts searchFields). */
      folded text not null,
      title_folded text not null,
      title_toned text not null,
      description text not null default '',
      /* Keys in storage of pictures that the shop took. */
      pictures text[] not null default '{}' check (cardinality(pictures) <= 9),
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      /* The rest is written by triggers and by server/shop/products. The work's category: */
      category_id integer references category,
      /* Active, of a shop that sells, with something to choose. */
      listed boolean not null default false,
      /* Bits of its active variations: paper 1, ahead 2, ebook 8, sound 16. */
      product_type smallint not null default 0,
      /* Of its active variations, đồng; null without one. */
      price_min bigint,
      price_max bigint,
      /* Of the cheapest one. */
      origin_vnd bigint,
      promotion_percent smallint not null default 0,
      star1 integer not null default 0,
      star2 integer not null default 0,
      star3 integer not null default 0,
      star4 integer not null default 0,
      star5 integer not null default 0,
      /* Tenths of a star; 0 without a rating. */
      rating smallint not null generated always as (case when star1 + star2 + star3 + star4 + star5 = 0 then 0 else
        (10 * (star1 + 2 * star2 + 3 * star3 + 4 * star4 + 5 * star5)) / (star1 + star2 + star3 + star4 + star5) end) stored,
      /* Counted anew every minute: pieces sold, how much it is bought lately, whether one can be had. */
      sold bigint not null default 0 check (sold >= 0),
      heat integer not null default 0,
      in_stock boolean not null default false,
      /* Among the most bought and the newest: search looks through these first. */
      known boolean not null default false
    );
    create index product_newest on product (id desc) where listed;
    create index product_hottest on product (heat desc, id desc) where listed;
    create index product_best on product (sold desc, id desc) where listed;
    create index product_cheapest on product (price_min, id desc) where listed;
    create index product_category_newest on product (category_id, id desc) where listed;
    create index product_category_hottest on product (category_id, heat desc, id desc) where listed;
    create index product_category_best on product (category_id, sold desc, id desc) where listed;
    create index product_category_cheapest on product (category_id, price_min, id desc) where listed;
    create index product_shop_newest on product (shop_id, id desc);
    create index product_shop_hottest on product (shop_id, heat desc, id desc) where listed;
    create index product_shop_best on product (shop_id, sold desc, id desc) where listed;
    create index product_shop_cheapest on product (shop_id, price_min, id desc) where listed;
    create index product_work on product (work_id, price_min, id);
    create index product_words on product using gin (to_tsvector('simple', folded));
    create index product_known_words on product using gin (to_tsvector('simple', folded)) where known and listed;
    create index product_title_begins on product (title_folded text_pattern_ops, id);

    /* How many are listed of a category (0: all) and form (0: all); counted anew with the rest. */
    create table product_tally (
      category_id integer not null,
      form smallint not null,
      products integer not null check (products > 0),
      primary key (category_id, form)
    );
    create table product_ranking (
      period text not null check (period in ('day', 'week', 'month')),
      position smallint not null check (position > 0),
      product_id integer not null references product,
      /* Pieces sold in it. */
      sold bigint not null,
      primary key (period, position)
    );
    create index product_ranking_product on product_ranking (product_id);

    create table variation (
      id integer generated always as identity primary key,
      product_id integer not null references product,
      name text not null check (char_length(name) between 1 and 60),
      /* One bit of product_type. */
      form smallint not null check (form in (1, 2, 8, 16)),
      price_vnd bigint not null check (price_vnd between 1000 and 1000000000),
      origin_vnd bigint check (origin_vnd > price_vnd and origin_vnd <= 1000000000),
      weight_g integer not null default 0,
      /* What a digital one grants. */
      edition_id integer references edition,
      active boolean not null default true,
      position smallint not null default 0,
      /* When one that is ordered ahead is sent. */
      ships_on date,
      unique (product_id, name),
      constraint variation_grants check ((form in (8, 16)) = (edition_id is not null)),
      constraint variation_weighs check (case when form in (8, 16) then weight_g = 0 else weight_g between 1 and 100000 end),
      constraint variation_ships check ((form = 2) = (ships_on is not null))
    );
    create index variation_product on variation (product_id, position, id);
    create index variation_edition on variation (edition_id) where edition_id is not null;

    /* One opinion a buyer and product. */
    create table product_rating (
      id bigint generated always as identity primary key,
      product_id integer not null references product,
      account_id integer not null references account on delete cascade,
      variation_id integer references variation,
      stars smallint not null check (stars between 1 and 5),
      words text not null default '' check (char_length(words) <= 2000),
      /* Keys in storage of pictures that were written anew. */
      pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
      name_hidden boolean not null default true,
      created_at timestamptz(3) not null,
      unique (product_id, account_id)
    );
    create index product_rating_stars on product_rating (product_id, stars, id desc);
    create index product_rating_newest on product_rating (product_id, id desc);
    create index product_rating_account on product_rating (account_id);
    create index product_rating_variation on product_rating (variation_id);
  `.execute(db);
  await sql`
    /* What a product takes over from its shop, its work and its variations. */
    create function product_counts_again(which integer) returns void language sql security definer set search_path = public as $$
      update product set
        listed = product.active and of_shop.status = 1 and found.cheapest is not null,
        product_type = coalesce(found.forms, 0),
        price_min = found.cheapest, price_max = found.dearest, origin_vnd = found.origin,
        promotion_percent = case when found.origin is null then 0
          else greatest(1, (found.origin - found.cheapest) * 100 / found.origin) end
      from shop of_shop, lateral (
        select bit_or(form) as forms, min(price_vnd) as cheapest, max(price_vnd) as dearest,
          (array_agg(origin_vnd order by price_vnd, position, id))[1] as origin
        from variation where product_id = which and active) found
      where product.id = which and of_shop.id = product.shop_id;
    $$;
    create function variation_counts() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if tg_op = 'UPDATE' and (new.product_id, new.form, new.edition_id) is distinct from (old.product_id, old.form, old.edition_id) then
          raise exception 'what a variation is does not change' using errcode = 'check_violation';
        end if;
        if new.edition_id is not null and not exists (
          select from edition join product on product.work_id = edition.work_id
          where edition.id = new.edition_id and product.id = new.product_id) then
          raise exception 'a variation grants its own work' using errcode = 'check_violation';
        end if;
        perform product_counts_again(new.product_id);
        return null;
      end $$;
    create trigger variation_is_counted after insert or update on variation
      for each row execute function variation_counts();

    create function product_takes_category() returns trigger language plpgsql as $$
      begin
        select category_id into new.category_id from work where id = new.work_id;
        return new;
      end $$;
    create trigger product_begins before insert on product for each row execute function product_takes_category();
    create function product_is_frozen() returns trigger language plpgsql as $$
      begin
        if (new.shop_id, new.work_id) is distinct from (old.shop_id, old.work_id) then
          raise exception 'whose a product is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger product_stays before update of shop_id, work_id on product
      for each row execute function product_is_frozen();
    create function product_is_listed() returns trigger language plpgsql as $$
      begin
        perform product_counts_again(new.id);
        return null;
      end $$;
    create trigger product_is_switched after update of active on product
      for each row when (old.active <> new.active) execute function product_is_listed();
    create function work_category_for_products() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update product set category_id = new.category_id where work_id = new.id;
        return null;
      end $$;
    create trigger work_category_to_products after update of category_id on work
      for each row when (old.category_id is distinct from new.category_id) execute function work_category_for_products();
    create function shop_lists_products() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update product set listed = active and new.status = 1 and price_min is not null where shop_id = new.id;
        return null;
      end $$;
    create trigger shop_is_switched after update of status on shop
      for each row when (old.status <> new.status) execute function shop_lists_products();

    create function product_rating_counts() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        less smallint := case when tg_op = 'INSERT' then 0 else old.stars end;
        more smallint := case when tg_op = 'DELETE' then 0 else new.stars end;
      begin
        update product set
          star1 = star1 + (more = 1)::int - (less = 1)::int, star2 = star2 + (more = 2)::int - (less = 2)::int,
          star3 = star3 + (more = 3)::int - (less = 3)::int, star4 = star4 + (more = 4)::int - (less = 4)::int,
          star5 = star5 + (more = 5)::int - (less = 5)::int
        where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
        return null;
      end $$;
    create trigger product_rating_is_counted after insert or update or delete on product_rating
      for each row execute function product_rating_counts();
  `.execute(db);
}
