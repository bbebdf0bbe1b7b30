import { type Kysely, sql } from 'kysely';

/** Since when somebody asks a gateway for the address of an attempt: one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column opening_at timestamptz(3)`.execute(db);
}
