/*
 * How long somebody listened: seconds by the wall clock while sound moves. An hour at double speed is an hour of
 * listening, not two and not a half; a stall, a pause and a machine asleep are nothing.
 */

/** State of the engine at one moment. */
export interface ListenTick {
  /** ms since 1970. */
  at: number;
  /** Seconds in the file. */
  position: number;
  rate: number;
  /** The file; another one is another sound. */
  key: string;
}

/** Tolerance for late timers and rounded positions, ms. */
const SLACK_MS = 400;

/**
 * Milliseconds listened between two ticks: as many as passed, but not more than the sound moved for. A position that went
 * back, or further than time allows, was moved by hand and tells nothing.
 */
export function listenedBetween(before: ListenTick, after: ListenTick): number {
  if (before.key !== after.key) return 0;
  const passed = after.at - before.at;
  const moved = ((after.position - before.position) / after.rate) * 1_000;
  if (!(passed > 0 && moved > 0) || moved > passed + SLACK_MS) return 0;
  return Math.min(passed, moved);
}

/** Whole seconds to send, and what stays for the next time: none is lost, none told twice. */
export const secondsToSend = (listenedMs: number): { seconds: number; restMs: number } => ({
  seconds: Math.floor(listenedMs / 1_000),
  restMs: listenedMs % 1_000,
});
