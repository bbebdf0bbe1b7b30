import type { MarkedPhrase } from '../library/book-overlay.ts';

/* One chapter in two accents: the same sentence, found by the marks that say when each sentence is heard. */

/**
 * `[start, end, words]`: seconds from the beginning of the recording; rising, not overlapping. A book that reads itself aloud
 * adds the phrase.
 */
export type Timing = readonly [start: number, end: number, words: string, phrase?: MarkedPhrase | undefined];

/** Index of the sentence at a moment: a pause belongs to the sentence before it; -1 before the first. */
export function sentenceAt(timings: readonly Timing[], seconds: number): number {
  let low = -1;
  let high = timings.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((timings[middle]?.[0] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** When a sentence is heard first, for a tap on it; null for one that this recording does not have. */
export const sentenceStart = (timings: readonly Timing[], sentence: number): number | null =>
  timings[sentence]?.[0] ?? null;

/** The start of the sentence, or of the one before when this one has only begun. */
export function sentenceBack(timings: readonly Timing[], seconds: number): number {
  const at = sentenceAt(timings, seconds);
  const start = timings[at]?.[0] ?? 0;
  return seconds - start >= JUST_BEGUN ? start : (timings[at - 1]?.[0] ?? 0);
}

/** Seconds into a sentence within which "back" means the sentence before it. */
const JUST_BEGUN = 1.5;

/** One accent of a chapter. */
export interface Recording {
  seconds: number;
  /** Without: nobody marked this recording. */
  marks?: readonly Timing[] | null;
}

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0);

/**
 * Where to go on in another accent: the same sentence and the same fraction inside it. A pause keeps its fraction too.
 * Marks that are missing, or of another number of sentences, tell nothing: then it is the fraction of the duration.
 */
export function positionInOtherVoice(from: Recording, to: Recording, seconds: number): number {
  const [here, there] = [from.marks ?? [], to.marks ?? []];
  if (here.length === 0 || here.length !== there.length) return share(seconds, from.seconds) * to.seconds;
  const at = sentenceAt(here, seconds);
  const pieces = (timings: readonly Timing[], whole: number) => {
    const [start, end] = timings[at] ?? [0, 0];
    return { start, end, after: timings[at + 1]?.[0] ?? whole };
  };
  const mine = pieces(here, from.seconds);
  const theirs = pieces(there, to.seconds);
  if (seconds < mine.end)
    return theirs.start + share(seconds - mine.start, mine.end - mine.start) * (theirs.end - theirs.start);
  return theirs.end + share(seconds - mine.end, mine.after - mine.end) * (theirs.after - theirs.end);
}
