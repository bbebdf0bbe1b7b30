/*
 * Runs in every page before its own scripts, and says when sound is first heard, and how long it is silent between one
 * file and the next. Sound is heard when the place of a media element that plays moves (looked at every 4 ms); it began
 * as long before as the place then is from where it started.
 * The silence of a hand-off is from the end of one element's sound (its place when it ended, from the last look at it
 * moving) to the beginning of the next one's.
 */

declare global {
  interface Window {
    /** ms since 1970. */
    benchHeard?: (at: number) => void;
    /** ms; below zero where both sounded. */
    benchHandOff?: (silence: number) => void;
    /** Those that were played, the newest last. */
    benchSounds: HTMLMediaElement[];
  }
}

const POLL = 4;
/** Seconds; a larger step is a seek. */
const STEP = 0.5;

interface Look {
  at: number;
  place: number;
  src: string;
}
const looks = new Map<HTMLMediaElement, Look>();
window.benchSounds = [];
let last: { element: HTMLMediaElement; look: Look; end: number | null } | null = null;
const now = () => performance.timeOrigin + performance.now();

const given = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function play() {
  if (!window.benchSounds.includes(this)) {
    window.benchSounds.push(this);
    // Before the page's own listeners, which may begin to use the element for something else.
    const ended = () => {
      if (last?.element === this) last.end = Math.max(last.look.place, this.currentTime);
    };
    this.addEventListener('ended', ended, { capture: true });
  }
  return given.call(this);
};

setInterval(() => {
  for (const element of window.benchSounds) {
    const look = { at: now(), place: element.currentTime, src: element.currentSrc };
    const before = looks.get(element);
    looks.set(element, look);
    if (element.paused || element.muted || !before || before.src !== look.src) continue;
    const step = look.place - before.place;
    if (step <= 0 || step > STEP) continue;
    const isNext = last !== null && (last.element !== element || last.look.src !== look.src);
    if (isNext && last && look.place < 2) {
      const end = last.end ?? last.look.place;
      const silentFrom = last.look.at + (end - last.look.place) * 1_000;
      window.benchHandOff?.(look.at - look.place * 1_000 - silentFrom);
    }
    if (!last) window.benchHeard?.(look.at - Math.min(step, look.place) * 1_000);
    last = { element, look, end: isNext ? null : (last?.end ?? null) };
  }
}, POLL);

export {};
