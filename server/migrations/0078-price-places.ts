import { type Kysely, sql } from 'kysely';

/**
 * Where a work stands in lists by price: a paper book (content type 6) that no shop has costs nothing one could pay, and is behind
 * all that have a price, not among what is free (docs/decisions/075-shop-front.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table edition add column price_place integer not null generated always as (
      case when content_type = 6 and price_vnd = 0 then 2147483647 else price_vnd end) stored;
    drop index edition_cheapest;
    drop index edition_category_cheapest;
    create index edition_cheapest on edition (content_type, price_place, id desc);
    create index edition_category_cheapest on edition (content_type, category_id, price_place, id desc);
  `.execute(db);
}
