import { expect, test } from 'vitest';
import type { BookStart } from '#contract/library/content.ts';
import { chapterOfTarget, nearestOpenTarget } from './open-target.ts';

const spine = [0, 1, 2, 3].map(index => ({
  href: `c/000${index + 1}.xhtml`,
  linear: true,
  start: index * 100,
  chars: 100,
  words: 20,
}));
const start = (open: 'all' | number[], wanted: number | null = null) =>
  ({ package: { spine, chars: 400 }, access: { open, wanted } }) as unknown as BookStart;

test.each([
  [{ chapter: 2 }, 2],
  [{ percent: 0.6 }, 2],
  [{ href: 'c/0004.xhtml#n1' }, 3],
  [{ href: 'khong-co.xhtml' }, null],
  [{ cfi: 'epubcfi(/6/6[c3]!/4/2/1:0)' }, 2],
  [{ cfi: 'epubcfi(/6/7!/4)' }, null],
] as const)('the chapter of %o is %s', (target, chapter) => {
  expect(chapterOfTarget(start('all').package, target)).toBe(chapter);
});

test('a book opens where it is asked to when that is open', () => {
  expect(nearestOpenTarget(start('all'), { chapter: 3 })).toEqual({ at: { chapter: 3 }, locked: null });
  expect(nearestOpenTarget(start([0, 1]), { chapter: 1 })).toEqual({ at: { chapter: 1 }, locked: null });
});

test('a closed place leads to the last open page before it, and says which was wanted', () => {
  const last = { chapter: 1, at: 'end' };
  expect(nearestOpenTarget(start([0, 1]), { chapter: 3 })).toEqual({ at: last, locked: 3 });
  expect(nearestOpenTarget(start([0, 1]), { cfi: 'epubcfi(/6/8[c4]!/4/2)' })).toEqual({
    at: last,
    locked: 3,
  });
  expect(nearestOpenTarget(start([0, 1]), { percent: 0.9 })).toEqual({ at: last, locked: 3 });
});

test('what the server found closed is said too, though the book begins at an open chapter', () => {
  expect(nearestOpenTarget(start([0, 1], 3), { chapter: 1 })).toEqual({
    at: { chapter: 1, at: 'end' },
    locked: 3,
  });
});

test('with nothing open before it, the first open chapter is shown', () => {
  expect(nearestOpenTarget(start([2]), { chapter: 0 })).toEqual({ at: { chapter: 2 }, locked: 0 });
});

test('a book that is not ours is open wherever one goes', () => {
  const theirs = { package: { spine, chars: 400 } } as unknown as BookStart;
  expect(nearestOpenTarget(theirs, { chapter: 3 })).toEqual({ at: { chapter: 3 }, locked: null });
});
