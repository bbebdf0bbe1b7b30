import { expect, test } from 'vitest';
import { memoryValues } from '#hosts/storage.ts';
import { lastIssueOf, positionInComic } from './position.ts';

/* What an earlier release left in a browser, with its keys written out: renaming one of them in code loses people's pages. */

const left = { issue: 71, number: 3, page: 12, address: '/reader-comic/meo-u-i71' };

test('the page of a comic is found where an earlier release left it', () => {
  const store = memoryValues();
  store.set('comic_place_5', JSON.stringify(left));
  expect(lastIssueOf({ store }, 5)).toEqual(left);
  // When it was read nobody knows: any position of the account is newer.
  expect(positionInComic({ store }, 5)).toEqual({ kind: 'page', issue: 3, page: 12, readAt: 0 });
  expect(positionInComic({ store }, 6)).toBeNull();
});

test('a position of this release comes first', () => {
  const store = memoryValues();
  store.set('comic_place_5', JSON.stringify(left));
  const position = { kind: 'panel', issue: 4, page: 2, inside: 0.35, readAt: 9 };
  store.set('comic_position_5', JSON.stringify(position));
  expect(positionInComic({ store }, 5)).toEqual(position);
});

test.each(['{', '{"issue":71}', 'null'])('a spoilt place is none: %s', spoilt => {
  const store = memoryValues();
  store.set('comic_place_5', spoilt);
  store.set('comic_position_5', spoilt);
  expect(positionInComic({ store }, 5)).toBeNull();
});
