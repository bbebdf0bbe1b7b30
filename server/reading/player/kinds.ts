import type { AudioParent } from '#contract/reading/player-calls.ts';
import { contentType } from '#rules/rights/content-type.ts';

/** Text forms of kinds, specification section 3; the summary's is ours. */
export const kindWord = (type: number): AudioParent['parent_type'] => {
  if (type === contentType.podcast) return 'fm_podcast';
  return type === contentType.brief ? 'fm_brief' : 'fm_audio_book';
};

export const typeOfKind: Record<AudioParent['parent_type'], number> = {
  fm_audio_book: contentType.audiobook,
  fm_podcast: contentType.podcast,
  fm_brief: contentType.brief,
};
