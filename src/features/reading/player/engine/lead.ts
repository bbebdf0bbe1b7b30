import type { Decks } from './decks.ts';

/** An element takes about this long until it is heard: the next file begins so long before the end of this one. ms */
const LEAD = 40;
/** Places are looked at four times a second: an end this near is waited for by a timer. ms */
const NEAR = 600;
/** Time after which an early start that was not taken over is silenced. ms */
const PATIENCE = 1_000;

/** Begins what is prepared just before the file in front ends, so that no silence lies between them. */
export function createLead(decks: Decks, sounds: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let follows = () => false;

  function cancel(): void {
    clearTimeout(timer);
    decks.stopLead();
  }

  return {
    /** The prepared sound follows by itself, if this says so at the end. */
    prepared(says: () => boolean): void {
      follows = says;
    },
    /** The front element's place moved. */
    moved(): void {
      const { duration, currentTime, playbackRate } = decks.front?.element ?? {};
      const left = (((duration ?? Number.NaN) - (currentTime ?? 0)) * 1_000) / (playbackRate ?? 1);
      if (!(left < NEAR)) return;
      clearTimeout(timer);
      timer = setTimeout(() => sounds() && follows() && decks.lead(), Math.max(0, left - LEAD));
    },
    /** The file is over, and what is next was told to begin, or was not. */
    ended(): void {
      clearTimeout(timer);
      timer = setTimeout(() => decks.stopLead(), PATIENCE);
    },
    /** Paused, sought, or something else is heard. */
    cancel,
  };
}
