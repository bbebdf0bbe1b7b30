import { cachedStats, dropCachedStats, hasCachedStats } from '../../kit/db/stats-cache.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { type Cursor, type Shelf, shelfCount, shelfCursors, shelfRows } from './queries.ts';

/*
 * Page 1,000 costs what page 1 does: a far page starts at a cursor (the first row of every thirty), found by one scan
 * of the list and cached; from there it is the same short index scan. docs/decisions/014-keyset-lists.md
 */

/** Rows from one cursor to the next. */
const STEP = 30;
/** Offsets below this are cheaper to scan from the start. */
const NEAR = 300;

type StatsContext = Pick<AppContext, 'db' | 'now'>;
type Cursors = Awaited<ReturnType<typeof shelfCursors>>;

const cacheName = (shelf: Shelf): string => `marks ${JSON.stringify(shelf)}`;

const cursorsOf = (store: StatsContext, shelf: Shelf): Promise<Cursors> =>
  cachedStats(store, cacheName(shelf), () => shelfCursors(store.db, shelf, STEP));

/** Cursors, and how many rows were added before the first since they were made. */
async function freshCursors(store: StatsContext, shelf: Shelf): Promise<Cursors & { moved: number }> {
  const marks = await cursorsOf(store, shelf);
  const first = marks.places[0];
  const moved = first ? await shelfCount(store.db, shelf, first, NEAR) : 0;
  if (moved < NEAR) return { ...marks, moved };
  dropCachedStats(store.db, cacheName(shelf));
  return { ...(await cursorsOf(store, shelf)), moved: 0 };
}

/** `limit` rows of a shelf from the given offset. */
async function rowsAt(store: StatsContext, shelf: Shelf, rank: number, limit: number): Promise<Cursor[]> {
  if (rank <= NEAR) return shelfRows(store.db, shelf, null, { limit, skip: rank });
  const { places, moved } = await freshCursors(store, shelf);
  // The row at this offset was at `then` when the cursors were made.
  const then = rank - moved;
  if (then < 0) return shelfRows(store.db, shelf, null, { limit, skip: rank });
  const mark = places[Math.floor(then / STEP)];
  return mark ? shelfRows(store.db, shelf, mark, { limit, skip: then % STEP }) : [];
}

/** Number of rows; null for a long list until it has been counted, which this call starts. */
async function totalOf(store: StatsContext, shelf: Shelf): Promise<number | null> {
  if (hasCachedStats(store.db, cacheName(shelf))) {
    const { total, moved } = await freshCursors(store, shelf);
    if (total > NEAR) return total + moved;
  }
  const counted = await shelfCount(store.db, shelf, null, NEAR + 1);
  if (counted <= NEAR) return counted;
  // A failure shows up where the cursors are needed.
  cursorsOf(store, shelf).catch(() => {});
  return null;
}

/** One page of a shelf: ids in order, whether there are more, and of how many. */
export async function pageOfShelf(
  store: StatsContext,
  shelf: Shelf,
  page: number,
  size: number,
): Promise<{ ids: number[]; hasNext: boolean; total: number | null }> {
  if (shelf.types.length === 0) return { ids: [], hasNext: false, total: 0 };
  const [rows, total] = await Promise.all([
    rowsAt(store, shelf, (page - 1) * size, size + 1),
    totalOf(store, shelf),
  ]);
  return { ids: rows.slice(0, size).map(({ id }) => id), hasNext: rows.length > size, total };
}
