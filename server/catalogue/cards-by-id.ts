import type { BookCard, ContinueCard } from '#contract/catalogue.ts';
import type { Db } from '../kit/db/db.ts';
import { cardOf, comicContinueCardOf, continueCardOf, withoutSale } from './cards.ts';
import { begunBy, cardsByIds, comicPositionsOf, ownedAmong, readingPositionsOf } from './queries.ts';

/** Cards of these editions in the order of their ids; what is gone is left out. `files` is the context's filesOrigin. */
export async function cardsInOrder(db: Db, files: string, ids: readonly number[]): Promise<BookCard[]> {
  const rows = await cardsByIds(db, [...new Set(ids)]);
  const byId = new Map(rows.map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** The same in a list of this person's own: what they own is in no sale. */
export async function ownCardsInOrder(
  db: Db,
  files: string,
  accountId: number,
  ids: readonly number[],
): Promise<BookCard[]> {
  const [cards, owned] = await Promise.all([cardsInOrder(db, files, ids), ownedAmong(db, accountId, ids)]);
  return cards.map(card => (owned.has(card.id) ? withoutSale(card) : card));
}

/** What someone is reading, newest first. */
export async function continueCardsOf(
  db: Db,
  files: string,
  accountId: number,
  limit: number,
  offset: number,
): Promise<ContinueCard[]> {
  const ids = await begunBy(db, accountId, limit, offset);
  if (ids.length === 0) return [];
  const [cards, books, comics] = await Promise.all([
    ownCardsInOrder(db, files, accountId, ids),
    readingPositionsOf(db, accountId, ids),
    comicPositionsOf(db, accountId, ids),
  ]);
  return cards.flatMap(card => {
    const isIt = ({ edition_id }: { edition_id: number }) => edition_id === card.id;
    const [inBook, inComic] = [books.find(isIt), comics.find(isIt)];
    if (inBook) return [continueCardOf(inBook, card)];
    return inComic ? [comicContinueCardOf(inComic, card)] : [];
  });
}
