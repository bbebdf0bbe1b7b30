import { type Kysely, sql } from 'kysely';

/** A paper book is sold one by one whether a shop has it now or not: without an offer its price is 0 (docs/decisions/075-shop-front.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table edition drop constraint edition_price_fits;
    alter table edition add constraint edition_price_fits check (
      (price_type in (2, -2)) = (price_vnd > 0 or oak_per_chapter is not null)
      or (content_type = 6 and price_vnd = 0 and price_type = 2));
  `.execute(db);
}
