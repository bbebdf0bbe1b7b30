/** A moment (ms since 1970) in Vietnam as HH:MM:SS. */
export const inVietnamClock = (at: number): string =>
  new Date(at + 7 * 3_600_000).toISOString().slice(11, 19);
