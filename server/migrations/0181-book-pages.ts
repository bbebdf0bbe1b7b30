import { type Kysely, sql } from 'kysely';

/** Pages of printed books (PDF): their pictures' sizes, what is printed on them, and their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_page (
      edition_id integer not null references edition on delete cascade,
      /* From 0. */
      position integer not null check (position >= 0),
      /* The chapter that it is in. */
      spine_index integer not null,
      /* As printed on it ("iv"); '' where it is its number. */
      label text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      widths integer[] not null,
      /* Its words, a line a paragraph; '' for a page that is a picture. */
      body text not null,
      folded text not null,
      /* Share of its words that are words, 0–1. */
      known real not null,
      primary key (edition_id, position)
    );
  `.execute(db);
}
