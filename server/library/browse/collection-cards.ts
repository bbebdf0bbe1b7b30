import type { CollectionCard } from '#contract/library/browse-collections.ts';
import type { Db } from '../../kit/db/db.ts';
import { collectionAddress } from '../catalogue/addresses.ts';
import { coversOfBundles } from '../catalogue/bundle-covers.ts';
import type { CollectionRow } from './collection-queries.ts';

export async function collectionCards(
  db: Db,
  files: string,
  rows: readonly CollectionRow[],
): Promise<CollectionCard[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await coversOfBundles(db, files, 'collection', ids);
  return rows.map(({ id, code, title, summary, tint, count }) => ({
    id,
    code,
    title,
    summary,
    tint,
    count: Number(count ?? 0),
    faces: covers(id),
    address: collectionAddress(code, title, id),
  }));
}
