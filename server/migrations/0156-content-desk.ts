import { type Kysely, sql } from 'kysely';

/** What the desk fills beside works: who authors were, what pictures show, words that mean the same, what people are offered to search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table news add column picture_alt text not null default '' check (length(picture_alt) <= 300);
    alter table company_page add column id integer generated always as identity unique;
    alter table author
      add column picture text check (picture ~ '^[0-9a-f]{32}$'),
      add column born text not null default '' check (length(born) <= 40),
      add column died text not null default '' check (length(died) <= 40),
      add column home text not null default '' check (length(home) <= 120);

    create table search_synonym (
      id integer generated always as identity primary key,
      /* Words and names that find each other, as they are typed. */
      words text[] not null check (cardinality(words) between 2 and 12)
    );
    create table search_offer (
      id integer generated always as identity primary key,
      text text not null check (length(text) between 1 and 100),
      folded text not null unique check (folded <> ''),
      /* False: shown to nobody, however often it is searched. */
      shown boolean not null,
      position integer not null default 0
    );
  `.execute(db);
}
