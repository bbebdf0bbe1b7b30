import { type Kysely, sql } from 'kysely';

/**
 * Rows that every report of time changes: no index holds what changes in them, and their pages keep room for the next version,
 * so that a change is written once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index listening_place_newest;
    alter table listening_place set (fillfactor = 70);
    alter table listener set (fillfactor = 70);
    alter table listening_sitting set (fillfactor = 70);
    alter table reading_sitting set (fillfactor = 70);
    alter table listening_day set (fillfactor = 70);
    alter table reading_day set (fillfactor = 70);
  `.execute(db);
}
