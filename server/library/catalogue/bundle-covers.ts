import type { CoverCard } from '#contract/library/card-page.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import type { Db } from '../../kit/db/db.ts';
import { firstOfBundles } from './bundle-queries.ts';
import { cardsInOrder } from './cards-by-id.ts';

/** How many covers a composed picture shows. */
const COVERS = 4;

/** As much of a card as a composed picture needs. */
export const coverCardOf = ({ id, title, authors, cover, tint }: BookCard): CoverCard => ({
  id,
  title,
  authors,
  cover,
  tint,
});

/** The first covers of each of these collections or combos, by its id. `files` is the context's filesOrigin. */
export async function coversOfBundles(
  db: Db,
  files: string,
  bundle: 'collection' | 'combo',
  ids: readonly number[],
): Promise<(id: number) => CoverCard[]> {
  const first = await firstOfBundles(db, bundle, ids, COVERS);
  const cards = await cardsInOrder(db, files, [...new Set([...first.values()].flat())]);
  const byId = new Map(cards.map(card => [card.id, coverCardOf(card)]));
  return id => (first.get(id) ?? []).flatMap(edition => byId.get(edition) ?? []);
}
