import { idOfSlug } from '#rules/text/slug.ts';
import { readerAddress } from '../../library/catalogue/addresses.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { movedFrom, slugIn } from './canonical.ts';
import { type MetaOf, NOT_FOUND } from './meta.ts';

/** The reader is not indexed: the book's own page is. */
export const readerMeta: MetaOf = async ({ appContext, request }) => {
  const id = idOfSlug('reader', slugIn(request));
  const [row] = id ? await cardsByIds(appContext.db, [id]) : [];
  if (!row) return NOT_FOUND;
  return (
    movedFrom(request, readerAddress(row.title, row.id)) ?? {
      meta: { title: row.title, description: '', canonical: null },
    }
  );
};
