/* Coming back: a little of what was heard before, without the intro, at the newest of two devices' places. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds to go back after a pause (ms): one forgets more the longer one is away. */
export function rewindAfter(pausedMs: number): number {
  if (pausedMs < MINUTE) return 0;
  if (pausedMs < HOUR) return 5;
  if (pausedMs < DAY) return 15;
  return 30;
}

/** Position after a pause; never before the file, nor back into an intro that this book skips. */
export function resumePosition(position: number, pausedMs: number, introSeconds = 0): number {
  const earliest = position > introSeconds ? introSeconds : 0;
  return Math.max(earliest, position - rewindAfter(pausedMs));
}

/**
 * The start of a file of a book whose intro the listener skips: only when it starts at its beginning, never for a position
 * somebody chose, and not where the file would be over.
 */
export const afterIntro = (start: number, introSeconds: number, seconds: number): number =>
  start < introSeconds && introSeconds < seconds ? introSeconds : start;

/** Somebody's position in a work. */
export interface ListeningPosition {
  /** The audio file. */
  id: number;
  seconds: number;
  accent: string;
  /** When it was heard, ms since 1970: not when it was sent. */
  heardAt: number;
  device: string;
}

/** Seconds apart in one file that nobody would notice. */
const SAME_POSITION_SECONDS = 15;

/**
 * Which of two places counts: "newest by listening time wins, the other is offered". A place that comes late, because
 * its device was offline, never pulls back a newer one. A clock that runs ahead cannot win by more than now.
 */
export function resolvePositions(
  mine: ListeningPosition | null,
  theirs: ListeningPosition | null,
  now: number,
): { place: ListeningPosition | null; offer: ListeningPosition | null } {
  if (!mine || !theirs) return { place: mine ?? theirs, offer: null };
  const when = ({ heardAt }: ListeningPosition) => Math.min(heardAt, now);
  const [position, other] = when(theirs) > when(mine) ? [theirs, mine] : [mine, theirs];
  const near = position.id === other.id && Math.abs(position.seconds - other.seconds) < SAME_POSITION_SECONDS;
  return { place: position, offer: near || position.device === other.device ? null : other };
}
