import { type Kysely, sql } from 'kysely';

/** What a shop says to a rating: once, for everybody to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rating_reply (
      rating_id bigint primary key references product_rating on delete cascade,
      shop_id integer not null references shop,
      account_id integer references account on delete set null,
      words text not null check (char_length(words) between 1 and 1000),
      at timestamptz(3) not null
    );
    create index rating_reply_shop on rating_reply (shop_id);
    create index rating_reply_account on rating_reply (account_id);

    create function rating_reply_is_of_shop() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from product_rating join product on product.id = product_id
          where product_rating.id = new.rating_id and product.shop_id = new.shop_id) then
          raise exception 'a rating of another shop' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger rating_reply_is_of_shop before insert on rating_reply
      for each row execute function rating_reply_is_of_shop();
  `.execute(db);
}
