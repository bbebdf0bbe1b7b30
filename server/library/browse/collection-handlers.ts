import type { collectionCalls } from '#contract/library/browse-collections.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { collectionCards } from './collection-cards.ts';
import { collectionById, collectionsOf, editionsOfCollection } from './collection-queries.ts';

/** How many works come with a collection. */
const FIRST = 30;

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  async getListFeatureCollections({ content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const page = { limit: page_size, offset: (page_no - 1) * page_size };
    return collectionCards(db, files, await collectionsOf(db, content_type, page, true));
  },

  async getListCollections2({ content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cutToPage(
      await collectionsOf(db, content_type, pageOf(page_no, page_size)),
      page_size,
    );
    return { items: await collectionCards(db, files, rows), more };
  },

  async getCollectionDetail({ collection_id }, { db, filesOrigin: files, refuse }) {
    const row = await collectionById(db, collection_id);
    if (!row) throw refuse('not_found');
    const first = cutToPage(await editionsOfCollection(db, row.id, pageOf(1, FIRST)), FIRST);
    const [card] = await collectionCards(db, files, [row]);
    if (!card) throw refuse('not_found');
    return { ...card, items: await cardsInOrder(db, files, first.rows), more: first.more };
  },

  async getCollectionItemsV1({ collection_id, page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cutToPage(
      await editionsOfCollection(db, collection_id, pageOf(page_no, page_size)),
      page_size,
    );
    return { items: await cardsInOrder(db, files, rows), more };
  },
};
