import { expect, test } from 'vitest';
import {
  chapterToLoad,
  continuesSummary,
  startPosition,
  typeAtRestore,
  typeOnPlay,
  voiceFor,
  whatToDo,
} from './player-start.ts';

const [north, south] = [
  { voice: 'north', url: '/n' },
  { voice: 'south', url: '/s' },
];

test.each([
  ['same file loaded and paused resumes', { id: 5, isPlaying: false }, 5, 'resume'],
  ['the file that sounds is left alone', { id: 5, isPlaying: true }, 5, 'nothing'],
  ['otherwise it is loaded', { id: 5, isPlaying: true }, 6, 'load'],
  ['with nothing loaded it is loaded', null, 6, 'load'],
] as const)('playing: %s', (_, loaded, id, expected) => {
  expect(whatToDo(loaded, { id })).toBe(expected);
});

const parent = { latest: { full: { id: 30, position: 12 }, brief: { id: 40, position: 3 } }, first: 10 };
test.each([
  ['the chapter given is played', 7, parent, false, 7],
  ['chapter id fetched from the parent if not given', null, parent, false, 30],
  ['… of the summary when the summary plays', null, parent, true, 40],
  ['never heard: the first file', null, { latest: { full: null }, first: 10 }, false, 10],
  ['none found removes the player', null, { first: null }, false, null],
  ['an unknown parent removes the player', null, null, false, null],
] as const)('which chapter: %s', (_, given, from, isSummary, expected) => {
  expect(chapterToLoad(given, from, isSummary)).toBe(expected);
});

test('continue-playing treats chapter type 1 as summary', () => {
  expect([1, 0, 2, null].map(continuesSummary)).toEqual([true, false, false, false]);
});

test.each([
  ['the saved accent file is used if present', [north, south], 'south', { voice: south, accent: 'south' }],
  ['else the first file, and the accent switches to it', [south], 'north', { voice: south, accent: 'south' }],
  ['no file has no accent', [], 'north', null],
])('accent: %s', (_, voices, saved, expected) => {
  expect(voiceFor(voices, saved)).toEqual(expected);
});

test.each([
  ['manual position if not -1', 40, 99, 200, 40],
  ['manual position 0 means the beginning', 0, 99, 200, 0],
  ['else stored position', -1, 99, 200, 99],
  ['unless above the duration (then 0)', -1, 201, 200, 0],
  ['the duration itself is not above it', -1, 200, 200, 200],
  ['a spoilt stored position is the beginning', -1, Number.NaN, 200, 0],
])('start position: %s', (_, manual, stored, duration, expected) => {
  expect(startPosition(manual, stored, duration)).toBe(expected);
});

test.each([
  ['absent becomes mini', null, undefined, 'mini'],
  ['absent becomes the requested type', null, 'full', 'full'],
  ['mini upgrades to full on request', 'mini', 'full', 'full'],
  ['mini stays mini', 'mini', undefined, 'mini'],
  ['full does not shrink because something plays', 'full', 'mini', 'full'],
] as const)('player type: %s', (_, current, requested, expected) => {
  expect(typeOnPlay(current, requested)).toBe(expected);
});

test.each([
  ['on mobile the mini type is set if an item exists', 'mobile', true, 'mini'],
  ['on tablet too', 'tablet', true, 'mini'],
  ['not without an item', 'mobile', false, null],
  ['not on a computer', 'desktop', true, null],
] as const)('restored: %s', (_, device, hasItem, expected) => {
  expect(typeAtRestore(device, hasItem)).toBe(expected);
});
