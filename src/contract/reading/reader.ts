import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { fraction, id, moment, whole } from '../kit/fields.ts';
import { contentType } from '../library/catalogue.ts';
import { bookStart } from '../library/content.ts';
import { cfiPosition } from '../library/position.ts';

export const cfi = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^epubcfi\([^\s<>"]{1,990}\)$/, 'Vị trí đọc không hợp lệ'));

/** Start of each chapter as an EPUB CFI. */
const codeCfi = z.object({
  contentId: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  address: z.string(),
  chapters: z.array(
    z.object({
      /** Index into the package's reading order. */
      index: z.number(),
      title: z.string(),
      cfi: z.string(),
      /** Opens the reader at the chapter. */
      address: z.string(),
    }),
  ),
});

export const readerCalls = {
  /** For editors and partners. Name ours. */
  codeCfi: get('/ebook/getCodeCfi', {
    who: 'anyone',
    refuses: ['not_found'],
    partners: 'read',
    input: z.strictObject({ content_id: id(), content_type: z._default(whole(), contentType.ebook) }),
    ids: { content_id: 'open' },
    output: codeCfi,
  }),
  /**
   * Everything the first page needs in one reply: signed base, package, locations, the first chapter, the saved position.
   * `chapter` (spine index) overrides the saved position; `renew` 1 asks only for a fresh signature, 2 for all
   * that a copy on the device takes (html stays empty): neither counts as opened.
   * Only open chapters are given; a book of which nothing is open is refused with its permission code.
   */
  openBook: get('/super/getDownloadItemWeb', {
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
    input: z.strictObject({
      content_id: id(),
      content_type: z._default(whole(), contentType.ebook),
      chapter: z.optional(whole(0, 100_000)),
      /** The place this device remembers, so that the first chapter in the reply is the right one. */
      cfi: z.optional(cfi),
      read_at: z.optional(moment()),
      renew: z._default(whole(0, 2), 0),
    }),
    ids: { content_id: 'open' },
    output: bookStart,
  }),
  /**
   * Remembers a position. What was read last counts, and the reply is the position that now does. `sent_at`: the device's clock
   * as it asks, so that a wrong one does not matter. Name ours.
   */
  saveProgress: post('/ebook/saveProgress', {
    who: 'reader',
    partners: 'read',
    input: z.strictObject({
      content_id: id(),
      content_type: z._default(whole(), contentType.ebook),
      cfi,
      percent: fraction(),
      chapter: whole(0, 100_000),
      read_at: moment(),
      sent_at: z.optional(moment()),
    }),
    ids: { content_id: 'open' },
    output: cfiPosition,
  }),
};
