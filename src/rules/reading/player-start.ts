import type { Playable } from './player-moves.ts';

/* How listening begins: which file, in which accent, from which second, in which player (specification, section 4). */

/** One accent or narrator of a file. */
export interface Voice {
  voice: string;
  url: string;
}

/** A listener's last chapters in a work: full and summary apart. */
export interface LatestChapters {
  full?: { id: number; position: number } | null;
  brief?: { id: number; position: number } | null;
}

/** "Same file loaded and paused resumes"; when it already sounds there is nothing to do. */
export function whatToDo(
  loaded: { id: number; isPlaying: boolean } | null,
  wanted: Pick<Playable, 'id'>,
): 'resume' | 'nothing' | 'load' {
  if (loaded?.id !== wanted.id) return 'load';
  return loaded.isPlaying ? 'nothing' : 'resume';
}

/**
 * The chapter to load: the one given, else the parent's: where the listener stopped, else its first file. "None found
 * removes the player": null.
 */
export function chapterToLoad(
  given: number | null | undefined,
  parent: { latest?: LatestChapters | null; first?: number | null } | null,
  isSummary: boolean,
): number | null {
  if (given) return given;
  const latest = isSummary ? parent?.latest?.brief : parent?.latest?.full;
  return latest?.id ?? parent?.first ?? null;
}

/** "Continue-playing treats chapter type 1 as summary." */
export const continuesSummary = (chapterType: number | null | undefined): boolean => chapterType === 1;

/** "The saved accent file is used if present, else the first file, and the accent switches to it." Null: no sound at all. */
export function voiceFor<One extends Voice>(
  voices: readonly One[],
  savedAccent: string,
): { voice: One; accent: string } | null {
  const voice = voices.find(one => one.voice === savedAccent) ?? voices[0];
  return voice ? { voice, accent: voice.voice } : null;
}

/** A place nobody chose by hand. */
export const NO_MANUAL_POSITION = -1;

/** Seconds. "Manual position if not -1, else stored position unless above the duration (then 0)." */
export function startPosition(manual: number, stored: number, duration: number): number {
  if (manual !== NO_MANUAL_POSITION) return Math.max(0, manual);
  return stored > duration || !(stored > 0) ? 0 : stored;
}

export type PlayerType = 'mini' | 'full';
export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'crawler';

/** "A player type absent becomes mini (or the requested type); mini upgrades to full on request." */
export function typeOnPlay(current: PlayerType | null, requested?: PlayerType | null): PlayerType {
  if (current === 'full' || requested === 'full') return 'full';
  return 'mini';
}

/** "On mobile or tablet the mini type is set if an item exists." A computer shows the player when something plays. */
export const typeAtRestore = (device: DeviceClass, hasItem: boolean): PlayerType | null =>
  hasItem && (device === 'mobile' || device === 'tablet') ? 'mini' : null;
