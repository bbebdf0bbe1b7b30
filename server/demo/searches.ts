import { searchable } from '#rules/text/search.ts';
import type { Database } from '../kit/db/db.ts';

/** What the demo's readers looked for today, and how often: all of it is on the shelf. */
const searches: [string, number][] = [
  ['đèn biển', 31],
  ['thuỷ triều', 24],
  ['chợ nổi', 19],
  ['thói quen', 14],
  ['sen nở', 9],
  ['hồ sĩ tạo', 6],
];

/** Something to begin with under the search field. Each search is there once a day, however often this runs. */
export const loadSearches = (db: Database, now: number) =>
  db
    .insertInto('search_log')
    .values(
      searches.map(([shown, seen]) => ({
        folded: searchable(shown),
        day: new Date(now).toISOString().slice(0, 10),
        shown,
        found: true,
        seen,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
