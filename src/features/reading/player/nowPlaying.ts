import { createStore, useStore } from '#client/store.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';

/** The current file, for screens that only mark it or show its words. The player updates it once a sentence. */
export interface NowPlaying {
  fileId: number;
  title: string;
  /** The ebook of the work, when the listener may open it, and the chapter that is narrated. */
  ebookId: number | null;
  chapter: number | null;
  marks: readonly Timing[] | null;
  /** Index in `marks`; -1 before the first. */
  sentence: number;
  /** The sentence has no sound, and this device no voice for it. */
  unspoken: boolean;
  /** Sound is requested; false while paused. */
  isPlaying: boolean;
}

/** Null: the player is empty. Only publishNowPlaying.ts writes it. */
export const nowPlaying = createStore<NowPlaying | null>(null);

export const useNowPlaying = (): NowPlaying | null => useStore(nowPlaying);

/** The file in the player, or null. */
export const usePlayingFile = (): number | null => useStore(nowPlaying, playing => playing?.fileId ?? null);
