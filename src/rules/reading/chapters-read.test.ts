import { expect, test } from 'vitest';
import { CHAPTERS_READ_AT_MOST, isChapterRead, parseChaptersRead, withChapterRead } from './chapters-read.ts';

const afterAll = (chapters: readonly number[]) =>
  chapters.reduce<string | null>((text, chapter) => withChapterRead(text, 7, chapter), null) ?? '';

test('chapters that follow one another are one run', () => {
  expect(afterAll([0, 1, 2, 5, 4])).toBe('7:0-2,4-5');
  expect(afterAll([3, 1, 2])).toBe('7:1-3');
});

test('another book begins anew', () => {
  expect(withChapterRead('7:0-12', 8, 3)).toBe('8:3');
});

test('the cookie of a book of ten thousand chapters, every other one read, is at most 1 kB, and keeps those about the page', () => {
  const text = afterAll(Array.from({ length: 5_000 }, (_, at) => at * 2));
  expect(`listChapterReading=${encodeURIComponent(text)}`.length).toBeLessThanOrEqual(CHAPTERS_READ_AT_MOST);
  const back = withChapterRead(text, 7, 9_990);
  const read = parseChaptersRead(back);
  expect(isChapterRead(read, 7, 9_998)).toBe(true);
  expect(isChapterRead(read, 7, 0)).toBe(false);
});

test.each([null, '', 'x', '7', '7:<b>', '-1:0', '{"id":7}', `7:${'1,'.repeat(600)}`])(
  'a cookie that is none of ours (%s) counts as none',
  text => expect(parseChaptersRead(text)).toBeNull(),
);

test('a run that goes backwards is left out', () => {
  expect(parseChaptersRead('7:9-2,4')).toEqual({ contentId: 7, runs: [[4, 4]] });
});
