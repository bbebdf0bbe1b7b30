import {
  ON_A_SHELF_MOST,
  SHELVES_MOST,
  SHOWN_ON_A_SHELF,
  type Shelf,
  type shelfCalls,
} from '#contract/reading/shelves.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { keepRequestHandlers } from './keep-request-handlers.ts';
import {
  countOnShelf,
  deleteShelf,
  editionExists,
  insertShelf,
  lockShelves,
  placeShelves,
  placeWorks,
  putWork,
  setShelfName,
  shelfByName,
  shelfOf,
  shelvesOf,
  takeWork,
  worksOnShelves,
} from './queries.ts';

type Asker = Pick<ReaderContext, 'db' | 'filesOrigin' | 'reader'>;

async function filled(
  { db, filesOrigin, reader }: Asker,
  shelves: readonly Omit<Shelf, 'books'>[],
  most: number,
): Promise<Shelf[]> {
  const placed = await worksOnShelves(
    db,
    shelves.map(({ id }) => id),
    most,
  );
  const ids = [...new Set(placed.map(({ edition_id }) => edition_id))];
  const cards = new Map(
    (await ownCardsInOrder(db, filesOrigin, reader.accountId, ids)).map(card => [card.id, card]),
  );
  return shelves.map(shelf => ({
    ...shelf,
    books: placed
      .filter(({ shelf_id }) => shelf_id === shelf.id)
      .flatMap(({ edition_id }) => cards.get(edition_id) ?? []),
  }));
}

const idsOf = (order: string): number[] => order.split(',').map(Number);

/** The shelf of this reader, while nobody else changes their shelves. */
async function mine(tx: Tx, { reader }: Asker, id: number): Promise<{ id: number; name: string }> {
  await lockShelves(tx, reader.accountId);
  const shelf = await shelfOf(tx, reader.accountId, id);
  if (!shelf) throw new Refusal('not_found');
  return shelf;
}

/** The name is another shelf's: two shelves that are called alike could not be told apart. */
const nameTaken = () => new Refusal('bad_input', { name: ['Bạn đã có kệ tên này'] });

export const shelvesHandlers: Handlers<typeof shelfCalls> = {
  ...keepRequestHandlers,

  async listShelves(_, context) {
    return filled(context, await shelvesOf(context.db, context.reader.accountId), SHOWN_ON_A_SHELF);
  },

  async openShelf({ shelf_id }, context) {
    const { db, reader, refuse } = context;
    const shelf = await shelfOf(db, reader.accountId, shelf_id);
    if (!shelf) throw refuse('not_found');
    const count = await countOnShelf(db, shelf.id);
    const [all] = await filled(context, [{ ...shelf, count }], ON_A_SHELF_MOST);
    if (!all) throw refuse('not_found');
    return all;
  },

  async addShelf({ name }, context) {
    const { db, reader } = context;
    const shelf = await transact(db, async tx => {
      await lockShelves(tx, reader.accountId);
      const known = await shelfByName(tx, reader.accountId, name);
      if (known) return { ...known, count: await countOnShelf(tx, known.id) };
      const all = await shelvesOf(tx, reader.accountId);
      if (all.length >= SHELVES_MOST)
        throw new Refusal('bad_input', { name: [`Tủ đã đủ ${SHELVES_MOST} kệ`] });
      return { ...(await insertShelf(tx, reader.accountId, name)), name, count: 0 };
    });
    const [whole] = await filled(context, [shelf], SHOWN_ON_A_SHELF);
    return whole ?? { ...shelf, books: [] };
  },

  async renameShelf({ shelf_id, name }, context) {
    await transact(context.db, async tx => {
      const shelf = await mine(tx, context, shelf_id);
      const known = await shelfByName(tx, context.reader.accountId, name);
      if (known && known.id !== shelf.id) throw nameTaken();
      await setShelfName(tx, shelf.id, name);
    });
    return {};
  },

  async removeShelf({ shelf_id }, { db, reader, refuse }) {
    if (!(await deleteShelf(db, reader.accountId, shelf_id))) throw refuse('not_found');
    return {};
  },

  async putOnShelf({ shelf_id, content_id, on }, context) {
    return transact(context.db, async tx => {
      const shelf = await mine(tx, context, shelf_id);
      if (on === 0) await takeWork(tx, shelf.id, content_id);
      else {
        if (!(await editionExists(tx, content_id))) throw context.refuse('not_found');
        await putWork(tx, shelf.id, content_id);
      }
      const count = await countOnShelf(tx, shelf.id);
      if (count > ON_A_SHELF_MOST)
        throw new Refusal('bad_input', { content_id: [`Kệ đã đủ ${ON_A_SHELF_MOST} cuốn`] });
      return { count };
    });
  },

  async orderShelves({ order }, { db, reader }) {
    await transact(db, async tx => {
      await lockShelves(tx, reader.accountId);
      await placeShelves(tx, reader.accountId, idsOf(order));
    });
    return {};
  },

  async orderOnShelf({ shelf_id, order }, context) {
    await transact(context.db, async tx => {
      const shelf = await mine(tx, context, shelf_id);
      await placeWorks(tx, shelf.id, idsOf(order));
    });
    return {};
  },
};
