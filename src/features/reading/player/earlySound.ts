import type { ReadySound } from '#contract/reading/player-file.ts';
import { readyStart } from '#rules/reading/player-ready.ts';

/*
 * Sound that begins within the tap, before the player's own files are here. The player takes the element over when it
 * has asked the server who hears what. It lies on the window, so that there is one for all that a page has loaded.
 */

/** Everything else waits this long for the first sound. ms */
const PATIENCE_MS = 2_000;

export interface EarlySound {
  fileId: number;
  voice: string;
  /** Its start, seconds. */
  from: number;
  element: HTMLAudioElement;
  /** It sounds, is refused, failed, or takes too long. */
  begun: Promise<void>;
}

declare global {
  interface Window {
    earlySound?: EarlySound | undefined;
  }
}

export const earlySound = (): EarlySound | undefined => globalThis.window?.earlySound;

/** Silence, unless the player has taken it over. */
export function dropEarlySound(): void {
  const early = earlySound();
  if (!early) return;
  window.earlySound = undefined;
  early.element.pause();
  early.element.removeAttribute('src');
  early.element.load();
}

/** Hands the element over, once; undefined when it is another file or voice, or has failed. */
export function takeEarlySound(fileId: number, voice: string): EarlySound | undefined {
  const early = earlySound();
  if (!early) return undefined;
  if (early.fileId !== fileId || early.voice !== voice || early.element.error) {
    dropEarlySound();
    return undefined;
  }
  window.earlySound = undefined;
  return early;
}

/** Within a tap. `saved`: what this device remembers. False: the player has to ask first. */
export function beginEarlySound(
  ready: ReadySound,
  saved: (name: string) => string | null,
  at?: number,
): boolean {
  if (earlySound()?.fileId === ready.fileId) return true;
  dropEarlySound();
  const start = navigator.onLine === false ? null : readyStart(ready, saved, Date.now(), at);
  if (!start) return false;
  const element = new Audio();
  let settle = () => {};
  const begun = new Promise<void>(done => {
    settle = done;
    for (const event of ['playing', 'error']) element.addEventListener(event, settle, { once: true });
    setTimeout(settle, PATIENCE_MS);
  });
  element.preload = 'auto';
  element.src = start.url;
  element.defaultPlaybackRate = start.rate;
  element.volume = start.volume;
  element.preservesPitch = true;
  // Called explicitly, so that the tap unlocks the element on an iPhone although play() may come later.
  element.load();
  window.earlySound = { fileId: ready.fileId, voice: start.voice, from: start.from, element, begun };
  // Refused: the player asks for itself, and says what to press.
  const play = () =>
    void element.play().catch(() => {
      if (earlySound()?.element === element) dropEarlySound();
      settle();
    });
  if (start.from === 0) play();
  // Playing first would be heard from the beginning.
  else
    element.addEventListener(
      'loadedmetadata',
      () => {
        if (window.earlySound?.element !== element) return;
        element.currentTime = start.from;
        play();
      },
      { once: true },
    );
  return true;
}
