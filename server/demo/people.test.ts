import { expect, test } from 'vitest';
import { positionOf } from './people.ts';

const item = (start: number) => ({ idref: 'a', href: 'c', linear: true, chars: 1000, start, words: 200 });
const book = {
  package: { spine: [item(0), item(1000)], chars: 2000 },
  locations: [
    'epubcfi(/6/2[a]!/4/2,/1:0,/1:900)',
    'epubcfi(/6/4[b]!/4/2,/1:0,/1:400)',
    'epubcfi(/6/4[b]!/4,/2/1:400,/6/1:10)',
  ],
} as unknown as Parameters<typeof positionOf>[0];

test('a bookmark becomes a point in its own chapter, with the share of the whole book', () => {
  expect(positionOf(book, { chapter: 1, share: 0.5 })).toEqual({
    cfi: 'epubcfi(/6/4[b]!/4/2/1:400)',
    percent: 0.75,
    chapter: 1,
  });
});

test('a bookmark in a chapter that does not exist is no bookmark', () => {
  expect(positionOf(book, { chapter: 7, share: 0.5 })).toBeNull();
});
