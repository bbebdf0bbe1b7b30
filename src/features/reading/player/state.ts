import { createStore } from '#client/store.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import type { AudioBookmark } from '#contract/reading/player-own.ts';
import type { OfflineNotice } from '#features/reading/downloads/index.ts';
import type { SkipKind } from '#rules/library/book-overlay.ts';
import type { RepeatMode } from '#rules/reading/player-moves.ts';
import { noQueue, type Queue } from '#rules/reading/player-queue.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { playerDefaults } from '#rules/reading/player-settings.ts';
import type { SleepTimer } from '#rules/reading/player-sleep.ts';
import type { PlayerCommand, TextPosition } from './commands.ts';
import { defaultSkips, type Skips } from './preferences.ts';
import type { QueuedFile, Related } from './upNext.ts';

/**
 * A message of the player, in a dialog of its own; `link`: where else to go, as an ebook's reader; `instead`: what can be
 * heard for it.
 */
export interface Notice extends OfflineNotice {
  instead?: { words: string; command: PlayerCommand };
}

/** A bookmark in a file that is there. */
export type Bookmark = AudioBookmark;

/** The player's view; the position is not here: it changes four times a second and only the bar shows it. */
export interface PlayerView {
  item: DownloadItem | null;
  playlist: AudioFile[];
  /** The listener's own queue, before the list goes on. */
  queue: Queue<QueuedFile>;
  /** Works near the one that plays, as far as they were asked for. */
  related: Related | null;
  accent: string;
  rate: number;
  volume: number;
  muted: boolean;
  repeat: RepeatMode;
  sleep: SleepTimer | null;
  /** A file is being asked for. */
  asking: boolean;
  full: boolean;
  /** The queue is shown, over the page or the full player. */
  queueOpen: boolean;
  /** Something is in the player and is to be seen; at the start a computer shows nothing before something plays. */
  shown: boolean;
  /** The older of two devices' places; `here`: this device's. */
  offer: { fileId: number; seconds: number; here: boolean } | null;
  /** The work was read on since it was heard: the words one would hear on from. */
  read: { fileId: number; words: string; from: TextPosition } | null;
  skips: Skips;
  /** Of a book that reads itself aloud. */
  leftOut: readonly SkipKind[];
  /** The words that would sound now have no sound, and this device no voice for them. */
  unspoken: boolean;
  /** Seconds at the start of each file of this work that are passed over. */
  intro: number;
  /** Of the file that plays, by seconds; none for a guest. */
  bookmarks: Bookmark[];
  /** When each sentence of the voice that plays is heard. */
  marks: Timing[] | null;
  notice: Notice | null;
}

const { accent, volume, repeat, playbackRate: rate } = playerDefaults;
export const emptyPlayer: PlayerView = {
  item: null,
  playlist: [],
  queue: noQueue,
  related: null,
  accent,
  rate,
  volume,
  muted: false,
  repeat,
  sleep: null,
  asking: false,
  full: false,
  queueOpen: false,
  shown: false,
  offer: null,
  read: null,
  skips: defaultSkips,
  leftOut: [],
  unspoken: false,
  intro: 0,
  bookmarks: [],
  marks: null,
  notice: null,
};

/** The state of playing. The position is not in it: it changes four times a second and is read from the engine. */
export const playerStore = createStore(emptyPlayer);

export const playerView = playerStore.get;
export const subscribeView = playerStore.subscribe;
export const changeView = (change: Partial<PlayerView>): void =>
  playerStore.set(view => ({ ...view, ...change }));
