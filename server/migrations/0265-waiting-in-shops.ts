import { type Kysely, sql } from 'kysely';

/** What waits for a shop's word is few of all there is: indexes of that alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_return_waits on shop_return (state, id) where state in ('asked', 'arrived');
    create index order_complaint_waits on order_complaint (shop_id, id) where answered_at is null`.execute(
    db,
  );
}
