import { type Kysely, sql } from 'kysely';

/** What a translator outside has answered, for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table translation (
      service text not null,
      /* Of the words; the answer is in the other language. */
      lang text not null check (lang in ('vi', 'en')),
      words text not null,
      answer text not null,
      asked_at timestamptz(3) not null,
      primary key (service, lang, words)
    );
    create index translation_asked on translation (asked_at);
  `.execute(db);
}
