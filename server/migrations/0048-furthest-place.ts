import { type Kysely, sql } from 'kysely';

/** The furthest that somebody has been in a book, on any device; null: where they are now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table progress
      add column furthest_cfi text,
      add column furthest_percent double precision,
      add column furthest_chapter integer,
      add constraint progress_furthest check (
        (furthest_cfi is null) = (furthest_percent is null) and (furthest_cfi is null) = (furthest_chapter is null));
  `.execute(db);
}
