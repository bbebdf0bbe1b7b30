import { type Kysely, sql } from 'kysely';

/** Issues and sound files whose day has not come: they stand beside their edition, and no reader's query finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audio_file', 'comic_issue'].map(name => sql.table(name)))
    await sql`
      alter table ${table}
        alter column edition_id drop not null,
        add column waits_for integer references edition on delete cascade,
        add check ((edition_id is null) <> (waits_for is null)),
        add unique (waits_for, position)`.execute(db);
  await sql`
    create index audio_file_due on audio_file (published_at) where waits_for is not null;
    create index comic_issue_due on comic_issue (published_at) where waits_for is not null;
  `.execute(db);
}
