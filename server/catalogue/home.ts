import * as z from 'zod/mini';
import { type ContinueCard, contentType, type HomeBlock } from '#contract/catalogue.ts';
import type { Db } from '../kit/db.ts';
import { cardOf, continueCardOf } from './cards.ts';
import {
  cardsByIds,
  favouriteCards,
  type homeBlocks,
  mostReadCards,
  newestCards,
  placesOf,
} from './queries.ts';

type BlockRow = Awaited<ReturnType<typeof homeBlocks>>[number];
/** For whom blocks are filled: `files` is the context's filesOrigin. */
interface For {
  db: Db;
  files: string;
  accountId: number | null;
}
type Fill = (whom: For, row: BlockRow) => Promise<HomeBlock | null>;

const railProps = z.object({
  source: z._default(z.enum(['newest', 'chosen', 'favourites']), 'newest'),
  ids: z._default(z.array(z.number()), []),
  limit: z._default(z.number(), 14),
});
const rankingProps = z.object({ limit: z._default(z.number(), 5) });
const pickProps = z.object({
  editionId: z.number(),
  headline: z.string(),
  action: z.string(),
  ground: z.string(),
});

async function chosenCards(db: Db, files: string, ids: number[]) {
  const byId = new Map((await cardsByIds(db, ids)).map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** What someone is reading, newest first. */
export async function readingOf(
  db: Db,
  files: string,
  accountId: number,
  limit: number,
  offset: number,
): Promise<ContinueCard[]> {
  const places = await placesOf(db, accountId, limit, offset);
  const cards = await chosenCards(
    db,
    files,
    places.map(place => place.edition_id),
  );
  return places.flatMap(place => {
    const card = cards.find(({ id }) => id === place.edition_id);
    return card ? [continueCardOf(place, card)] : [];
  });
}

/** The books of a rail: an editor's choice, the newest, or those of the categories this person likes. */
async function railCards({ db, files, accountId }: For, { source, ids, limit }: z.infer<typeof railProps>) {
  if (source === 'chosen') return chosenCards(db, files, ids);
  if (source === 'newest')
    return (await newestCards(db, contentType.ebook, limit)).map(card => cardOf(card, files));
  if (accountId === null) return [];
  return (await favouriteCards(db, contentType.ebook, accountId, limit)).map(card => cardOf(card, files));
}

/** How each type of block gets its content. A block with nothing to show is left out. */
const fills: Record<HomeBlock['type'], Fill> = {
  async continue_reading({ db, files, accountId }, row) {
    if (accountId === null) return null;
    const items = await readingOf(db, files, accountId, 6, 0);
    return items.length ? { id: row.id, type: 'continue_reading', title: row.title, items } : null;
  },
  async book_rail(whom, row) {
    const items = await railCards(whom, railProps.parse(row.props));
    return items.length ? { id: row.id, type: 'book_rail', title: row.title, items } : null;
  },
  async book_ranking({ db, files }, row) {
    const items = (await mostReadCards(db, contentType.ebook, rankingProps.parse(row.props).limit)).map(
      card => cardOf(card, files),
    );
    return items.length ? { id: row.id, type: 'book_ranking', title: row.title, items } : null;
  },
  async editor_pick({ db, files }, row) {
    const { editionId, ...props } = pickProps.parse(row.props);
    const [book] = await chosenCards(db, files, [editionId]);
    return book ? { id: row.id, type: 'editor_pick', title: row.title, ...props, book } : null;
  },
};

const isKnown = (type: string): type is HomeBlock['type'] => type in fills;

/** Fills the rows of one page of the home screen; a row of an unknown type is skipped. */
export async function fillBlocks(whom: For, rows: BlockRow[]): Promise<HomeBlock[]> {
  const filled = await Promise.all(rows.map(row => (isKnown(row.type) ? fills[row.type](whom, row) : null)));
  return filled.filter(block => block !== null);
}
