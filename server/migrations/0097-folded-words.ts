import { type Kysely, sql } from 'kysely';
import { searchable } from '#rules/text/search.ts';

interface Then {
  chapter: { edition_id: number; spine_index: number; folded: string; body: string };
}

/** Chapters that are folded at once. */
const SOME = 50;

/**
 * Words of chapters are those of rules/text/search, one space between two, and are indexed as they stand: no parser of the database
 * says where a word ends, which depends on its locale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* The indexes of a large library take longer than a page's question may. */
    set local statement_timeout = 0;
    alter table chapter drop column word_places;
    /* At most 500 characters of a word, a megabyte of a vector, place 16,383; quotes are escaped, though no folded word has any. */
    create function places_of_words(words text) returns tsvector language sql immutable parallel safe as $$
      select coalesce(string_agg(
        '''' || replace(replace(left(word, 500), '\\', '\\\\'), '''', '''''') || ''':' || least(place, 16383), ' '), '')::tsvector
      from string_to_table(left(words, 500000), ' ') with ordinality found (word, place)
      where word <> ''
    $$;
  `.execute(db);
  await fold(db as Kysely<Then>);
  await sql`
    alter table chapter add column word_places tsvector not null generated always as (places_of_words(folded)) stored;
    create index chapter_words on chapter using gin (word_places);
    create index chapter_open_words on chapter using gin (word_places) where open_to = 'everyone';
  `.execute(db);
}

async function fold(db: Kysely<Then>): Promise<void> {
  // What came in before search did has its words nowhere else.
  await sql`update chapter set body = folded where body = '' and folded <> ''`.execute(db);
  let [edition, index] = [0, -1];
  for (;;) {
    const { rows } = await sql<{ edition_id: number; spine_index: number; body: string }>`
      select edition_id, spine_index, body from chapter
      where (edition_id, spine_index) > (${edition}::int, ${index}::int) and body <> ''
      order by edition_id, spine_index limit ${SOME}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await sql`
      update chapter set folded = made.folded
      from unnest(${rows.map(row => row.edition_id)}::int[], ${rows.map(row => row.spine_index)}::int[],
        ${rows.map(row => searchable(row.body))}::text[]) made (edition_id, spine_index, folded)
      where chapter.edition_id = made.edition_id and chapter.spine_index = made.spine_index`.execute(db);
    [edition, index] = [last.edition_id, last.spine_index];
  }
}
