import { expect, test } from 'vitest';
import { MAX_OFFLINE_MS } from './downloads.ts';
import { clearable, inKeptOrder, type KeptPiece, type KeptRow, keptStateOf } from './kept-shelf.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 29);
const kept = (more: Partial<KeptPiece> = {}): KeptPiece => ({
  state: 'kept',
  keptAt: now - DAY,
  until: now - DAY + MAX_OFFLINE_MS,
  ...more,
});
const stands = (pieces: KeptPiece[], more: object = {}, at = now) =>
  keptStateOf({ pieces, comes: false, missing: 0, waitsForWifi: false, ...more }, at);

test.each([
  ['whole', [kept(), kept()], {}],
  ['loading', [kept(), kept({ state: 'waiting' })], { comes: true }],
  ['waiting', [kept({ state: 'waiting' })], {}],
  ['wifi', [kept({ state: 'waiting' })], { waitsForWifi: true }],
  ['noRoom', [kept({ state: 'waiting' })], { missing: 5 }],
  ['paused', [kept(), kept({ state: 'paused' })], {}],
  ['failed', [kept({ state: 'failed' }), kept({ state: 'paused' })], {}],
  ['soon', [kept({ until: now + DAY })], {}],
  ['ended', [kept(), kept({ until: now - 1 })], {}],
] as const)('a work on the shelf is %s', (state, pieces, more) => {
  expect(stands([...pieces], more)).toBe(state);
});

test('a clock that is 31 days on asks for a network, one that is 31 days back does too; neither says that a right ended', () => {
  expect(stands([kept()], {}, now + 31 * DAY)).toBe('ask');
  expect(stands([kept()], {}, now - 31 * DAY)).toBe('ask');
});

test('what has to be asked for again soon, but does not end, is simply whole', () => {
  expect(stands([kept()], {}, now + 28 * DAY)).toBe('whole');
});

const row = (title: string, more: Partial<KeptRow> = {}): KeptRow => ({
  form: 'sound',
  workId: title.length,
  title,
  authors: [],
  cover: null,
  tint: '#000000',
  address: '/',
  state: 'whole',
  bytes: 10,
  here: 2,
  all: 2,
  past: [],
  share: 0,
  missing: 0,
  until: now + DAY,
  readAt: 0,
  ...more,
});
const names = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test('the shelf is sorted by what was read last, by size, and by what ends first', () => {
  const rows = [
    row('A', { readAt: 1, bytes: 30, until: now + 3 }),
    row('B', { readAt: 3, bytes: 20, until: 0 }),
    row('C', { readAt: 2, bytes: 10, until: now + 1 }),
  ];
  expect(names(inKeptOrder(rows, 'read'))).toEqual(['B', 'C', 'A']);
  expect(names(inKeptOrder(rows, 'size'))).toEqual(['A', 'B', 'C']);
  expect(names(inKeptOrder(rows, 'end'))).toEqual(['C', 'A', 'B']);
});

test('heard and ended things are proposed first with their sums; whole works come after, read longest ago first', () => {
  const past = [{ id: 1, voice: 'north', bytes: 4 }];
  const found = clearable([
    row('mới', { readAt: 9 }),
    row('nghe dở', { past }),
    row('cũ', { readAt: 1 }),
    row('hết hạn', { state: 'ended', bytes: 7 }),
    row('nghe xong', { here: 1, past: [{ id: 3, voice: 'north', bytes: 6 }] }),
    row('chưa có gì', { bytes: 0 }),
  ]);
  expect(found.map(({ row: { title }, what, bytes, proposed }) => [title, what, bytes, proposed])).toEqual([
    ['hết hạn', 'ended', 7, true],
    ['nghe xong', 'work', 6, true],
    ['nghe dở', 'past', 4, true],
    ['cũ', 'work', 10, false],
    ['mới', 'work', 10, false],
  ]);
});
