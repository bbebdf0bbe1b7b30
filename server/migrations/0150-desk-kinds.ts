import { type Kysely, sql } from 'kysely';

/** The desk's list of the works of a kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index edition_of_kind on edition (content_type, work_id)`.execute(db);
}
