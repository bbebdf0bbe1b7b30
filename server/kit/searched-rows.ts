import { searchable } from '#rules/text/search.ts';
import type { KindList, KindRow } from './desk-kind.ts';

/** Rows that one search looks through. */
const MOST_SEARCHED = 5_000;

/** The next rows of a list whose name has all the words that are looked for, without marks too. `load` answers rows in their order. */
export async function searchedRows(
  { search, limit, after }: KindList,
  load: (page: { after: number; limit: number }) => Promise<KindRow[]>,
): Promise<KindRow[]> {
  const words = searchable(search).split(' ').filter(Boolean);
  if (words.length === 0) return load({ after, limit });
  const rows = await load({ after, limit: MOST_SEARCHED });
  return rows.filter(({ name }) => words.every(word => searchable(name).includes(word))).slice(0, limit);
}
