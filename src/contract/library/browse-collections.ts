import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, whole } from '../kit/fields.ts';
import { cardPage, coverCard, more, paged } from './card-page.ts';
import { contentType } from './catalogue.ts';

/** Codes of the three kinds of collections: ebooks 4, audiobooks 58, oak books 43. */
export const collectionCodes = [
  contentType.collection,
  contentType.audioCollection,
  contentType.oakCollection,
] as const;
export const collectionCode = z.literal([4, 58, 43]);
export type CollectionCode = z.infer<typeof collectionCode>;

const collectionCard = z.object({
  id: z.number(),
  code: collectionCode,
  title: z.string(),
  summary: z.string(),
  tint: z.string(),
  count: z.number(),
  /** The first few, for the picture. */
  faces: z.array(coverCard),
  address: z.string(),
});
export type CollectionCard = z.infer<typeof collectionCard>;

const collectionDetail = z.object({ ...collectionCard.shape, ...cardPage.shape });
export type CollectionDetail = z.infer<typeof collectionDetail>;

const code = () => z._default(z.pipe(whole(0, 10_000), collectionCode), contentType.collection);

export const collectionCalls = {
  /** Collections that the editors put forward. */
  getListFeatureCollections: get('/ebook/getListFeatureCollections', {
    who: 'anyone',
    input: z.strictObject({ content_type: code(), ...paged }),
    output: z.array(collectionCard),
  }),
  getListCollections2: get('/getListCollections2', {
    who: 'anyone',
    input: z.strictObject({ content_type: code(), ...paged }),
    output: z.object({ items: z.array(collectionCard), more }),
  }),
  getCollectionDetail: get('/getCollectionDetail', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ collection_id: id() }),
    ids: { collection_id: 'open' },
    output: collectionDetail,
  }),
  getCollectionItemsV1: get('/getCollectionItemsV1', {
    who: 'anyone',
    input: z.strictObject({ collection_id: id(), ...paged }),
    ids: { collection_id: 'open' },
    output: cardPage,
  }),
};
