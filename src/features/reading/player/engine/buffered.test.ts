import { expect, test } from 'vitest';
import { bufferedFrom } from './buffered.ts';

const pieces = (...given: [start: number, end: number][]): TimeRanges => ({
  length: given.length,
  start: at => given[at]?.[0] ?? 0,
  end: at => given[at]?.[1] ?? 0,
});

test.each([
  ['nothing came yet', 12, pieces(), 12],
  ['the element says nothing', 12, undefined, 12],
  ['the place is in a piece', 12, pieces([0, 40]), 40],
  ['only the piece one hears counts, not one left behind', 200, pieces([0, 40], [190, 260]), 260],
  ['a place in a gap has nothing', 100, pieces([0, 40], [190, 260]), 100],
  ['a place rounded just before its piece is in it', 189.8, pieces([190, 260]), 260],
])('how far the sound is here: %s', (_, position, given, expected) => {
  expect(bufferedFrom(position, given)).toBe(expected);
});
