/* A strip that scrolls by itself. */

export const scrollSpeeds = ['slow', 'medium', 'fast'] as const;
export type ScrollSpeed = (typeof scrollSpeeds)[number];

/** Of the window's height, a second. */
const shares: Record<ScrollSpeed, number> = { slow: 0.06, medium: 0.12, fast: 0.24 };

/** A window that slept, or was covered, does not jump when it comes back. Milliseconds. */
const LONGEST = 100;

/** CSS pixels for a time between two pictures of the screen, milliseconds. */
export const pixelsIn = (ms: number, speed: ScrollSpeed, windowHeight: number): number =>
  (Math.min(Math.max(ms, 0), LONGEST) / 1_000) * shares[speed] * windowHeight;

export const speedOf = (stored: string | null): ScrollSpeed =>
  scrollSpeeds.find(speed => speed === stored) ?? 'medium';
