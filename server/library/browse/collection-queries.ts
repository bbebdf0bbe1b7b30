import type { CollectionCode } from '#contract/library/browse-collections.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired, type Page } from '../../kit/db/fragments.ts';

const collections = (db: Db) =>
  db.selectFrom('collection').select(e => [
    'collection.id',
    'code',
    'title',
    'summary',
    'tint',
    e
      .selectFrom('collection_item')
      .innerJoin('edition', 'edition.id', 'edition_id')
      .whereRef('collection_id', '=', 'collection.id')
      .where(notExpired)
      .select(c => c.fn.countAll<number>().as('n'))
      .as('count'),
  ]);
export type CollectionRow = Awaited<ReturnType<ReturnType<typeof collections>['execute']>>[number];

/** Collections of one code that have something in them, as the editors ordered them. */
export const collectionsOf = (db: Db, code: CollectionCode, { limit, offset }: Page, featured = false) =>
  collections(db)
    .where('code', '=', code)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('collection_item')
          .innerJoin('edition', 'edition.id', 'edition_id')
          .select('edition_id')
          .where(notExpired)
          .whereRef('collection_id', '=', 'collection.id'),
      ),
    )
    .$if(featured, query => query.where('featured', '=', true))
    .orderBy('position')
    .orderBy('collection.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const collectionById = (db: Db, id: number) =>
  collections(db).where('collection.id', '=', id).executeTakeFirst();

export const editionsOfCollection = async (
  db: Db,
  collectionId: number,
  { limit, offset }: Page,
): Promise<number[]> =>
  (
    await db
      .selectFrom('collection_item')
      .innerJoin('edition', 'edition.id', 'edition_id')
      .select('edition_id')
      .where('collection_id', '=', collectionId)
      .where(notExpired)
      .orderBy('position')
      .orderBy('edition_id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ edition_id }) => edition_id);
