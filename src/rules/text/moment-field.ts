/* Days with a clock as a field of the browser holds them, "2026-11-29T20:00", by Vietnam's clock. Moments in ms since 1970. */

const VIETNAM_MS = 7 * 3_600_000;

/** '' for none. */
export const momentField = (at: number | null): string =>
  at === null ? '' : new Date(at + VIETNAM_MS).toISOString().slice(0, 16);

/** Null for what is no moment. */
export function readMomentField(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at - VIETNAM_MS;
}
