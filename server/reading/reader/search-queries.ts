import { sql } from 'kysely';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { phrase, titleOfChapter } from '../../kit/db/fragments.ts';

/** The first of the `open` chapters of a book whose words hold all of these, the last one perhaps a beginning, with their text. */
export async function chaptersHolding(
  db: Db,
  editionId: number,
  { q, open, limit }: { q: string; open: readonly number[]; limit: number },
): Promise<{ chapter: number; title: string; text: string }[]> {
  const folded = searchable(q);
  if (folded === '' || open.length === 0) return [];
  const { rows } = await sql<{ chapter: number; title: string; text: string }>`
    select spine_index as chapter, ${titleOfChapter} as title, case when body = '' then folded else body end as text
    from chapter
    where edition_id = ${editionId} and spine_index = any(${[...open]}::int[])
      and word_places @@ ${phrase(folded, { openEnd: true })}
    order by spine_index limit ${limit}`.execute(db);
  return rows;
}

/** The chapters of a book from one on, and how many characters each has. */
export const chapterLengths = (db: Db, editionId: number, from: number) =>
  db
    .selectFrom('chapter')
    .select(['spine_index as chapter', 'chars'])
    .where('edition_id', '=', editionId)
    .where('spine_index', '>=', from)
    .orderBy('spine_index')
    .execute();

export const wordsOfChapters = (db: Db, editionId: number, chapters: readonly number[]) =>
  db
    .selectFrom('chapter')
    .select([
      'spine_index as chapter',
      titleOfChapter.as('title'),
      sql<string>`case when body = '' then folded else body end`.as('text'),
    ])
    .where('edition_id', '=', editionId)
    .where('spine_index', '=', sql<number>`any(${[...chapters]}::int[])`)
    .orderBy('spine_index')
    .execute();
