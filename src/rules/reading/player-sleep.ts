/*
 * The sleep timer: so many minutes of sound, or the end of this chapter or of the n-th from here. The last ten seconds
 * fade; who presses play again hears from where the fading began. Minutes count only while sound moves, so a pause does
 * not use them up.
 */

/** How long the sound takes to go, seconds by the wall clock. */
const FADE_SECONDS = 10;

interface Asleep {
  /** Start of the fade-out; null before it. */
  fadeFrom: number | null;
}
export type SleepTimer =
  | (Asleep & { kind: 'minutes'; leftMs: number })
  /** 1: at the end of the chapter that plays. */
  | (Asleep & { kind: 'chapters'; left: number });

/** Choices of the sleep timer. */
export const sleepChoices = { minutes: [5, 10, 15, 30, 45, 60], chapters: [1, 2, 3] } as const;

export const sleepInMinutes = (minutes: number): SleepTimer => ({
  kind: 'minutes',
  leftMs: minutes * 60_000,
  fadeFrom: null,
});
export const sleepAfterChapters = (chapters: number): SleepTimer => ({
  kind: 'chapters',
  left: Math.max(1, Math.round(chapters)),
  fadeFrom: null,
});

/** Position of the sound, seconds in its file. */
export interface SoundPosition {
  position: number;
  seconds: number;
  rate: number;
}

/** Milliseconds of sound until sleep, as far as it can be told; null while more chapters follow. */
export function msToSleep(timer: SleepTimer, position: SoundPosition): number | null {
  if (timer.kind === 'minutes') return timer.leftMs;
  if (timer.left > 1) return null;
  return Math.max(0, ((position.seconds - position.position) / position.rate) * 1_000);
}

export type AfterTick =
  | { act: 'none'; timer: SleepTimer }
  /** Fade from now to silence in `ms`. */
  | { act: 'fade'; timer: SleepTimer; ms: number }
  /** Somebody gave more time, or went back: loud again. */
  | { act: 'loud'; timer: SleepTimer }
  /** Pause; `wakeAt`: where the next play begins, seconds in the file that plays. */
  | { act: 'sleep'; wakeAt: number };

/** Sound moved for `soundedMs` (wall clock) and is at `place` now. */
export function slept(timer: SleepTimer, soundedMs: number, position: SoundPosition): AfterTick {
  const counted: SleepTimer =
    timer.kind === 'minutes' ? { ...timer, leftMs: Math.max(0, timer.leftMs - soundedMs) } : timer;
  const left = msToSleep(counted, position);
  // The end of a chapter is told by `chapterEnded`: the last tick comes before it.
  if (left === 0 && counted.kind === 'minutes')
    return { act: 'sleep', wakeAt: counted.fadeFrom ?? position.position };
  if (left === null || left > FADE_SECONDS * 1_000)
    return counted.fadeFrom === null
      ? { act: 'none', timer: counted }
      : { act: 'loud', timer: { ...counted, fadeFrom: null } };
  if (counted.fadeFrom !== null) return { act: 'none', timer: counted };
  return { act: 'fade', timer: { ...counted, fadeFrom: position.position }, ms: left };
}

/**
 * The chapter is over; true sleep pauses before the next one begins. A fade by minutes that began in the old chapter
 * begins again at the start of the new one, so that waking stays in the file that plays.
 */
export function chapterEnded(timer: SleepTimer, seconds: number): AfterTick {
  if (timer.kind === 'minutes')
    return { act: 'none', timer: { ...timer, fadeFrom: timer.fadeFrom === null ? null : 0 } };
  if (timer.left <= 1) return { act: 'sleep', wakeAt: timer.fadeFrom ?? Math.max(0, seconds - FADE_SECONDS) };
  return { act: 'none', timer: { ...timer, left: timer.left - 1 } };
}

/** More time, also while it fades: the next tick makes the sound loud again. A timer by chapters gets one chapter more. */
export const extended = (timer: SleepTimer, minutes: number): SleepTimer =>
  timer.kind === 'minutes'
    ? { ...timer, leftMs: timer.leftMs + minutes * 60_000 }
    : { ...timer, left: timer.left + 1 };
