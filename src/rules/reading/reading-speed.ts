/* How fast somebody reads, learned from the pages they turn. */

/** Words of the pages that counted and the seconds they took; older ones fade. */
export interface ReadingSpeed {
  words: number;
  seconds: number;
}

/** Of a page: quicker was leafing, slower was something else. Words a minute. */
const FASTEST = 900;
const SLOWEST = 40;
/** Fewer words than these on a page tell nothing. */
const TELLING = 30;
/** So much is remembered: about an hour. Seconds. */
const REMEMBERED = 3_600;
/** So much has to be known before the guess for everybody gives way. Seconds. */
const ENOUGH = 180;

/** With one more page, which stood before the reader for so many seconds. */
export function withPage(speed: ReadingSpeed, page: { words: number; seconds: number }): ReadingSpeed {
  const perMinute = page.seconds > 0 ? (page.words * 60) / page.seconds : Number.POSITIVE_INFINITY;
  if (page.words < TELLING || perMinute > FASTEST || perMinute < SLOWEST) return speed;
  const seconds = speed.seconds + page.seconds;
  const fade = Math.min(1, REMEMBERED / seconds);
  return { words: (speed.words + page.words) * fade, seconds: seconds * fade };
}

/** Words a minute; null: not known well enough. */
export const wordsPerMinute = ({ words, seconds }: ReadingSpeed): number | null =>
  seconds >= ENOUGH ? Math.round((words * 60) / seconds) : null;

/** Stored speed; anything invalid is none. */
export function parseSpeed(text: string | null): ReadingSpeed {
  const [words, seconds] = (text ?? '').split(' ').map(Number);
  const sound =
    words !== undefined && seconds !== undefined && words > 0 && seconds > 0 && seconds <= REMEMBERED;
  const perMinute = sound ? (words * 60) / seconds : 0;
  return sound && perMinute >= SLOWEST && perMinute <= FASTEST
    ? { words, seconds }
    : { words: 0, seconds: 0 };
}

/** Words, seconds, and the words a minute that they make; 0: not known well enough. */
export const storedSpeed = (speed: ReadingSpeed): string =>
  `${Math.round(speed.words)} ${Math.round(speed.seconds)} ${wordsPerMinute(speed) ?? 0}`;
