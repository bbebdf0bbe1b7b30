import { expect, test } from 'vitest';
import {
  afterIntro,
  type ListeningPosition,
  resolvePositions,
  resumePosition,
  rewindAfter,
} from './player-resume.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

test.each([
  ['0 s under a minute', 59 * second, 0],
  ['5 s from a minute on', minute, 5],
  ['5 s under an hour', hour - 1, 5],
  ['15 s from an hour on', hour, 15],
  ['15 s under a day', day - 1, 15],
  ['30 s beyond', day, 30],
])('after a pause one goes back %s', (_, paused, expected) => {
  expect(rewindAfter(paused)).toBe(expected);
});

test.each([
  ['in the middle', 100, 2 * hour, 0, 85],
  ['not before the beginning', 3, 2 * hour, 0, 0],
  ['not into the intro that is skipped', 25, 2 * hour, 20, 20],
  ['somebody who listens to the intro stays in it', 10, 2 * minute, 20, 5],
])('going on after a pause: %s', (_, position, paused, intro, expected) => {
  expect(resumePosition(position, paused, intro)).toBe(expected);
});

test.each([
  ['a chapter starts after the intro of its book', 0, 20, 300, 20],
  ['a place inside the intro starts after it too', 12, 20, 300, 20],
  ['a later place is kept', 40, 20, 300, 40],
  ['a file shorter than the intro is heard whole', 0, 20, 15, 0],
  ['no intro', 0, 0, 300, 0],
])('skip intro: %s', (_, start, intro, seconds, expected) => {
  expect(afterIntro(start, intro, seconds)).toBe(expected);
});

const place = (
  heardAt: number,
  seconds: number,
  more: Partial<ListeningPosition> = {},
): ListeningPosition => ({
  id: 1,
  accent: 'north',
  device: 'điện thoại',
  heardAt,
  seconds,
  ...more,
});
const [phone, tablet] = [place(5_000, 100), place(9_000, 700, { device: 'máy tính bảng' })];

test('of two devices the newest by listening time wins, the other is offered', () => {
  expect(resolvePositions(phone, tablet, 10_000)).toEqual({ place: tablet, offer: phone });
  expect(resolvePositions(tablet, phone, 10_000)).toEqual({ place: tablet, offer: phone });
});

test('a position that arrives late does not pull back a newer one', () => {
  expect(resolvePositions(place(9_000, 700), place(5_000, 100, { device: 'x' }), 99_000).place?.seconds).toBe(
    700,
  );
});

test('nothing is offered for the same position, or for the same device', () => {
  expect(resolvePositions(phone, { ...tablet, seconds: 108 }, 10_000).offer).toBeNull();
  expect(resolvePositions(phone, place(9_000, 700), 10_000).offer).toBeNull();
});

test('the same second of another chapter is another place', () => {
  expect(resolvePositions(phone, { ...tablet, seconds: 100, id: 2 }, 10_000).offer).toBe(phone);
});

test('a clock that runs ahead does not win over what is heard now', () => {
  expect(resolvePositions(place(10_000, 5), place(99_999, 700, { device: 'x' }), 10_000).place?.seconds).toBe(
    5,
  );
});

test('one place alone is the position', () => {
  expect(resolvePositions(null, tablet, 0)).toEqual({ place: tablet, offer: null });
  expect(resolvePositions(phone, null, 0)).toEqual({ place: phone, offer: null });
  expect(resolvePositions(null, null, 0)).toEqual({ place: null, offer: null });
});
