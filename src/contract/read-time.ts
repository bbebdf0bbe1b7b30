import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { bookCard } from './catalogue.ts';
import { ENCODED_MOST } from './encoded-data.ts';
import { id, measured, optionalText, text, whole } from './fields.ts';

/** What a reader reports while a page lies open, and when it is hidden. */
const readReport = {
  /** The sitting, from getDownloadItemWeb. It says who reads and what. */
  token: text(300, 'mã lượt đọc'),
  content_id: id(),
  /**
   * Seconds read since the sitting began: a sum that only grows, so that a report that is lost or comes twice changes
   * nothing.
   */
  read_time: measured(0, 10_000_000),
  /** When that was, ms since 1970: what was read offline belongs to its day. Left out: now. */
  read_at: z.optional(whole()),
};

const counted = z.object({
  /** Seconds this report added. */
  added: z.number(),
  /** Read today, Vietnam's day. */
  today: z.number(),
});

/** Seconds of reading and of listening. */
const both = z.object({ read: z.number(), heard: z.number() });

/** A work of somebody's last days, and all seconds they gave it. */
const lastWork = z.object({ book: bookCard, seconds: z.number() });

/** Most works on each shelf of the statistics. */
export const SHELF = 6;

const statistics = z.object({
  /** The last days, oldest first, those without anything left out; days are Vietnam's. */
  days: z.array(z.object({ day: z.string(), ...both.shape })),
  /** The day it is, YYYY-MM-DD: a device's clock may be wrong. */
  date: z.string(),
  /** Seconds of that day, and of all days. */
  today: both,
  total: both,
  /** How many works. */
  works: both,
  /** The works read last and heard last, newest first. */
  read: z.array(lastWork),
  heard: z.array(lastWork),
});
export type Statistics = z.infer<typeof statistics>;

/** Time read, and both times together. Part of the area `reading`, apart from what opens a book. */
export const readTime = {
  updateReadTime: post('/super/updateReadTime', {
    who: 'reader',
    input: z.strictObject(readReport),
    ids: { content_id: 'open' },
    output: counted,
  }),
  /**
   * The same from a partner's page: the token of the sitting says who reads. `data` holds the fields of
   * `enterpriseReadReport` as contract/encoded-data writes them.
   */
  updateReadTimeOfPartner: post('/enterprise/updateReadTime', {
    who: 'anyone',
    input: z.strictObject({ data: z.string().check(z.minLength(1), z.maxLength(ENCODED_MOST)) }),
    output: counted,
  }),
  /** Everything the statistics of reading and listening show. Name ours. */
  readListenStatistics: get('/fm/getReadListenStatistics', {
    who: 'reader',
    input: z.strictObject({ days: z._default(whole(1, 400), 30) }),
    output: statistics,
  }),
};

/** The fields inside `data`. */
export const enterpriseReadReport = z.strictObject({
  ...readReport,
  /** The partner on whose page it was read; '' on ours. */
  enterprise_id: optionalText(64),
});
