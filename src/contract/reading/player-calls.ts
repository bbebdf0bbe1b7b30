import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageNo, pageSize, whole } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';
import { bookCard } from '../library/catalogue.ts';
import { cfiPosition } from '../library/position.ts';
import { priceType } from '../rights/rights.ts';
import { listenPosition, listenStartCalls } from './listen-start.ts';
import { audioFile, audioKinds } from './player-file.ts';

/** A chapter that was heard last, and the second one stopped at. */
const latest = z.nullable(z.object({ data: audioFile, position: z.number() }));

/** Parent of a file: an audiobook, a summary or a podcast. Names are the specification's (section 3). */
const audioParent = z.object({
  parent_type: z.enum(audioKinds),
  id: z.number(),
  content_type: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  narrator: z.string(),
  address: z.string(),
  /** Base of the pictures (`…/160.webp`, `320`, `640`); null: the screen draws one on `tint`. */
  thumb: z.nullable(z.string()),
  tint: z.string(),
  price: z.number(),
  price_type: priceType,
  /** A flash sale that runs now; `ends_at` in ms since 1970. */
  flashsale: z.nullable(z.object({ price: z.number(), ends_at: z.number() })),
  total_chap: z.number(),
  is_summary: z.boolean(),
  /** The listener's positions in the full and in the short version of the same work; null where there is none. */
  latest_chapter: z.object({ full: latest, brief: latest }),
  /** 1 when the summary was heard last, else 0. */
  chapter_type: z.literal([0, 1]),
  /** The other form of the work: the audiobook of a summary, the summary of an audiobook. */
  audio_id: z.nullable(z.number()),
  brief_id: z.nullable(z.number()),
});
export type AudioParent = z.infer<typeof audioParent>;

const audioVoice = z.object({
  voice: z.string(),
  url: z.string(),
  seconds: z.number(),
  bytes: z.number(),
  mime: z.string(),
  /** The sentences' times, [[start, end, words], …] in seconds; null when nobody made them. */
  marks_url: z.nullable(z.string()),
});
export type AudioVoice = z.infer<typeof audioVoice>;

export const downloadItem = z.object({
  file: audioFile,
  parent: audioParent,
  /** None while the sound is being made: the player says so. Addresses open this one file and die at `expires_at`. */
  audio_data: z.array(audioVoice),
  /** ms since 1970. */
  expires_at: z.number(),
  /** This listener's place in the file; null for a guest and for who never heard it. */
  place: z.nullable(listenPosition),
  /**
   * The ebook of the same work, where this listener may open it; `address` opens the reader, `place` is where they read
   * last.
   */
  ebook: z.nullable(
    z.object({
      id: z.number(),
      address: z.string(),
      /** BCP 47. */
      lang: z.optional(z.string()),
      place: z.optional(z.nullable(cfiPosition)),
    }),
  ),
  /** True: it may be listened to this once. */
  once: z.boolean(),
  /**
   * Until when it may be heard without asking again, ms since 1970, by who keeps it on their device; null: it may not be
   * kept, as by a guest, and what is heard once.
   */
  offline_until: z._default(z.nullable(z.number()), null),
  /** The playback session for updateListenTime; '' for a guest, whose time is not counted. */
  token: z.string(),
});
export type DownloadItem = z.infer<typeof downloadItem>;

/** Data of the refusals `listened_once`, `need_membership` and `payment_required` of a file. */
const audioOffer = z.object({ file: audioFile, parent: audioParent });
export type AudioOffer = z.infer<typeof audioOffer>;

/** Kinds of faults a listener can report. */
export const feedbackKinds = ['noise', 'cut', 'wrong_text', 'wrong_order', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Most characters of what someone says of a file, or notes at a second of it. */
export const FEEDBACK_LENGTH = 1_000;

/** Files that are asked about at once: `keptFiles`. */
export const MAX_RIGHTS_CHECK = 100;

/** Calls of the player. Part of the area `player`. */
export const playbackCalls = {
  readySound: listenStartCalls.readySound,
  /**
   * Everything a player needs of one file, in one reply. Asked again for the same file it renews the addresses.
   * Refused with 2 listened once, 3 members only, 4 to be paid for (all three with an `audioOffer`), 5 a package that
   * waits, 102 for a guest.
   */
  downloadItem: get('/fm/getDownloadItem', {
    who: 'anyone',
    refuses: [
      'not_found',
      'listened_once',
      'need_membership',
      'not_cleared',
      'not_in_country',
      'payment_required',
    ],
    input: z.strictObject({ audio_file_id: id(), renew: z._default(whole(0, 1), 0) }),
    ids: { audio_file_id: 'open' },
    output: downloadItem,
  }),
  /**
   * For downloaded files: until when they may be played without asking again (as `offline_until` above), and the
   * token of a new session. Null, or left out: the file has to go. Name ours.
   */
  keptFiles: get('/fm/getOfflineRights', {
    who: 'reader',
    input: z.strictObject({
      audio_file_ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_RIGHTS_CHECK)),
    }),
    ids: { audio_file_ids: 'open' },
    output: z.array(z.object({ id: z.number(), offline_until: z.nullable(z.number()), token: z.string() })),
  }),
  /** The file before or after one (`content_id`) in its own work; null at either end. It may be closed. */
  nextBack: get('/fm/listNextBackFm', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), action: z.enum(['next', 'back']) }),
    ids: { content_id: 'open' },
    output: z.object({ file: z.nullable(audioFile), parent_id: z.number() }),
  }),
  /** Recommendations after a work (`item_id`), each with its first file. `type`: only of that kind. */
  related: get('/fm/relatedFm', {
    who: 'anyone',
    input: z.strictObject({
      item_id: id(),
      content_type: z.optional(whole()),
      page_no: pageNo(),
      page_size: pageSize(30),
      type: z.optional(z.enum(audioKinds)),
    }),
    ids: { item_id: 'open' },
    refuses: ['not_found'],
    output: pageOf(z.object({ ...bookCard.shape, first_file: audioFile })),
  }),
  /** Something is wrong with a file. */
  feedback: post('/fm/feedbackAudioFile', {
    who: 'reader',
    input: z.strictObject({
      audio_file_id: id(),
      kind: z.enum(feedbackKinds),
      words: optionalText(FEEDBACK_LENGTH),
      voice: optionalText(40),
      current_time: z._default(whole(0, 1_000_000), 0),
    }),
    ids: { audio_file_id: 'open' },
    output: z.object({}),
  }),
};
