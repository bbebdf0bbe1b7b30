/*
 * How long somebody read: wall-clock time while a page is open and somebody is active. A page that nobody touches is
 * counted as read for a while, then no longer.
 */

/** So long after a turn, a scroll or a touch a page still has a reader. ms */
export const STILL_MS = 120_000;

/** Between two looks at the clock there is never more than this, unless the machine slept. ms */
const ASLEEP_MS = 30_000;

/** Milliseconds read between two looks at the clock, both at an open page. */
export function readBetween(before: number, now: number, activeAt: number): number {
  const passed = now - before;
  if (passed <= 0 || passed > ASLEEP_MS) return 0;
  return Math.max(0, Math.min(passed, activeAt + STILL_MS - before));
}
