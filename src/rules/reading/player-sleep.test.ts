import { expect, test } from 'vitest';
import {
  type AfterTick,
  chapterEnded,
  extended,
  msToSleep,
  type SleepTimer,
  sleepAfterChapters,
  sleepInMinutes,
  slept,
} from './player-sleep.ts';

const at = (position: number, rate = 1, seconds = 600) => ({ position, seconds, rate });
/** The timer of an answer; sleep has none. */
const timerOf = (after: AfterTick): SleepTimer => {
  if (after.act === 'sleep') throw new Error('sleeps already');
  return after.timer;
};

test('ten minutes: nothing, then ten seconds of fading, then sleep', () => {
  let timer = sleepInMinutes(10);
  const acts: [number, string][] = [];
  for (let second = 1; second <= 600; second += 1) {
    const after = slept(timer, 1_000, at(100 + second, 1, 9_999));
    if (after.act !== 'none') acts.push([second, after.act]);
    if (after.act === 'sleep') {
      expect(after.wakeAt).toBe(690);
      break;
    }
    timer = after.timer;
  }
  expect(acts).toEqual([
    [590, 'fade'],
    [600, 'sleep'],
  ]);
});

test('a pause does not use minutes up', () => {
  expect(msToSleep(timerOf(slept(sleepInMinutes(5), 0, at(50))), at(50))).toBe(300_000);
});

test('end of chapter: the last ten seconds by the clock fade, at double speed twenty of the file', () => {
  const timer = sleepAfterChapters(1);
  expect(slept(timer, 250, at(579, 2)).act).toBe('none');
  expect(slept(timer, 250, at(582, 2))).toMatchObject({ act: 'fade', ms: 9_000 });
});

test('end of chapter: sleeps when the chapter ends and wakes where the fade began', () => {
  const fading = timerOf(slept(sleepAfterChapters(1), 250, at(591)));
  expect(slept(fading, 250, at(599.9)).act).toBe('none');
  expect(chapterEnded(fading, 600)).toEqual({ act: 'sleep', wakeAt: 591 });
});

test('end of chapter after a jump to the very end: wakes ten seconds before it', () => {
  expect(chapterEnded(sleepAfterChapters(1), 600)).toEqual({ act: 'sleep', wakeAt: 590 });
});

test('three chapters: two ends pass, the third sleeps', () => {
  let timer = sleepAfterChapters(3);
  expect(slept(timer, 250, at(599)).act).toBe('none');
  timer = timerOf(chapterEnded(timer, 600));
  timer = timerOf(chapterEnded(timer, 600));
  expect(chapterEnded(timer, 600).act).toBe('sleep');
});

test('more time while it fades makes the sound loud again', () => {
  const fading = timerOf(slept({ kind: 'minutes', leftMs: 9_000, fadeFrom: null }, 250, at(50)));
  expect(fading.fadeFrom).toBe(50);
  const after = slept(extended(fading, 5), 250, at(51));
  expect(after.act).toBe('loud');
  expect(timerOf(after).fadeFrom).toBeNull();
});

test('one chapter more while the end of this one fades', () => {
  const fading = timerOf(slept(sleepAfterChapters(1), 250, at(595)));
  expect(slept(extended(fading, 5), 250, at(596)).act).toBe('loud');
});

test('going back while the end of a chapter fades makes the sound loud again', () => {
  const fading = timerOf(slept(sleepAfterChapters(1), 250, at(595)));
  expect(slept(fading, 250, at(565)).act).toBe('loud');
});

test('fading across a chapter border wakes at the start of the new chapter', () => {
  const fading = timerOf(slept({ kind: 'minutes', leftMs: 9_000, fadeFrom: null }, 250, at(596)));
  const crossed = timerOf(chapterEnded(fading, 600));
  expect(slept(crossed, 9_000, at(4))).toEqual({ act: 'sleep', wakeAt: 0 });
});
