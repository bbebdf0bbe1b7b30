import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** The pages of a printed book, in their order; none of a book that has only words. */
export const pagesOf = (db: Db, editionId: number) =>
  db
    .selectFrom('book_page')
    .select([
      'position',
      'spine_index',
      'label',
      'width',
      'height',
      'widths',
      'known',
      'margins',
      sql<boolean>`body = ''`.as('is_picture'),
    ])
    .where('edition_id', '=', editionId)
    .orderBy('position')
    .execute();

/** The phrase at the beginning of a word, the last one perhaps a beginning. */
const holds = (folded: string) => sql<boolean>`' ' || folded like ${`% ${folded}%`}`;

/** The first pages of these chapters, from one on, that hold the words. */
export const pagesHolding = (
  db: Db,
  editionId: number,
  {
    folded,
    chapters,
    from,
    limit,
  }: { folded: string; chapters: readonly number[]; from: number; limit: number },
) =>
  db
    .selectFrom('book_page')
    .select(['position', 'label', 'body'])
    .where('edition_id', '=', editionId)
    .where('position', '>=', from)
    .where('spine_index', '=', sql<number>`any(${[...chapters]}::int[])`)
    .where(holds(folded))
    .orderBy('position')
    .limit(limit)
    .execute();

/** On how many pages of these chapters the words stand. */
export async function countHolding(
  db: Db,
  editionId: number,
  { folded, chapters }: { folded: string; chapters: readonly number[] },
): Promise<number> {
  const { pages } = await db
    .selectFrom('book_page')
    .select(e => e.fn.countAll<number>().as('pages'))
    .where('edition_id', '=', editionId)
    .where('spine_index', '=', sql<number>`any(${[...chapters]}::int[])`)
    .where(holds(folded))
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/** The chapters that have pages. */
export const chaptersWithPages = (db: Db, editionId: number) =>
  db
    .selectFrom('book_page')
    .select('spine_index')
    .distinct()
    .where('edition_id', '=', editionId)
    .orderBy('spine_index')
    .execute();
