import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id } from '../kit/fields.ts';
import { audioFile, readySound } from './player-file.ts';

/** A listener's position in a file. Of two positions the one with the newer `heardAt` counts. */
export const listenPosition = z.object({
  /** Null when the file is gone; then `position` says between which files it was. */
  fileId: z.nullable(z.number()),
  position: z.number(),
  seconds: z.number(),
  voice: z.string(),
  rate: z.number(),
  /** ms since 1970. */
  heardAt: z.number(),
  /** Reported by this device. */
  here: z.boolean(),
});
export type ListenPosition = z.infer<typeof listenPosition>;

/** Start data of a play button: a file of its own, because pages with one button load no more. */
export const listenStartCalls = {
  /**
   * What the play button of a work begins with: one of its files, or else the one heard last, or else its first. Null
   * where that needs a question: it is closed, or may be heard once. Asking counts nothing and begins nothing. Name ours.
   */
  readySound: get('/fm/getReadySound', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), audio_file_id: z.optional(id()) }),
    ids: { content_id: 'open', audio_file_id: 'open' },
    output: z.nullable(readySound),
  }),
  /**
   * Where to go on in a work: the position of the newest listening. Of a file that is gone it points to the one after it.
   * `file` null: nothing was heard. Name ours.
   */
  place: get('/fm/getListenPlace', {
    who: 'reader',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({ file: z.nullable(audioFile), place: z.nullable(listenPosition) }),
  }),
};
