import { type Kysely, sql } from 'kysely';

/** What the files of a comic say of it beside its title and makers (ComicInfo.xml), and of each issue its story. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comic_facts (
      edition_id integer primary key references edition on delete cascade,
      /* '' and 0 where the files say nothing. */
      publisher text not null check (length(publisher) <= 200),
      genres text[] not null check (cardinality(genres) <= 20),
      /* Where its makers tell of it: https alone. */
      web text not null check (web = '' or web like 'https://%'),
      volume integer not null check (volume between 0 and 9999),
      /* Issues that it will have. */
      planned integer not null check (planned between 0 and 9999),
      /* Who is younger is not to read it: years. */
      age smallint not null check (age between 0 and 21)
    )`.execute(db);
  await sql`alter table comic_issue add column story_arc text not null default ''`.execute(db);
}
