import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { ENCODED_MOST } from '../kit/encoded-data.ts';
import { id, moment, optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';
import { listenPosition, listenStartCalls } from './listen-start.ts';
import { measured } from './measured.ts';
import { audioFile } from './player-file.ts';

/** Report of a player, every few seconds, at a stop and when the page is hidden. */
export const listenReport = {
  /** The playback session, from getDownloadItem. It names the listener and the file. */
  token: text(300, 'mã lượt nghe'),
  /** The audio file. */
  chapter_id: id(),
  /**
   * Seconds played since the session began: a total that only grows, so a report that is lost or arrives twice changes
   * nothing. Elapsed seconds, whatever the speed.
   */
  listen_time: measured(0, 10_000_000),
  /** Position, seconds. */
  current_time: measured(0, 1_000_000),
  voice: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Giọng đọc không hợp lệ')),
  rate: z._default(measured(0.5, 3), 1),
  /** When that was, ms since 1970; the newest wins. Left out: now. */
  heard_at: z.optional(moment()),
};

export const counted = z.object({
  /** The place that counts now: this report's, or a newer one of another device. Null when the file is gone. */
  place: z.nullable(listenPosition),
  /** Seconds this report added. */
  added: z.number(),
  /** Heard today, Vietnam's day. */
  today: z.number(),
});

/** A work one has begun to hear, with the file and second to go on from. */
const heardCard = z.object({
  book: bookCard,
  file: audioFile,
  place: listenPosition,
});

/** Listening position and time. Part of the area `progress`. */
export const listenTimeCalls = {
  updateListenTime: post('/super/updateListenTime', {
    who: 'reader',
    refuses: ['link_expired'],
    input: z.strictObject(listenReport),
    ids: { chapter_id: 'open' },
    output: counted,
  }),
  /**
   * The same from a partner's page, where nobody is signed in to us: the session token names the listener. `data`
   * holds the fields of `enterpriseReport` as contract/kit/encoded-data writes them.
   */
  updateListenTimeOfPartner: post('/enterprise/updateListenTime', {
    who: 'anyone',
    refuses: ['link_expired', 'not_found'],
    input: z.strictObject({ data: z.string().check(z.minLength(1), z.maxLength(ENCODED_MOST)) }),
    output: counted,
  }),
  place: listenStartCalls.place,
  /** Works in progress of a listener, newest first. Name ours. */
  myListening: get('/fm/listListening', {
    who: 'reader',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize(30) }),
    output: z.array(heardCard),
  }),
  /** Seconds heard on each of the last days, oldest first, days without any left out; days are Vietnam's. Name ours. */
  listenStatistics: get('/fm/getListenStatistics', {
    who: 'reader',
    input: z.strictObject({ days: z._default(whole(1, 400), 30) }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), seconds: z.number() })),
      /** The day it is, YYYY-MM-DD: a device's clock may be wrong. */
      date: z.string(),
      /** Seconds of that day. */
      today: z.number(),
      total: z.number(),
      works: z.number(),
    }),
  }),
};

/** The fields inside `data`. */
export const enterpriseReport = z.strictObject({
  ...listenReport,
  /** The partner on whose page it was heard; '' on ours. */
  enterprise_id: optionalText(64),
});
