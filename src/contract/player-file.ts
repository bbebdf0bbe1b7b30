import * as z from 'zod/mini';
import { bookCard, bookDetail } from './catalogue.ts';
import { chapterState } from './rights.ts';

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
