import type { shelves } from '#contract/shelves.ts';
import type { Handlers } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { cardsInOrder, collectionCards, cut, pageOf } from './cards.ts';
import { collectionById, collectionsOf, editionsOfCollection } from './queries.ts';

/** How many works come with a collection. */
const FIRST = 30;

export const collectionHandlers: Pick<
  Handlers<typeof shelves>,
  'getListFeatureCollections' | 'getListCollections2' | 'getCollectionDetail' | 'getCollectionItemsV1'
> = {
  async getListFeatureCollections({ content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const page = { limit: page_size, offset: (page_no - 1) * page_size };
    return collectionCards({ db, files }, await collectionsOf(db, content_type, page, true));
  },

  async getListCollections2({ content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cut(await collectionsOf(db, content_type, pageOf(page_no, page_size)), page_size);
    return { items: await collectionCards({ db, files }, rows), more };
  },

  async getCollectionDetail({ collection_id }, { db, filesOrigin: files }) {
    const row = await collectionById(db, collection_id);
    if (!row) throw new Refusal('not_found');
    const desk = { db, files };
    const first = cut(await editionsOfCollection(db, row.id, pageOf(1, FIRST)), FIRST);
    const [card] = await collectionCards(desk, [row]);
    if (!card) throw new Refusal('not_found');
    return { ...card, items: await cardsInOrder(desk, first.rows), more: first.more };
  },

  async getCollectionItemsV1({ collection_id, page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cut(
      await editionsOfCollection(db, collection_id, pageOf(page_no, page_size)),
      page_size,
    );
    return { items: await cardsInOrder({ db, files }, rows), more };
  },
};
