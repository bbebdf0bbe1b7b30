import type { BookCard, ContinueCard } from '#contract/library/catalogue.ts';
import { contentType, listenedTypes, readTypes } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import {
  cardOf,
  comicContinueCardOf,
  continueCardOf,
  isInSale,
  soundContinueCardOf,
  withoutSale,
} from './cards.ts';
import { type OwnWork, ownWorks, positionInText } from './own-works.ts';
import {
  bookPositionsHere,
  comicPositionsHere,
  type PositionHere,
  soundPositionsHere,
  soundPositionsOf,
} from './position-queries.ts';
import { cardsByIds, comicPositionsOf, ownedAmong } from './queries.ts';

/** Cards of these editions in the order of their ids; what is gone is left out. `files` is the context's filesOrigin. */
export async function cardsInOrder(db: Db, files: string, ids: readonly number[]): Promise<BookCard[]> {
  const rows = await cardsByIds(db, [...new Set(ids)]);
  const byId = new Map(rows.map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** The same in a list of this person's own: what they own is in no sale. */
export const ownCardsInOrder = async (db: Db, files: string, accountId: number, ids: readonly number[]) =>
  withoutOwnSales(db, accountId, await cardsInOrder(db, files, ids));

/** Cards as this person sees them: what they own is in no sale. */
async function withoutOwnSales(db: Db, accountId: number, cards: readonly BookCard[]): Promise<BookCard[]> {
  const owned = await ownedAmong(
    db,
    accountId,
    cards.filter(isInSale).map(({ id }) => id),
  );
  return cards.map(card => (owned.has(card.id) ? withoutSale(card) : card));
}

/** Works that someone is reading, newest first. */
export async function continueCardsOf(
  db: Db,
  files: string,
  accountId: number,
  limit: number,
  offset: number,
): Promise<ContinueCard[]> {
  const { begun } = await ownWorks(db, accountId, { begun: { limit, offset } });
  return continueCards(db, files, accountId, begun);
}

/** The same of what is known to be begun. */
export async function continueCards(
  db: Db,
  files: string,
  accountId: number,
  begun: readonly OwnWork[],
): Promise<ContinueCard[]> {
  const positionsIn = <P>(
    part: 'in_comic' | 'in_sound',
    ask: (db: Db, accountId: number, ids: number[]) => Promise<P[]>,
  ) => {
    const ids = begun.filter(work => work[part]).map(({ id }) => id);
    return ids.length === 0 ? [] : ask(db, accountId, ids);
  };
  const [cards, comics, sounds] = await Promise.all([
    withoutOwnSales(
      db,
      accountId,
      begun.map(row => cardOf(row, files)),
    ),
    positionsIn('in_comic', comicPositionsOf),
    positionsIn('in_sound', soundPositionsOf),
  ]);
  const heard = await withMoments(db, sounds);
  return cards.flatMap((card, at) => {
    const isIt = ({ edition_id }: { edition_id: number }) => edition_id === card.id;
    const [work, inComic, inSound] = [begun[at], comics.find(isIt), heard.find(isIt)];
    if (work?.in_text) return [continueCardOf(positionInText(work), card)];
    if (inComic) return [comicContinueCardOf(inComic, card)];
    return inSound ? [soundContinueCardOf(inSound, card)] : [];
  });
}

async function withMoments(db: Db, positions: readonly (PositionHere & { read_at: number })[]) {
  const rows = positions.length > 0 ? await soundPositionsHere(db, positions) : [];
  const moments = new Map(positions.map(({ edition_id, read_at }) => [edition_id, read_at]));
  return rows.map(row => ({ ...row, read_at: moments.get(row.edition_id) ?? 0 }));
}

/** Works remembered by a device, in the order of its positions; removed works and invalid positions are left out. */
export async function continueCardsHere(
  db: Db,
  files: string,
  positions: readonly PositionHere[],
): Promise<ContinueCard[]> {
  const cards = await cardsInOrder(
    db,
    files,
    positions.map(({ edition_id }) => edition_id),
  );
  const kindOf = new Map(cards.map(card => [card.id, card.contentType]));
  const ofKinds = (kinds: readonly number[]) =>
    positions.filter(({ edition_id }) => kinds.includes(kindOf.get(edition_id) ?? 0));
  const [books, comics, sounds] = await Promise.all([
    bookPositionsHere(db, ofKinds(readTypes)),
    comicPositionsHere(db, ofKinds([contentType.comic])),
    soundPositionsHere(db, ofKinds(listenedTypes)),
  ]);
  // The device knows when.
  const read_at = 0;
  return cards.flatMap(card => {
    const isIt = ({ edition_id }: { edition_id: number }) => edition_id === card.id;
    const [inBook, inComic, inSound] = [books.find(isIt), comics.find(isIt), sounds.find(isIt)];
    if (inBook) return [continueCardOf({ ...inBook, read_at }, card)];
    if (inComic) return [comicContinueCardOf({ ...inComic, read_at }, card)];
    return inSound ? [soundContinueCardOf({ ...inSound, read_at }, card)] : [];
  });
}
