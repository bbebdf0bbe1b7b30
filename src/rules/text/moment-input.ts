const VIETNAM_MS = 7 * 3_600_000;

/** A moment (ms since 1970) as a field of date and time has it, by Vietnam's clock: "2026-11-29T09:18". */
export const toMomentInput = (at: number): string => new Date(at + VIETNAM_MS).toISOString().slice(0, 16);

/** The moment that such a field means, ms since 1970; null for none. */
export function fromMomentInput(text: string): number | null {
  const at = Date.parse(`${text.slice(0, 16)}:00Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(at) ? at - VIETNAM_MS : null;
}
