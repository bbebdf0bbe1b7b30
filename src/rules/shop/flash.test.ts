import { expect, test } from 'vitest';
import { nextBorder, shownSlot, slotState } from './flash.ts';

const slots = [
  { starts_at: 100, ends_at: 200 },
  { starts_at: 200, ends_at: 300 },
  { starts_at: 250, ends_at: 400 },
];

test('a frame runs from its first millisecond up to the one at which it ends', () => {
  const [slot = { starts_at: 0, ends_at: 0 }] = slots;
  expect([99, 100, 199, 200].map(now => slotState(slot, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ]);
});

test('what runs is shown first, then what comes next, then what was last', () => {
  expect(
    [50, 150, 260, 500].map(now =>
      slots.findIndex(({ starts_at }) => starts_at === shownSlot(slots, now)?.starts_at),
    ),
  ).toEqual([0, 0, 2, 2]);
  expect(shownSlot([], 1)).toBeUndefined();
});

test('the next border is the first beginning or end that comes', () => {
  expect([50, 100, 200, 300, 400].map(now => nextBorder(slots, now))).toEqual([100, 200, 250, 400, null]);
});
