import { expect, test } from 'vitest';
import { momentOf, positionOn, skipped, timelineOf, wholeSeconds } from './player-timeline.ts';

const timeline = timelineOf([
  { id: 11, seconds: 100 },
  { id: 12, seconds: 50 },
  { id: 13, seconds: 200 },
]);

test('a work is as long as its chapters together', () => {
  expect(wholeSeconds(timeline)).toBe(350);
  expect(wholeSeconds([])).toBe(0);
});

test.each([
  ['the beginning', 0, 11, 0],
  ['inside', 40, 11, 40],
  ['just before a border', 99.99, 11, 99.99],
  ['exactly on a border: the next chapter begins', 100, 12, 0],
  ['exactly on the next border', 150, 13, 0],
  ['before the beginning', -5, 11, 0],
  ['exactly at the end', 350, 13, 200],
  ['past the end', 999, 13, 200],
])('where a moment is: %s', (_, moment, id, seconds) => {
  expect(positionOn(timeline, moment)).toMatchObject({ id, seconds });
});

test('a chapter without length holds no moment', () => {
  const odd = timelineOf([
    { id: 1, seconds: 10 },
    { id: 2, seconds: 0 },
    { id: 3, seconds: 10 },
  ]);
  expect(positionOn(odd, 10)).toEqual({ index: 2, id: 3, seconds: 0 });
});

test('no chapters have no position', () => {
  expect(positionOn([], 5)).toBeNull();
});

test('every moment of the line is found again', () => {
  for (let moment = 0; moment < 350; moment += 0.5) {
    const position = positionOn(timeline, moment);
    expect(position && momentOf(timeline, position.index, position.seconds)).toBe(moment);
  }
});

test('thirty seconds on across a border, fifteen back across it', () => {
  expect(skipped(timeline, { index: 0, seconds: 80 }, 30)).toMatchObject({ id: 12, seconds: 10 });
  expect(skipped(timeline, { index: 1, seconds: 10 }, -15)).toMatchObject({ id: 11, seconds: 95 });
  expect(skipped(timeline, { index: 1, seconds: 15 }, -15)).toMatchObject({ id: 12, seconds: 0 });
});

test('twenty skips of fifteen seconds are three hundred seconds', () => {
  let at = { index: 0, seconds: 0 };
  for (let skip = 0; skip < 20; skip += 1) at = skipped(timeline, at, 15) ?? at;
  expect(momentOf(timeline, at.index, at.seconds)).toBe(300);
});
