import { expect, test } from 'vitest';
import { type ListenTick, listenedBetween, secondsToSend } from './listened-time.ts';

const tick = (at: number, position: number, more: Partial<ListenTick> = {}): ListenTick => ({
  at,
  position,
  rate: 1,
  key: 'a',
  ...more,
});

test.each([
  ['a quarter of a second is one', tick(0, 10), tick(250, 10.25), 250],
  [
    'at double speed wall-clock seconds count, not those of the file',
    tick(0, 10, { rate: 2 }),
    tick(1_000, 12, { rate: 2 }),
    1_000,
  ],
  ['at half speed too', tick(0, 10, { rate: 0.5 }), tick(1_000, 10.5, { rate: 0.5 }), 1_000],
  ['sound that stands still is nothing', tick(0, 10), tick(4_000, 10), 0],
  ['a stall in between: only what moved', tick(0, 10), tick(5_000, 11), 1_000],
  ['a machine that slept an hour: only what moved', tick(0, 10), tick(3_600_000, 10.25), 250],
  ['a jump forward is nothing', tick(0, 10), tick(250, 40), 0],
  ['a jump back is nothing', tick(0, 40), tick(250, 10), 0],
  ['another file is nothing', tick(0, 10), tick(250, 10.25, { key: 'b' }), 0],
  ['a clock set back is nothing', tick(5_000, 10), tick(0, 10.25), 0],
  ['a background timer once a minute loses nothing', tick(0, 10), tick(60_000, 70), 60_000],
])('listening time: %s', (_, before, after, expected) => {
  expect(listenedBetween(before, after)).toBe(expected);
});

test('a minute in quarters of a second is a minute', () => {
  let heard = 0;
  for (let step = 0; step < 240; step += 1)
    heard += listenedBetween(tick(step * 250, step * 0.25), tick(step * 250 + 250, step * 0.25 + 0.25));
  expect(heard).toBe(60_000);
});

test('whole seconds are sent, the rest stays', () => {
  expect(secondsToSend(15_750)).toEqual({ seconds: 15, restMs: 750 });
});
