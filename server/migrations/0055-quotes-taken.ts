import { type Kysely, sql } from 'kysely';

/** The words of a mark are counted once when they leave, in works whose publisher limits copying. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mark add column quote_taken boolean not null default false`.execute(db);
}
