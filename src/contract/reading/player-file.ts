import * as z from 'zod/mini';
import { bookCard, bookDetail } from '../library/catalogue.ts';
import { chapterState } from '../rights/rights.ts';

/** Text forms of kinds of what is heard: specification, section 3; the summary's is ours. */
export const audioKinds = ['fm_audio_book', 'fm_podcast', 'fm_brief'] as const;

/**
 * A chapter of an audiobook or an episode of a podcast. Where its sound is, only the one who may hear it is told. The names
 * that the specification has for a file (section 3) are its own.
 */
export const audioFile = z.object({
  id: z.number(),
  /** Counted as the list counts, from 1. */
  number: z.number(),
  position: z.number(),
  title: z.string(),
  description: z.string(),
  /** free: open to everyone, whatever the work costs. */
  zone: z.literal(['free', 'paid']),
  /** Seconds. */
  duration: z.number(),
  /** Accents or narrators: north, central, south, or a name of the editors'. */
  voices: z.array(z.string()),
  /** Of the first of them; the others differ little. 0: nobody knows; what earlier releases kept does not say. */
  bytes: z._default(z.number(), 0),
  /** The same chapter in the ebook of the same work, by spine index. */
  chapterIndex: z.nullable(z.number()),
  publishedAt: z.number(),
  is_final: z.boolean(),
  /** Its parent. */
  parent_type: z.enum(audioKinds),
  parent_id: z.number(),
  is_summary: z.boolean(),
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
  /** This reader's position in the ebook of the same work, by spine index. */
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

/** The file that sounds within a tap, before the player's other requests: open to the listener. */
export const readySound = z.object({
  fileId: z.number(),
  /** Of the work. */
  workId: z.number(),
  /** Addresses of this one file; they die at `expiresAt`, ms since 1970. */
  voices: z.array(z.object({ voice: z.string(), url: z.string(), seconds: z.number() })),
  expiresAt: z.number(),
  /** The listener's position in it; `heardAt` in ms since 1970. */
  place: z.nullable(z.object({ seconds: z.number(), heardAt: z.number() })),
});
export type ReadySound = z.infer<typeof readySound>;
