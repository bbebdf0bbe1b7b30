import { type Kysely, sql } from 'kysely';

/** Panels of pages, and a width between those that phones ask for. What is there gets both by jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table comic_page
      /* x, y, width and height of each in thousandths of the page; null until they were looked for. */
      add column panels integer[] check (cardinality(panels) % 4 = 0 and cardinality(panels) <= 200),
      add column panels_sure boolean not null default false,
      /* An editor has drawn them: nothing found replaces them. */
      add column panels_drawn boolean not null default false;
    /* server/library/catalogue/make-page-widths.ts, in the bulk lane. */
    insert into job (name, input, lane, run_at)
      select 'makePageWidths', jsonb_build_object('issueId', id), 2, 'epoch' from comic_issue;
  `.execute(db);
}
