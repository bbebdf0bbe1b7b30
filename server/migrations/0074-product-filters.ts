import { type Kysely, sql } from 'kysely';

/** The list that most see is filtered within its index: a narrow filter passes thousands of products and reads none of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_hottest_filtered on product (heat desc, id desc)
      include (price_min, rating, in_stock, promotion_percent, product_type) where listed;
    drop index product_hottest;
  `.execute(db);
}
