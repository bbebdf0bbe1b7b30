import type { shopBookCalls } from '#contract/shop/shop-books.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { readerAddress } from '../../library/catalogue/addresses.ts';
import { listedChapters } from '../../money/purchase/chapter-queries.ts';
import { editionToRead, savedPosition } from '../../reading/reader/queries.ts';

export const shopBookHandlers: Handlers<typeof shopBookCalls> = {
  async bookDetail({ book_id }, { db, reader, refuse }) {
    const book = await editionToRead(db, book_id, readTypes);
    if (!book) throw refuse('not_found');
    const [chapters, place] = await Promise.all([
      listedChapters(db, book.id, 0),
      reader ? savedPosition(db, reader.accountId, book.id) : undefined,
    ]);
    const chapter_first = chapters[0]?.spine_index ?? 0;
    const chapter_last_read = place?.chapter ?? null;
    return {
      title: book.title,
      chapter_first,
      chapter_last_read,
      address: `${readerAddress(book.title, book.id)}?chapter=${chapter_last_read ?? chapter_first}`,
    };
  },
};
