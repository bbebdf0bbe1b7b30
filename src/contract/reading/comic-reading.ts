import * as z from 'zod/mini';
import { comicGrounds, pageDirections, pageFits, pageModes, tapZones } from '#rules/reading/comic-view.ts';
import { get, post } from '../kit/call.ts';
import { fraction, id, json, moment, pageNo, pageSize, whole } from '../kit/fields.ts';
import { LIST_PAGE, pageOf } from '../kit/page-of.ts';
import { pageCrop } from '../library/book-pages.ts';
import { bookCard } from '../library/catalogue.ts';
import { comicPosition, secondPosition } from '../library/position.ts';
import { bookAccess, chapterState } from '../rights/rights.ts';
import { measured } from './measured.ts';

/** Issues that are asked about at once: `keptIssues`. */
export const MAX_ISSUES_CHECK = 100;

/** Another issue, as the one that is open points to it. */
export const issueLink = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  address: z.string(),
  state: chapterState,
});

/** How somebody wants to see comics; what is not there was not chosen. rules/reading/comic-view.ts */
const comicView = z.strictObject({
  mode: z.optional(z.enum(pageModes)),
  direction: z.optional(z.enum(pageDirections)),
  fit: z.optional(z.enum(pageFits)),
  zones: z.optional(z.enum(tapZones)),
  ground: z.optional(z.enum(comicGrounds)),
  coverAlone: z.optional(z.boolean()),
  guided: z.optional(z.boolean()),
  crop: z.optional(z.boolean()),
});

/** Settings of one comic, of all comics, and the shifted pairs of each issue (by number). */
const comicViews = z.object({
  own: comicView,
  all: comicView,
  shifts: z.record(z.string(), z.array(z.number())),
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
      /** Two pages drawn as one. */
      isDouble: z.boolean(),
      /** Margins, thousandths of width and height; left out where there are none. */
      crop: z.optional(pageCrop),
      /** In the order of reading, thousandths of its width and height; none where nobody is sure. */
      panels: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    }),
  ),
  /** From how many years on it may be read; left out where everybody may. */
  ageFrom: z.optional(z.number()),
  /** The account says that who asks is younger: no pages come. */
  tooYoung: z.optional(z.literal(true)),
  /** From which side it is read. */
  direction: z.enum(pageDirections),
  /** How the one who asks wants to see it; null for guests, whose device knows. */
  view: z.nullable(comicViews),
  /** ms since 1970; null while the issue is closed. */
  expiresAt: z.nullable(z.number()),
  /** Until when a device that keeps its pages may open them without asking, ms since 1970; null: it keeps none. */
  offlineUntil: z.nullable(z.number()),
  comic: bookCard,
  access: bookAccess,
  previous: z.nullable(issueLink),
  next: z.nullable(issueLink),
  /** The reader's last position in the comic, in any issue. */
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
  /** As of an issue. */
  offlineUntil: z.number(),
  comic: bookCard,
  /** The next issue; null when it is the only one. */
  next: z.nullable(videoCard),
  /** The reader's last position in it. */
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
  /**
   * For issues kept on a device: until when they may be opened without asking again. An issue that is left out has to go.
   * Name ours.
   */
  keptIssues: get('/cmi/getOfflineRights', {
    who: 'reader',
    input: z.strictObject({
      content_ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_ISSUES_CHECK)),
    }),
    ids: { content_ids: 'open' },
    output: z.array(z.object({ id: z.number(), offlineUntil: z.number() })),
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
  /** Position to resume a comic from; nulls when it was not begun, or the issue is gone. */
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
  /**
   * How one wants to see this comic, or all of them from now on: then nothing is kept for this one but its direction. Of a printed
   * book only `crop` counts. Name ours.
   */
  saveComicView: post('/cmi/saveComicView', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), scope: z.enum(['own', 'all']), view: json(500, comicView) }),
    ids: { content_id: 'open' },
    output: comicViews,
  }),
  /** The pages of an issue from which the halves move by one, all of them. Name ours. */
  saveComicShifts: post('/cmi/saveComicShifts', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      issue: whole(1, 100_000),
      pages: json(2_000, z.array(z.int().check(z.minimum(1), z.maximum(100_000))).check(z.maxLength(200))),
    }),
    ids: { content_id: 'open' },
    output: comicViews,
  }),
  /**
   * What a device keeps of an issue to be read without a network: each page at its address, in the width it asks for where that is
   * kept, and until when. A closed issue gives no pages and says what would open it.
   */
  downloadImage: get('/cmi/downloadImage', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), width: z.optional(whole(1, 1_600)) }),
    ids: { content_id: 'open' },
    output: z.object({
      state: chapterState,
      access: bookAccess,
      pages: z.array(z.object({ number: z.number(), src: z.string(), width: z.number() })),
      /** Addresses die, and what is kept opens no longer: ms since 1970. Null while the issue is closed. */
      expiresAt: z.nullable(z.number()),
      offlineUntil: z.nullable(z.number()),
    }),
  }),
  /** The same of a film; `bytes` are its size. */
  downloadVideo: get('/cmi/downloadVideo', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({
      src: z.string(),
      poster: z.string(),
      bytes: z.number(),
      seconds: z.number(),
      offlineUntil: z.number(),
    }),
  }),
};
