import { expect, test } from 'vitest';
import {
  areApart,
  excerptOf,
  isWorthOffering,
  sentenceAtShare,
  shareBefore,
  type WorkPosition,
} from './progress-offers.ts';

const CHARS = 10_000;
const position = (some: Partial<WorkPosition>): WorkPosition => ({
  chapter: 2,
  share: 0.5,
  sentence: null,
  at: 1_000,
  ...some,
});

test.each<[string, Partial<WorkPosition>, Partial<WorkPosition>, boolean]>([
  ['the same sentence', { sentence: 40 }, { sentence: 40 }, false],
  ['the next sentence', { sentence: 40 }, { sentence: 41, share: 0.9 }, false],
  ['ten sentences before the page', { sentence: 40 }, { sentence: 30, share: 0.4 }, true],
  ['further on, but on the page that is read', { sentence: 40 }, { sentence: 48, share: 0.6 }, false],
  ['two pages further on', { sentence: 40 }, { sentence: 70, share: 0.85 }, true],
  ['another chapter', {}, { chapter: 5, share: 0 }, true],
  ['the chapter before', {}, { chapter: 1, share: 0.2 }, true],
  ['read to the end, heard from the next beginning', { share: 0.995 }, { chapter: 3, share: 0 }, false],
  ['heard to the end, read from the next beginning', { chapter: 3, share: 0 }, { share: 0.999 }, false],
  ['a recording without marks, some words before', {}, { share: 0.495 }, false],
  ['a recording without marks, a page before', {}, { share: 0.3 }, true],
])('%s', (_, read, heard, apart) => {
  expect(areApart(position(read), position(heard), CHARS)).toBe(apart);
});

test('a page whose foot is known holds what is heard above it', () => {
  const heard = position({ share: 0.55 });
  expect(areApart({ ...position({}), until: 0.6 }, heard, CHARS)).toBe(false);
  expect(areApart({ ...position({}), until: 0.52 }, heard, CHARS)).toBe(true);
});

test.each<[string, 'read' | 'heard', number, number, boolean]>([
  ['read later than heard: reading is offered to the listener', 'read', 2_000, 1_000, true],
  ['heard later than read: listening is offered to the reader', 'heard', 1_000, 2_000, true],
  ['heard later: the listener is where they are', 'read', 1_000, 2_000, false],
  ['read later: the reader is where they are', 'heard', 2_000, 1_000, false],
  ['never heard', 'read', 2_000, 0, true],
  ['never read', 'read', 0, 0, false],
  ['a clock that runs ahead is not later than now', 'read', 9_999_999, 5_000, false],
])('%s', (_, which, readAt, heardAt, worth) => {
  const positions = { read: position({ at: readAt, chapter: 4 }), heard: position({ at: heardAt }) };
  expect(isWorthOffering(which, positions, CHARS, 5_000)).toBe(worth);
});

test('later by the clock but at the same words is no offer', () => {
  const positions = { read: position({ at: 2_000, sentence: 7 }), heard: position({ sentence: 7 }) };
  expect(isWorthOffering('read', positions, CHARS, 5_000)).toBe(false);
});

test('how far a sentence is in its text', () => {
  expect(shareBefore(['aaaa', 'bb', 'cc'], 1)).toBe(0.5);
  expect(shareBefore(['aaaa'], -1)).toBe(0);
  expect(shareBefore([], 3)).toBe(0);
});

test('which sentence a share of the text is in', () => {
  const sentences = ['aaaa', 'bb', 'cc'];
  expect([0, 0.49, 0.5, 0.8, 1].map(share => sentenceAtShare(sentences, share))).toEqual([0, 0, 1, 2, 2]);
  expect(sentenceAtShare([], 0.5)).toBe(-1);
});

test('a long sentence is named by its beginning, at a whole word', () => {
  const long =
    'Bây giờ nước trống lổng chổng, ghe xuồng đi hết, còn mấy cây bẹo cắm chơ vơ giữa sông như hàng rào.';
  expect(excerptOf(long)).toBe('Bây giờ nước trống lổng chổng, ghe xuồng đi hết…');
  expect(excerptOf('Gió.')).toBe('Gió.');
});
