import { expect, test } from 'vitest';
import type { BookStart } from '#contract/library/content.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { openingOf } from './opening.ts';

const place = (chapter: number, readAt: number): CfiPosition => ({
  kind: 'cfi',
  cfi: `epubcfi(/6/${chapter * 2 + 2}!/4/8)`,
  percent: chapter / 10,
  chapter,
  readAt,
});
const start = (index: number, position: CfiPosition | null) =>
  ({ chapter: { index, html: '' }, position, package: { chars: 10_000 } }) as BookStart;

test('a chapter that was bought opens at the very sentence where it was left', () => {
  const opened = openingOf(start(5, place(5, 1_000)), null, 5, undefined, true);
  expect(opened).toMatchObject({ at: { cfi: 'epubcfi(/6/12!/4/8)' }, elsewhere: null });
  const here = openingOf(start(5, place(2, 1_000)), place(5, 2_000), 5, undefined, true);
  expect(here.at).toEqual({ cfi: 'epubcfi(/6/12!/4/8)' });
});

test('a chapter that was bought and never begun opens at its first sentence', () => {
  expect(openingOf(start(5, place(4, 1_000)), null, 5, undefined, true).at).toEqual({ chapter: 5 });
  expect(openingOf(start(5, null), null, 5, undefined, true).at).toEqual({ chapter: 5 });
});

test('a chapter that somebody points at opens at its beginning', () => {
  const opened = openingOf(start(5, place(2, 1_000)), null, 5, undefined);
  expect(opened.left).toEqual(place(2, 1_000));
  expect(opened.at).toEqual({
    chapter: 5,
    find: undefined,
  });
});
