import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id } from '../kit/fields.ts';

/** Books in the marketplace's words: the same editions as in the library. Part of the area `shop`. */
export const shopBookCalls = {
  /** Position to resume from: the chapter read last, else the first one. Chapters are spine indexes. Path ours. */
  bookDetail: get('/seller/getBookDetail', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ book_id: id() }),
    ids: { book_id: 'open' },
    output: z.object({
      title: z.string(),
      /** The first chapter of the contents. */
      chapter_first: z.number(),
      /** Null for a guest, and for who has not read in it. */
      chapter_last_read: z.nullable(z.number()),
      /** Address of the reader at that chapter. */
      address: z.string(),
    }),
  }),
};
