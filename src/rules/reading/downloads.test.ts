import { expect, test } from 'vitest';
import {
  MAX_OFFLINE_MS,
  missingSpace,
  nextToFetch,
  offlineUntil,
  opensOffline,
  splitByRights,
  voiceToDownload,
  withRequested,
} from './downloads.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 22);

test.each([
  ['a guest keeps nothing', { isReader: false, once: false }, null, null],
  ['what is heard once is not kept', { isReader: true, once: true }, now + DAY, null],
  [
    'what is owned or free is kept for thirty days',
    { isReader: true, once: false },
    null,
    now + MAX_OFFLINE_MS,
  ],
  [
    'a member keeps it until the membership ends',
    { isReader: true, once: false },
    now + 3 * DAY,
    now + 3 * DAY,
  ],
  [
    'a long membership counts thirty days',
    { isReader: true, once: false },
    now + 365 * DAY,
    now + MAX_OFFLINE_MS,
  ],
])('%s', (_, who, right, until) => {
  expect(offlineUntil(who, right, now)).toBe(until);
});

const kept = { keptAt: now, until: now + 3 * DAY };
test.each([
  ['right away', now, true],
  ['a moment before its end', now + 3 * DAY - 1, true],
  ['at its end', now + 3 * DAY, false],
  ['on a clock that is an hour behind', now - 3_600_000, true],
  ['on a clock that was set back by a week', now - 7 * DAY, false],
])('without a network a kept file opens, or not: %s', (_, at, opens) => {
  expect(opensOffline(kept, at)).toBe(opens);
});

const file = (fileId: number, state: 'waiting' | 'paused' | 'failed' | 'kept', voice = 'north') => ({
  fileId,
  state,
  voice,
});

test('files are downloaded in the order of their requests; paused and failed ones are skipped', () => {
  expect(
    nextToFetch([file(1, 'kept'), file(2, 'paused'), file(3, 'waiting'), file(4, 'waiting')])?.fileId,
  ).toBe(3);
  expect(nextToFetch([file(1, 'kept'), file(2, 'failed')])).toBeNull();
});

test('a request keeps downloaded files, resumes stopped ones, and adds new ones', () => {
  const before = [file(1, 'kept'), file(2, 'paused'), file(3, 'failed')];
  const after = withRequested(before, [
    file(1, 'waiting'),
    file(2, 'waiting'),
    file(3, 'waiting'),
    file(4, 'waiting'),
  ]);
  expect(after.map(({ fileId, state }) => [fileId, state])).toEqual([
    [1, 'kept'],
    [2, 'waiting'],
    [3, 'waiting'],
    [4, 'waiting'],
  ]);
});

test('the same chapter in another accent is another file to keep', () => {
  expect(withRequested([file(1, 'kept')], [file(1, 'waiting', 'south')])).toHaveLength(2);
});

test.each([
  [['north', 'south'], 'south', 'south'],
  [['north', 'south'], 'central', 'north'],
  [[], 'north', undefined],
])('of the voices %j a listener of %s keeps %s', (voices, heard, kept) => {
  expect(voiceToDownload(voices, heard)).toBe(kept);
});

test.each([
  ['plenty', { usage: 0, quota: 1e9 }, 5e6, 0],
  ['too little', { usage: 95e6, quota: 100e6 }, 5e6, 5e6 + 10 * 1_048_576 - 5e6],
  ['a browser that does not say', {}, 5e6, 0],
])('room on the device: %s', (_, room, bytes, short) => {
  expect(missingSpace(room, bytes)).toBe(short);
});

test('what the server takes back goes, what it still gives stays longer, what was not asked about stays as it is', () => {
  const files = [1, 2, 3, 4].map(fileId => ({ fileId, until: 10 }));
  const { stay, gone } = splitByRights(
    files,
    [1, 2, 3],
    [
      { id: 1, offline_until: 99 },
      { id: 2, offline_until: null },
    ],
  );
  expect(stay).toEqual([
    { fileId: 1, until: 99 },
    { fileId: 4, until: 10 },
  ]);
  expect(gone.map(({ fileId }) => fileId)).toEqual([2, 3]);
});
