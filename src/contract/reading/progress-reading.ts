import * as z from 'zod/mini';
import { post } from '../kit/call.ts';
import { ENCODED_MOST } from '../kit/encoded-data.ts';
import { id, moment, optionalText, text } from '../kit/fields.ts';
import { measured } from './measured.ts';

/** Report of the reader, while a book is open and when the page is hidden. */
const readReport = {
  /** The reading session, from getDownloadItemWeb. It names the reader and the book. */
  token: text(300, 'mã lượt đọc'),
  content_id: id(),
  /**
   * Seconds read since the session began: a sum that only grows, so that a report that is lost or comes twice changes
   * nothing.
   */
  read_time: measured(0, 10_000_000),
  /** When that was, ms since 1970: what was read offline belongs to its day. Left out: now. */
  read_at: z.optional(moment()),
};

const counted = z.object({
  /** Seconds this report added. */
  added: z.number(),
  /** Read today, Vietnam's day. */
  today: z.number(),
});

/** Time read. Part of the area `progress`. */
export const readTimeCalls = {
  updateReadTime: post('/super/updateReadTime', {
    who: 'reader',
    refuses: ['link_expired'],
    partners: 'read',
    input: z.strictObject(readReport),
    ids: { content_id: 'open' },
    output: counted,
  }),
  /**
   * The same from a partner's page: the session token names the reader. `data` holds the fields of
   * `enterpriseReadReport` as contract/kit/encoded-data writes them.
   */
  updateReadTimeOfPartner: post('/enterprise/updateReadTime', {
    who: 'anyone',
    refuses: ['link_expired', 'not_found'],
    partners: 'read',
    input: z.strictObject({ data: z.string().check(z.minLength(1), z.maxLength(ENCODED_MOST)) }),
    output: counted,
  }),
};

/** The fields inside `data`. */
export const enterpriseReadReport = z.strictObject({
  ...readReport,
  /** The partner on whose page it was read; '' on ours. */
  enterprise_id: optionalText(64),
});
