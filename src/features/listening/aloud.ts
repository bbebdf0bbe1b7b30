import { useSyncExternalStore } from 'react';
import type { Mark } from '#rules/player-marks.ts';

/* What is being read aloud, for a page that shows the same words. The player says it, once a sentence. */

export interface Aloud {
  fileId: number;
  title: string;
  /** The ebook of the work, where it may be opened, and the chapter of it that is heard. */
  ebookId: number | null;
  chapter: number | null;
  marks: readonly Mark[] | null;
  /** Which of the marks is heard; -1 before the first. */
  sentence: number;
  /** Sound is wanted; false while it is paused. */
  sounds: boolean;
}

let aloud: Aloud | null = null;
let toggle = () => {};
const listeners = new Set<() => void>();

const isSame = (one: Aloud | null, other: Aloud | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    (Object.keys(one) as (keyof Aloud)[]).every(name => one[name] === other[name]));

/** Only the player calls this. */
export function readsAloud(now: Aloud | null, playOrPause: () => void): void {
  toggle = playOrPause;
  if (isSame(aloud, now)) return;
  aloud = now;
  for (const listener of listeners) listener();
}

export const aloudNow = (): Aloud | null => aloud;

export function onAloud(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the player holds, or null. */
export const useAloud = (): Aloud | null => useSyncExternalStore(onAloud, aloudNow, () => null);

/** Plays or pauses it. Within a tap. */
export const toggleAloud = (): void => toggle();
