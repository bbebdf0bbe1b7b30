import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, pageNo, whole } from '../kit/fields.ts';
import { pageOf, partOrder } from '../kit/page-of.ts';
import { partsAtOnce } from '../library/catalogue.ts';
import { playbackCalls } from './player-calls.ts';
import { audioDetail, audioFile, episodeDetail } from './player-file.ts';
import { ownSoundCalls } from './player-own.ts';

export type { AudioDetail, AudioFile, EpisodeDetail } from './player-file.ts';

export const playerCalls = {
  ...playbackCalls,
  ...ownSoundCalls,
  /** Without a type: whatever of what is heard has this id. */
  audioDetail: get('/fm/getDetail', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id(), content_type: z.optional(whole()) }),
    ids: { content_id: 'open' },
    output: audioDetail,
  }),
  /**
   * `is_summary` 1: the files of the same work's summary. `download` 1: only what the one who asks may keep.
   * `chapter_id`: the page that holds that file, instead of `page_no`.
   */
  listFiles: get('/fm/getListAudioFile', {
    who: 'anyone',
    refuses: ['not_found'],
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
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: episodeDetail,
  }),
};
