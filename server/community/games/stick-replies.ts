import type { Stick } from '#contract/community/game-shapes.ts';
import type { Db } from '../../kit/db/db.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import type { StickRow } from './queries.ts';

/** A stick with the card of its work. `files`: the context's filesOrigin. */
export async function stickReply(db: Db, files: string, row: StickRow): Promise<Stick> {
  const { id: number, title, line, source, mood, edition_id } = row;
  const [book] = edition_id === null ? [] : await cardsInOrder(db, files, [edition_id]);
  return { number, title, line, source, mood, book: book ?? null };
}
