import { expect, test } from 'vitest';
import { frameState, nextBorder, shownFrame } from './flash.ts';

const frames = [
  { starts_at: 100, ends_at: 200 },
  { starts_at: 200, ends_at: 300 },
  { starts_at: 250, ends_at: 400 },
];

test('a frame runs from its first millisecond up to the one at which it ends', () => {
  const [frame = { starts_at: 0, ends_at: 0 }] = frames;
  expect([99, 100, 199, 200].map(now => frameState(frame, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ]);
});

test('what runs is shown first, then what comes next, then what was last', () => {
  expect(
    [50, 150, 260, 500].map(now =>
      frames.findIndex(({ starts_at }) => starts_at === shownFrame(frames, now)?.starts_at),
    ),
  ).toEqual([0, 0, 2, 2]);
  expect(shownFrame([], 1)).toBeUndefined();
});

test('the next border is the first beginning or end that comes', () => {
  expect([50, 100, 200, 300, 400].map(now => nextBorder(frames, now))).toEqual([100, 200, 250, 400, null]);
});
