import { expect, test } from 'vitest';
import {
  listPage,
  mergedById,
  nextPage,
  shopBlockShows,
  shopDownloadType,
  shopListCame,
} from './player-lists.ts';

test('pages of 50 in the player, related 30, 10 when building a related playlist', () => {
  expect(listPage).toEqual({ playlist: 50, related: 30, relatedPlaylist: 10 });
});

/** Every page that is asked for when a list of so many files comes in pages of 50. */
function asked(total: number, brings = (left: number) => Math.min(50, left)): number[] {
  const pages: number[] = [];
  let so: Parameters<typeof nextPage>[0] = null;
  for (let page = nextPage(so); page !== null && pages.length < 100; page = nextPage(so)) {
    const loaded: number = so?.loaded ?? 0;
    const lastPage = brings(total - loaded);
    so = { pages: page, loaded: loaded + lastPage, total, lastPage };
    pages.push(page);
  }
  return pages;
}

test.each([
  ['a list of 120', 120, [1, 2, 3]],
  ['exactly two pages', 100, [1, 2]],
  ['an empty list', 0, [1]],
])('the playlist loads page by page until total: %s', (_, total, pages) => {
  expect(asked(total)).toEqual(pages);
});

test('a total that promises more than there is does not ask for ever', () => {
  expect(asked(500, left => (left > 400 ? 50 : 0))).toEqual([1, 2, 3]);
});

test('a file that comes twice because the list moved is listed once', () => {
  expect(mergedById([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test.each([
  [10, { audio: 'full', list: 'works' }],
  [9, { audio: 'brief', list: 'summaries' }],
  [3, { audio: 'brief', list: 'works' }],
])('shop block type %d: type 10 is full audio, else brief; 9 is a summary list', (type, expected) => {
  expect(shopBlockShows(type)).toEqual(expected);
});

test('the shop is asked for content type 9 for a summary, 10 otherwise', () => {
  expect([shopDownloadType(true), shopDownloadType(false)]).toEqual([9, 10]);
});

test('shop audio list success needs the success code and a non-empty list', () => {
  expect(shopListCame(0, [1])).toBe(true);
  expect(shopListCame(0, [])).toBe(false);
  expect(shopListCame(1, [1])).toBe(false);
  expect(shopListCame(0, null)).toBe(false);
});
