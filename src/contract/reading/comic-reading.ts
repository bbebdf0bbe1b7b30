import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { fraction, id, moment, pageNo, pageSize, whole } from '../kit/fields.ts';
import { LIST_PAGE, pageOf } from '../kit/page-of.ts';
import { bookCard } from '../library/catalogue.ts';
import { comicPosition, secondPosition } from '../library/position.ts';
import { bookAccess, chapterState } from '../rights/rights.ts';
import { measured } from './measured.ts';

/** Another issue, as the one that is open points to it. */
export const issueLink = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  address: z.string(),
  state: chapterState,
});

/** An issue to read: its slots can be laid out before a picture came. */
const issueDetail = z.object({
  ...issueLink.shape,
  /** How many issues the comic has. */
  total: z.number(),
  /** In reading order; none while the issue is closed. Addresses die at `expiresAt`. */
  pages: z.array(
    z.object({
      number: z.number(),
      src: z.string(),
      width: z.number(),
      height: z.number(),
      /** Narrower ones, at addresses of their own: rules/reading/comic-picture.ts. */
      widths: z.array(z.number()),
      /** "#rrggbb": shown until the picture comes. */
      tint: z.string(),
    }),
  ),
  /** ms since 1970; null while the issue is closed. */
  expiresAt: z.nullable(z.number()),
  comic: bookCard,
  access: bookAccess,
  previous: z.nullable(issueLink),
  next: z.nullable(issueLink),
  /** Where the one who asks stopped in the comic, in whichever issue. */
  position: z.nullable(comicPosition),
});
export type IssueDetail = z.infer<typeof issueDetail>;

const videoCard = z.object({
  id: z.number(),
  /** Among the comic's, from 1. */
  number: z.number(),
  title: z.string(),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
  poster: z.string(),
  address: z.string(),
  /** ms since 1970 */
  publishedAt: z.number(),
  comic: z.object({ id: z.number(), title: z.string(), address: z.string() }),
});
export type VideoCard = z.infer<typeof videoCard>;

const videoDetail = z.object({
  ...videoCard.shape,
  description: z.string(),
  src: z.string(),
  comic: bookCard,
  /** What comes after it; null when it is the only one. */
  next: z.nullable(videoCard),
  /** Where the one who asks stopped in it. */
  position: z.nullable(secondPosition),
});
export type VideoDetail = z.infer<typeof videoDetail>;

const paged = { page_no: pageNo(), page_size: pageSize(LIST_PAGE) };

/** When a position was read, and the device's clock as it asks, ms since 1970: a wrong clock does not matter. */
const readWhen = { read_at: moment(), sent_at: moment() };

/** Reading and watching comics; their own pages are works.comicDetail. Part of the area `comics`. */
export const comicReadingCalls = {
  /** An issue with its pages for the one who asks; closed ones say what would open them. */
  detailReader: get('/cmi/detailReader', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: issueDetail,
  }),
  /** Videos, the newest first; of one comic in its own order. */
  listVideos: get('/cmi/listVideos', {
    who: 'anyone',
    input: z.strictObject({ content_id: z.optional(id()), ...paged }),
    ids: { content_id: 'open' },
    output: pageOf(videoCard),
  }),
  detailWatcher: get('/cmi/detailWatcher', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: videoDetail,
  }),
  /** The next video of the comic, after its last one the newest of another. */
  nextVideo: get('/cmi/nextVideoV2', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({ video: z.nullable(videoCard) }),
  }),
  /** Where one goes on in a comic; nulls when one has not begun it, or the issue is gone. */
  continueChapter: get('/cmi/continueChapter', {
    who: 'reader',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({ issue: z.nullable(issueLink), position: z.nullable(comicPosition) }),
  }),
  /** The video of a comic watched last, and where one stopped in it. */
  continueVideo: get('/cmi/continueVideo', {
    who: 'reader',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({ video: z.nullable(videoCard), position: z.nullable(secondPosition) }),
  }),
  /**
   * Remembers a position in a comic: issue and page from 1, `inside` the page 0–1 of its height. What was read last counts, and
   * the reply is the position that now does. Name ours.
   */
  saveProgress: post('/cmi/saveProgress', {
    who: 'reader',
    input: z.strictObject({
      content_id: id(),
      issue: whole(1, 100_000),
      page: whole(1, 100_000),
      inside: z._default(fraction(), 0),
      ...readWhen,
    }),
    ids: { content_id: 'open' },
    output: comicPosition,
  }),
  /** The same in a video, by its id; `current_time` in seconds. */
  updateWatchTime: post('/cmi/updateWatchTime', {
    who: 'reader',
    input: z.strictObject({ content_id: id(), current_time: measured(0, 1_000_000), ...readWhen }),
    ids: { content_id: 'open' },
    output: secondPosition,
  }),
};
