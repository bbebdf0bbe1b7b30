import { type Kysely, sql } from 'kysely';
import { searchable, searchFields } from '#rules/text/search.ts';

/* Frozen in 0001's shape of the tables: only what this step reads. */
interface Then {
  work: { id: number; title: string; folded: string; title_folded: string; title_toned: string };
  author: { id: number; name: string; folded: string };
}

/** Columns that search reads, and one index for each: docs/decisions/013-search.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    alter table work
      add column title_folded text not null default '',
      add column title_toned text not null default '';
    alter table author add column folded text not null default '';
    /* The chapter as it is written, for snippets; empty in what came in before this step. */
    alter table chapter add column body text not null default '';
    /*
     * Positions of words. Stored, because a phrase is looked up by its words and then compared by their positions. A
     * vector holds at most a megabyte; that of half a million characters without marks always fits.
     */
    alter table chapter add column word_places tsvector not null
      generated always as (to_tsvector('simple', left(folded, 500000))) stored;
    create table search_log (
      folded text not null check (length(folded) between 1 and 200),
      day date not null,
      shown text not null,
      /* Whether the catalogue had something of that name: only those are shown to others. */
      found boolean not null,
      seen integer not null check (seen > 0),
      primary key (folded, day)
    );
    create index search_log_day on search_log (day, folded) include (seen, found);
  `.execute(db);
  await fold(db as Kysely<Then>);
  await sql`
    create index work_words on work using gin (folded gin_trgm_ops);
    create index work_title_begins on work (title_folded text_pattern_ops, id);
    create index author_words on author using gin (folded gin_trgm_ops);
    create index chapter_words on chapter using gin (word_places);
    create index work_author_author on work_author (author_id);
    create index content_grant_edition on content_grant (edition_id);
    create index progress_edition on progress (edition_id);
  `.execute(db);
}

async function fold(db: Kysely<Then>): Promise<void> {
  const authors = await db.selectFrom('author').select(['id', 'name']).execute();
  for (const { id, name } of authors)
    await db
      .updateTable('author')
      .set({ folded: ` ${searchable(name)} ` })
      .where('id', '=', id)
      .execute();
  const works = await sql<{ id: number; title: string; authors: string[] }>`
    select work.id, work.title, coalesce((
      select array_agg(author.name order by position) from work_author join author on author.id = author_id
      where work_id = work.id), '{}') as authors
    from work`.execute(db);
  for (const { id, title, authors: names } of works.rows)
    await db.updateTable('work').set(searchFields(title, names)).where('id', '=', id).execute();
}
