import type { House } from '../kit/context.ts';
import { forget, isKnown, known } from './known.ts';
import { type Place, type Shelf, shelfCount, shelfMarks, shelfRows } from './queries.ts';

/*
 * Page 1,000 costs what page 1 does: a page far down begins at a mark (the first row of every thirty), found by one walk
 * through the list and remembered; from there it is the same short walk along an index. docs/decisions/014-list-pages.md
 */

/** Rows from one mark to the next. */
const STEP = 30;
/** So near the beginning it is cheaper to walk from there. */
const NEAR = 300;

type Store = Pick<House, 'db' | 'now'>;
type Marks = Awaited<ReturnType<typeof shelfMarks>>;

const nameOf = (shelf: Shelf): string => `marks ${JSON.stringify(shelf)}`;

const marksOf = (store: Store, shelf: Shelf): Promise<Marks> =>
  known(store, nameOf(shelf), () => shelfMarks(store.db, shelf, STEP));

/** Marks, and how many rows have come before the first since they were made. */
async function freshMarks(store: Store, shelf: Shelf): Promise<Marks & { moved: number }> {
  const marks = await marksOf(store, shelf);
  const first = marks.places[0];
  const moved = first ? await shelfCount(store.db, shelf, first, NEAR) : 0;
  if (moved < NEAR) return { ...marks, moved };
  forget(store.db, nameOf(shelf));
  return { ...(await marksOf(store, shelf)), moved: 0 };
}

/** `limit` rows of a shelf from the given place on, counted from 0. */
async function rowsAt(store: Store, shelf: Shelf, rank: number, limit: number): Promise<Place[]> {
  if (rank <= NEAR) return shelfRows(store.db, shelf, null, { limit, skip: rank });
  const { places, moved } = await freshMarks(store, shelf);
  // What stands there now stood `moved` places further up when the marks were made.
  const then = rank - moved;
  if (then < 0) return shelfRows(store.db, shelf, null, { limit, skip: rank });
  const mark = places[Math.floor(then / STEP)];
  return mark ? shelfRows(store.db, shelf, mark, { limit, skip: then % STEP }) : [];
}

/** All rows; null for a long list until it has been walked through, which asking begins. */
async function totalOf(store: Store, shelf: Shelf): Promise<number | null> {
  if (isKnown(store.db, nameOf(shelf))) {
    const { total, moved } = await freshMarks(store, shelf);
    if (total > NEAR) return total + moved;
  }
  const counted = await shelfCount(store.db, shelf, null, NEAR + 1);
  if (counted <= NEAR) return counted;
  // A failure shows up where the marks are needed.
  marksOf(store, shelf).catch(() => {});
  return null;
}

/** One page of a shelf: ids in order, whether there are more, and of how many. */
export async function pageOfShelf(
  store: Store,
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
