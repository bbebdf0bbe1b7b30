import { expect, test } from 'vitest';
import { parseSpeed, type ReadingSpeed, storedSpeed, withPage, wordsPerMinute } from './reading-speed.ts';

const none: ReadingSpeed = { words: 0, seconds: 0 };
const afterPages = (count: number, page: { words: number; seconds: number }, from = none) =>
  Array.from({ length: count }).reduce<ReadingSpeed>(speed => withPage(speed, page), from);

test('three minutes of pages tell the speed, fewer do not', () => {
  expect(wordsPerMinute(afterPages(2, { words: 180, seconds: 60 }))).toBeNull();
  expect(wordsPerMinute(afterPages(3, { words: 180, seconds: 60 }))).toBe(180);
});

test('pages that were leafed through, and a page that was left open, do not count', () => {
  const read = afterPages(5, { words: 200, seconds: 60 });
  expect(withPage(read, { words: 200, seconds: 2 })).toBe(read);
  expect(withPage(read, { words: 200, seconds: 3_000 })).toBe(read);
  expect(withPage(read, { words: 5, seconds: 1 })).toBe(read);
});

test('who reads faster than an hour ago is soon told so', () => {
  const slow = afterPages(120, { words: 120, seconds: 60 });
  const fast = afterPages(60, { words: 300, seconds: 60 }, slow);
  expect(wordsPerMinute(slow)).toBe(120);
  expect(wordsPerMinute(fast)).toBeGreaterThan(220);
});

test.each([null, '', 'x y', '100', '-5 60', '1e9 60', '100 99999'])(
  'a stored speed of "%s" is none',
  text => {
    expect(parseSpeed(text)).toEqual(none);
  },
);

test('a speed comes back as it was stored', () => {
  const speed = afterPages(5, { words: 200, seconds: 60 });
  expect(parseSpeed(storedSpeed(speed))).toEqual(speed);
});
