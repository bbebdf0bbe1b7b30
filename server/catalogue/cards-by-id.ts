import type { BookCard, ContinueCard } from '#contract/catalogue.ts';
import type { Db } from '../kit/db/db.ts';
import { cardOf, continueCardOf } from './cards.ts';
import { cardsByIds, readingPositionsOf } from './queries.ts';

/** Cards of these editions in the order of their ids; what is gone is left out. `files` is the context's filesOrigin. */
export async function cardsInOrder(db: Db, files: string, ids: readonly number[]): Promise<BookCard[]> {
  const rows = await cardsByIds(db, [...new Set(ids)]);
  const byId = new Map(rows.map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** What someone is reading, newest first. */
export async function continueCardsOf(
  db: Db,
  files: string,
  accountId: number,
  limit: number,
  offset: number,
): Promise<ContinueCard[]> {
  const places = await readingPositionsOf(db, accountId, limit, offset);
  const cards = await cardsInOrder(
    db,
    files,
    places.map(place => place.edition_id),
  );
  return places.flatMap(place => {
    const card = cards.find(({ id }) => id === place.edition_id);
    return card ? [continueCardOf(place, card)] : [];
  });
}
