import type { AudioVoice, DownloadItem } from '#contract/reading/player-calls.ts';
import { localSoundAddress } from '#features/reading/downloads/index.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { loadItem } from './audioSource.ts';
import type { Sound } from './engine/contract.ts';

/* From what the server says of a file to what the engine plays, and when its sentences are heard. */

export function engineSound({ file: { id } }: DownloadItem, { voice, seconds, url }: AudioVoice): Sound {
  let signed = url;
  return {
    key: `${id}:${voice}`,
    /** A file whose download finishes while it plays continues from the device when the network is lost. */
    get url() {
      return localSoundAddress(id, voice) ?? signed;
    },
    set url(next) {
      signed = next;
    },
    seconds,
    renew: async () => {
      const fresh = await loadItem(id, 'renew');
      return fresh.audio_data.find(one => one.voice === voice)?.url ?? url;
    },
  };
}

/** [start, end, words] each; what is anything else tells nothing. */
const areMarks = (given: unknown): given is Timing[] =>
  Array.isArray(given) &&
  given.every(
    timing => Array.isArray(timing) && typeof timing[0] === 'number' && typeof timing[1] === 'number',
  );

/** Null where nobody made any, or where they did not come. */
export async function loadTimings(voice: AudioVoice | undefined): Promise<Timing[] | null> {
  if (!voice?.marks_url) return null;
  try {
    const reply = await fetch(voice.marks_url);
    const given: unknown = reply.ok ? await reply.json() : null;
    return areMarks(given) ? given : null;
  } catch {
    return null;
  }
}
