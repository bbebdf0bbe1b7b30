import { expect, test } from 'vitest';
import { fallen, STICKS } from './sticks.ts';

const all = Array.from({ length: STICKS }, (_, at) => at + 1);

test('no stick comes back to somebody until all hundred were seen, and then each comes once more', () => {
  const seen: number[] = [];
  for (let day = 0; day < STICKS * 2; day++) {
    const number = fallen(all, seen, most => (day * 37) % most);
    seen.push(number ?? 0);
  }
  expect(new Set(seen.slice(0, STICKS)).size).toBe(STICKS);
  expect(new Set(seen.slice(STICKS)).size).toBe(STICKS);
});

test('every stick can fall first', () => {
  expect(all.map((_, at) => fallen(all, [], () => at))).toEqual(all);
});

test('an empty tube gives nothing', () => {
  expect(fallen([], [], () => 0)).toBeNull();
});
