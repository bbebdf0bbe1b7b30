import { expect, test } from 'vitest';
import {
  positionInOtherVoice,
  sentenceAt,
  sentenceBack,
  sentenceStart,
  type Timing,
} from './player-sentences.ts';

const north: Timing[] = [
  [0.5, 2, 'Lá dừa'],
  [3, 7, 'Ở chợ nổi Cái Răng.'],
  [8, 10, 'Bán thứ gì treo thứ đó.'],
];
const south: Timing[] = [
  [1, 3, 'Lá dừa'],
  [4, 12, 'Ở chợ nổi Cái Răng.'],
  [14, 15, 'Bán thứ gì treo thứ đó.'],
];
const [inNorth, inSouth] = [
  { seconds: 11, marks: north },
  { seconds: 16, marks: south },
];

test.each([
  ['the middle of a sentence stays the middle of that sentence', 5, 8],
  ['its first moment stays its first moment', 3, 4],
  ['a quarter stays a quarter', 4, 6],
  ['a pause keeps its fraction', 7.5, 13],
  ['silence before the first sentence', 0.25, 0.5],
  ['silence after the last', 10.5, 15.5],
  ['the very end', 11, 16],
])('another accent keeps the sentence: %s', (_, seconds, expected) => {
  expect(positionInOtherVoice(inNorth, inSouth, seconds)).toBeCloseTo(expected, 6);
});

test('there and back again is where one was', () => {
  for (let at = 0; at <= 11; at += 0.3)
    expect(positionInOtherVoice(inSouth, inNorth, positionInOtherVoice(inNorth, inSouth, at))).toBeCloseTo(
      at,
      6,
    );
});

test('without marks it is the fraction of the duration', () => {
  expect(positionInOtherVoice({ seconds: 100 }, { seconds: 120 }, 50)).toBe(60);
  expect(positionInOtherVoice(inNorth, { seconds: 22, marks: null }, 5.5)).toBe(11);
});

test('marks of another number of sentences tell nothing', () => {
  expect(positionInOtherVoice(inNorth, { seconds: 22, marks: south.slice(1) }, 5.5)).toBe(11);
});

test('a recording of unknown length starts at its beginning', () => {
  expect(positionInOtherVoice({ seconds: 0 }, { seconds: 120 }, 50)).toBe(0);
});

test.each([
  [0, -1],
  [0.5, 0],
  [2.5, 0],
  [3, 1],
  [99, 2],
])('second %d is in sentence %d', (seconds, expected) => {
  expect(sentenceAt(north, seconds)).toBe(expected);
});

test('a tap on a sentence goes to its first moment', () => {
  expect(sentenceStart(north, 1)).toBe(3);
  expect(sentenceStart(north, 7)).toBeNull();
});

test('one sentence back: its beginning, or the one before when it has only begun', () => {
  expect(sentenceBack(north, 6)).toBe(3);
  expect(sentenceBack(north, 3.4)).toBe(0.5);
  expect(sentenceBack(north, 0.2)).toBe(0);
});
