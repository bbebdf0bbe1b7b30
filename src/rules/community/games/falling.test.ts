import { expect, test } from 'vitest';
import {
  beginning,
  believedMove,
  COLUMNS,
  EVENTS_MOST,
  fallsOf,
  leastMs,
  type Move,
  ROWS,
  replayed,
  STEPS,
  stepped,
} from './falling.ts';

/** Somebody who always goes to the lowest book. */
function played(seed: number): { moves: Move[]; score: number } {
  const falls = fallsOf(seed);
  const moves: Move[] = [];
  let now = beginning();
  while (now.step < STEPS) {
    const books = now.things.filter(({ kind }) => kind === 'book');
    const aim = books.sort((one, other) => other.row - one.row)[0]?.column ?? now.head;
    const columns = believedMove(aim - now.head);
    if (columns !== 0) moves.push([now.step, columns]);
    now = stepped(now, columns, falls);
  }
  return { moves, score: now.score };
}

test('the moves of a round give its score again, with the same seed and no other', () => {
  const { moves, score } = played(20_250_129);
  expect(score).toBeGreaterThan(15);
  expect(replayed(20_250_129, moves)).toBe(score);
  expect(replayed(20_250_130, moves)).not.toBe(score);
});

test('moves that no hand makes are no round', () => {
  for (const moves of [
    [[0, 9]],
    [
      [3, 1],
      [3, 1],
    ],
    [
      [5, 1],
      [4, 1],
    ],
    [[STEPS, 1]],
    [[1, 0]],
    [[1.5, 1]],
    [[-1, 1]],
  ])
    expect(replayed(7, moves as unknown as Move[])).toBeNull();
});

test('a score never falls below nothing, and the head stays on the board', () => {
  let now = beginning();
  const crackers = Array.from({ length: STEPS }, () => ({ column: 0, kind: 'cracker' as const }));
  while (now.step < STEPS) now = stepped(now, -3, crackers);
  expect([now.score, now.head]).toEqual([0, 0]);
  expect(stepped({ ...beginning(), head: COLUMNS - 1 }, 3, crackers).head).toBe(COLUMNS - 1);
});

test('all that falls has time to come down, and the busiest round fits into its bytes', () => {
  expect(fallsOf(1).findLastIndex(fall => fall !== null)).toBeLessThanOrEqual(STEPS - ROWS);
  const busiest = Array.from({ length: STEPS }, (_, step) => [step, -3]);
  expect(JSON.stringify(busiest).length).toBeLessThan(EVENTS_MOST);
});

test('a round takes thirty seconds, a minute without haste, and six seconds by hand', () => {
  expect((['clock', 'slow', 'steps'] as const).map(leastMs)).toEqual([30_000, 60_000, 6_000]);
});
