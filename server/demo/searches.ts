import type { Database } from '../kit/db/db.ts';
import { searchHandlers } from '../library/search/handlers.ts';
import { sharedFor } from '../shared.ts';
import { contextOf } from './order-from-shop.ts';
import { happenInOrder } from './past.ts';

const MINUTE_MS = 60_000;
/** Searches lie over so much time before the first start. */
const SPAN_MS = 9 * 24 * 60 * MINUTE_MS;
/** One network searches less than this in ten minutes. */
const NETWORKS = 250;

/** What the demo's readers looked for in the last days, and how often: all of it is on the shelf. */
const searches: [string, number][] = [
  ['đèn biển', 31],
  ['thuỷ triều', 24],
  ['chợ nổi', 19],
  ['thói quen', 14],
  ['sen nở', 9],
  ['hồ sĩ tạo', 6],
];

/** Something to begin with under the search field, by the call that the search page makes. Where somebody searched before, nothing happens. */
export async function loadSearches(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('search_log').select('folded').limit(1).executeTakeFirst()) return;
  const begun = searches.flatMap(([key_word, times]) =>
    Array.from({ length: times }, (_, index) => ({
      key_word,
      at: now - Math.ceil((SPAN_MS * index) / times),
    })),
  );
  // Nothing is kept for others: each search is made anew.
  const shared = sharedFor({ db, now: () => now }, 0);
  await happenInOrder(
    begun.map(({ key_word, at }, index) => ({
      at,
      happen: () =>
        searchHandlers.addContentSearch(
          { key_word },
          { ...contextOf({ db, accountId: 0, at }), shared, ip: `127.0.1.${index % NETWORKS}` },
        ),
    })),
  );
}
