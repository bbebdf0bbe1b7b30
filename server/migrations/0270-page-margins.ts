import { type Kysely, sql } from 'kysely';

/** Margins of pages that are pictures, and who reads without them. What is there gets its margins by jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comic_page
      /* Left, top, right and bottom in thousandths of the page; none of a page with nothing on it; null until they were looked for. */
      add column margins integer[] check (cardinality(margins) in (0, 4));
    alter table book_page add column margins integer[] check (cardinality(margins) in (0, 4));
    alter table comic_view add column crop boolean;
    /* server/library/catalogue/make-page-widths.ts and make-book-pages.ts, in the bulk lane. */
    insert into job (name, input, lane, run_at)
      select 'makePageWidths', jsonb_build_object('issueId', id), 2, 'epoch' from comic_issue;
    insert into job (name, input, lane, run_at)
      select 'makeBookPages', jsonb_build_object('editionId', id, 'hash', content_hash, 'from', 0), 2, 'epoch'
      from edition where exists (select from book_page where edition_id = edition.id);
  `.execute(db);
}
