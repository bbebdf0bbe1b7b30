import * as z from 'zod/mini';
import { get } from './call.ts';
import { bookCard, bookDetail, partsAtOnce } from './catalogue.ts';
import { id, pageNo, whole } from './fields.ts';
import { chapterState } from './rights.ts';
import { pageOf, partOrder } from './works.ts';

/** A chapter of an audiobook or an episode of a podcast. Where its sound is, only the one who may hear it is told. */
export const audioFile = z.object({
  id: z.number(),
  /** Counted as the list counts, from 1. */
  number: z.number(),
  position: z.number(),
  title: z.string(),
  description: z.string(),
  /** free: open to everyone, whatever the work costs. */
  zone: z.literal(['free', 'paid']),
  seconds: z.number(),
  /** Accents or narrators: north, central, south, or a name of the editors'. */
  voices: z.array(z.string()),
  /** The same chapter in the ebook of the same work, by spine index. */
  chapterIndex: z.nullable(z.number()),
  publishedAt: z.number(),
  isFinal: z.boolean(),
  state: chapterState,
  /** An episode's own page; '' for a chapter. */
  address: z.string(),
});
export type AudioFile = z.infer<typeof audioFile>;

export const audioDetail = z.object({
  ...bookDetail.shape,
  files: z.array(audioFile),
  /** The summary of the same work, or the work of this summary. */
  isSummary: z.boolean(),
  /** Where this reader is in the ebook of the same work, by spine index. */
  readingAt: z.nullable(z.number()),
});
export type AudioDetail = z.infer<typeof audioDetail>;

export const episodeDetail = z.object({
  ...audioFile.shape,
  podcast: bookCard,
  writers: z.array(z.object({ name: z.string(), address: z.string() })),
  categoryAddress: z.string(),
  /** The ones around it, in the order of the podcast. */
  near: z.array(audioFile),
});
export type EpisodeDetail = z.infer<typeof episodeDetail>;

export const listening = {
  /** Without a type: whatever of what is heard has this id. */
  audioDetail: get('/fm/getDetail', {
    who: 'anyone',
    input: z.strictObject({ content_id: id(), content_type: z.optional(whole()) }),
    ids: { content_id: 'open' },
    output: audioDetail,
  }),
  /**
   * `is_summary` 1: the files of the same work's summary. `download` 1: only what the one who asks may keep.
   * `chapter_id`: the page on which that file stands, instead of `page_no`.
   */
  listFiles: get('/fm/getListAudioFile', {
    who: 'anyone',
    input: z.strictObject({
      content_id: id(),
      content_type: z.optional(whole()),
      sort: partOrder,
      is_summary: z._default(whole(0, 1), 0),
      download: z._default(whole(0, 1), 0),
      page_no: pageNo(),
      page_size: z._default(whole(1, 100), partsAtOnce),
      chapter_id: z.optional(id()),
    }),
    ids: { content_id: 'open', chapter_id: 'open' },
    output: pageOf(audioFile),
  }),
  /** `content_id` is the episode's. */
  episodeDetail: get('/fm/detailEpisodePodcast', {
    who: 'anyone',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: episodeDetail,
  }),
};
