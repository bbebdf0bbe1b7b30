import { type Kysely, sql } from 'kysely';

/** What names an episode in its feed for good, whatever is edited of it; null where no feed did, or in what came in before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audio_file add column guid text check (length(guid) between 1 and 500);
    create unique index audio_file_guid on audio_file (edition_id, guid) where guid is not null;
  `.execute(db);
}
