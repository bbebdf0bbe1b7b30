import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id } from '../kit/fields.ts';
import { bookStart } from '../library/content.ts';
import { readerCalls } from '../reading/reader.ts';
import { boughtWorkCalls } from './bought-works.ts';

const { content_type: _, ...opening } = readerCalls.openBook.input.shape;

/* What was bought, and opening what is sold by the chapter. */
export const boughtCalls = {
  ...boughtWorkCalls,
  /** `openBook` of a book that is sold by the chapter. */
  openOakBook: get('/super/getDownloadItemOakWeb', {
    who: 'anyone',
    refuses: [
      'not_found',
      'awaiting_copyright',
      'not_in_country',
      'need_membership',
      'need_retail',
      'pending_renewal',
    ],
    partners: 'read',
    input: z.strictObject({ ...opening, content_id: id() }),
    ids: { content_id: 'open' },
    output: bookStart,
  }),
};
