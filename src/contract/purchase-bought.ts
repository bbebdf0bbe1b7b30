import * as z from 'zod/mini';
import { get } from './call.ts';
import { bookStart } from './content.ts';
import { id, pageNo, pageSize } from './fields.ts';
import { readerCalls } from './reader.ts';

const { content_type: _, ...opening } = readerCalls.openBook.input.shape;

/* What was bought, and opening what is sold by the chapter. */
export const boughtCalls = {
  /** Works that one bought or was given, whole or some chapters; the last first. */
  listBuyContent: get('/super/listBuyContent', {
    who: 'reader',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize(30) }),
    output: z.array(
      z.object({
        content_id: z.number(),
        content_type: z.number(),
        title: z.string(),
        /** Access type of the specification: 3 bought, 4 given, 5 to 8 by a partner. */
        access_type: z.number(),
        /** How many chapters or parts; null for the whole work. */
        chapters: z.nullable(z.number()),
        /** ms since 1970; `until` null never ends. */
        since: z.number(),
        until: z.nullable(z.number()),
      }),
    ),
  }),
  /** `openBook` of a book that is sold by the chapter. */
  openOakBook: get('/super/getDownloadItemOakWeb', {
    who: 'anyone',
    refuses: ['not_found', 'awaiting_copyright', 'need_membership', 'need_retail', 'pending_renewal'],
    partners: 'read',
    input: z.strictObject({ ...opening, content_id: id() }),
    ids: { content_id: 'open' },
    output: bookStart,
  }),
};
