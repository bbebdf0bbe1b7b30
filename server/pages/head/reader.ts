import { idOfSlug } from '#rules/slug.ts';
import { readerAddress } from '../../catalogue/addresses.ts';
import { cardsByIds } from '../../catalogue/queries.ts';
import { type HeadOf, NOT_FOUND } from './head.ts';
import { movedFrom, slugIn } from './moved.ts';

/** Reading is nobody's search result: the book's own page is. */
export const readerHead: HeadOf = async ({ house, request }) => {
  const id = idOfSlug('reader', slugIn(request));
  const [row] = id ? await cardsByIds(house.db, [id]) : [];
  if (!row) return NOT_FOUND;
  return (
    movedFrom(request, readerAddress(row.title, row.id)) ?? {
      head: { title: row.title, description: '', canonical: null },
    }
  );
};
