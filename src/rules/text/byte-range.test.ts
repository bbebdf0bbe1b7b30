import { expect, test } from 'vitest';
import { PART_BYTES, partCount, partRange, partsFor, rangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=10-', 'bad'],
  ['bytes=-0', 'bad'],
  ['bytes=5-2', 'bad'],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,4-5', null],
  ['chapters=1-2', null],
  [undefined, null],
  [null, null],
] as const)('of a file of ten bytes %s is understood', (asked, piece) => {
  expect(rangeOf(asked, 10)).toEqual(piece);
});

const bytes = 2 * PART_BYTES + 100;

test('a file is kept in pieces that follow each other and end with it', () => {
  expect(partCount(bytes)).toBe(3);
  expect(partCount(PART_BYTES)).toBe(1);
  expect([0, 1, 2].map(at => partRange(at, bytes))).toEqual([
    { start: 0, end: PART_BYTES - 1 },
    { start: PART_BYTES, end: 2 * PART_BYTES - 1 },
    { start: 2 * PART_BYTES, end: bytes - 1 },
  ]);
});

test.each([
  ['the first byte', 0, 0, [{ at: 0, from: 0, to: 1 }]],
  [
    'the last byte of a piece',
    PART_BYTES - 1,
    PART_BYTES - 1,
    [{ at: 0, from: PART_BYTES - 1, to: PART_BYTES }],
  ],
  [
    'one byte on either side of a border',
    PART_BYTES - 1,
    PART_BYTES,
    [
      { at: 0, from: PART_BYTES - 1, to: PART_BYTES },
      { at: 1, from: 0, to: 1 },
    ],
  ],
  ['the end of the file', bytes - 10, bytes - 1, [{ at: 2, from: 90, to: 100 }]],
  [
    'the whole file',
    0,
    bytes - 1,
    [
      { at: 0, from: 0, to: PART_BYTES },
      { at: 1, from: 0, to: PART_BYTES },
      { at: 2, from: 0, to: 100 },
    ],
  ],
])('%s is found in the kept pieces', (_, start, end, parts) => {
  expect(partsFor(start, end)).toEqual(parts);
});

test('any two bytes and all between them are given exactly once', () => {
  for (const start of [0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES + 5])
    for (const end of [start, start + 1, PART_BYTES, 2 * PART_BYTES, bytes - 1].filter(one => one >= start)) {
      const given = partsFor(start, end).reduce((sum, { from, to }) => sum + to - from, 0);
      expect(given, `${start}-${end}`).toBe(end - start + 1);
    }
});
