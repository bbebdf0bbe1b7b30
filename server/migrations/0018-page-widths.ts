import { type Kysely, sql } from 'kysely';

/** Pages of comics in several widths, and the colour shown until a picture comes. What is there gets its widths by jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comic_page
      /* Narrower pictures that lie beside the page; null until they are made. */
      add column widths integer[],
      add column tint text check (tint ~ '^#[0-9a-f]{6}$');
    /* server/library/catalogue/make-page-widths.ts, in the bulk lane. */
    insert into job (name, input, lane, run_at)
      select 'makePageWidths', jsonb_build_object('issueId', id), 2, 'epoch' from comic_issue;
  `.execute(db);
}
