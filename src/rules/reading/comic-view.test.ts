import { expect, test } from 'vitest';
import { lookOf, parseComicView } from './comic-view.ts';

const pages = (ratio: number) => [1, 2, 3].map(number => ({ number, width: 800, height: 800 * ratio }));
const drawn = { pages: pages(1.5), direction: 'ltr' as const };
const strip = { pages: pages(3), direction: 'ltr' as const };
const nothing = { own: {}, all: {}, shifts: [] };

test('who chose nothing scrolls, sees whole pages on black, and the cover stands alone', () => {
  expect(lookOf(drawn, nothing)).toEqual({
    mode: 'strip',
    direction: 'ltr',
    crop: false,
    fit: 'whole',
    zones: null,
    ground: 'black',
    coverAlone: true,
    guided: false,
    shifts: [],
  });
});

test('a comic that its publisher reads from the right is turned', () => {
  expect(lookOf({ ...drawn, direction: 'rtl' }, nothing)).toMatchObject({ mode: 'double', direction: 'rtl' });
});

test('what was chosen for one comic counts before what was chosen for all', () => {
  const chosen = {
    own: { mode: 'single', fit: 'width' },
    all: { mode: 'double', zones: 'left' },
    shifts: [4],
  } as const;
  expect(lookOf(drawn, chosen)).toMatchObject({ mode: 'single', fit: 'width', zones: 'left', shifts: [4] });
});

test('a strip is scrolled whatever is chosen for all, unless it was chosen for it', () => {
  expect(lookOf(strip, { ...nothing, all: { mode: 'double' } }).mode).toBe('strip');
  expect(lookOf(strip, { ...nothing, own: { mode: 'single' }, all: { mode: 'double' } }).mode).toBe('single');
});

test('the direction of one comic is not the direction of all', () => {
  expect(lookOf(drawn, { ...nothing, all: { direction: 'rtl' } }).direction).toBe('ltr');
});

test('of a kept view what is not understood counts as not chosen', () => {
  expect(parseComicView({ mode: 'double', fit: 'huge', zones: 3, coverAlone: false })).toEqual({
    mode: 'double',
    direction: undefined,
    fit: undefined,
    zones: undefined,
    ground: undefined,
    coverAlone: false,
    guided: undefined,
  });
  for (const spoilt of [null, 'x', 3, undefined]) expect(parseComicView(spoilt).mode).toBeUndefined();
});
