import type { Database } from '../kit/db/db.ts';

/** Editions of these kinds by title, in the order of the titles; what the library does not have is left out. */
export async function byTitle(
  db: Database,
  titles: readonly string[],
  kinds: readonly number[],
): Promise<number[]> {
  if (titles.length === 0) return [];
  const rows = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('work.title', 'in', titles)
    .where('edition.content_type', 'in', kinds)
    .orderBy('edition.id')
    .execute();
  return titles.flatMap(title => rows.find(row => row.title === title)?.id ?? []);
}
