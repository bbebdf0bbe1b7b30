import { expect, test } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { popupScreenOf } from '#rules/people/popup-screens.ts';

const pages = Object.entries(paths as Record<string, { path: string; shells: readonly string[] }>).filter(
  ([, { shells }]) => shells.includes('web') || shells.includes('mini'),
);

test('no pop-up comes between in the reader, the player, buying, paying and messages', () => {
  for (const [name, { path }] of pages)
    if (
      /\/(reader|viewer|list-player|cart|payment|package-plan|chat|account\/audio|ban-lam-viec|ban-hang)/.test(
        path,
      )
    )
      expect(popupScreenOf(name), `${name} ${path}`).toBeNull();
});

test.each([
  ['home', 'home'],
  ['book', 'work'],
  ['ranking', 'lists'],
  ['collection', 'lists'],
  ['shop', 'shop'],
  ['shopProduct', 'shop'],
  ['seller', 'shop'],
  ['feed', 'feed'],
  ['feedPost', 'feed'],
  ['library', 'library'],
  ['profile', 'account'],
  ['news', 'other'],
  ['reader', null],
  ['shopCart', null],
  ['shopChat', null],
  [undefined, null],
] as const)('the page %s is %s to a pop-up', (page, screen) => {
  expect(popupScreenOf(page)).toBe(screen);
});
