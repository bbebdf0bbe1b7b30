import { type Kysely, sql } from 'kysely';

/** Sentences that many readers marked, of chapters that anybody may read; counted anew by the clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_sentence (
      edition_id integer not null references edition on delete cascade,
      /* The text that it stands in. */
      content_hash text not null,
      chapter integer not null check (chapter >= 0),
      quote text not null,
      people integer not null check (people > 0),
      primary key (edition_id, chapter, quote)
    );
  `.execute(db);
}
