import { expect, test } from 'vitest';
import {
  cropsOf,
  type FoundMargins,
  insideShown,
  insideWhole,
  largerBy,
  shownShape,
  wholeAround,
} from './page-crop.ts';

const pages = (margins: FoundMargins[], { width = 1_000, height = 1_500 } = {}) =>
  margins.map((each, at) => ({ number: at + 1, width, height, margins: each }));
const repeated = (count: number, of: (at: number) => FoundMargins) =>
  Array.from({ length: count }, (_, at) => of(at));

test('pages with about the same margins lose the same of them, and none loses more than it has', () => {
  const found = repeated(20, at => [100 + (at % 7), 90 + (at % 5), 100 + (at % 3), 120 + (at % 9)]);
  const crops = cropsOf(pages(found));
  expect(new Set(crops.map(({ left, right }) => left + right)).size).toBe(1);
  expect(new Set(crops.map(({ top, bottom }) => `${top} ${bottom}`)).size).toBe(1);
  for (const [at, { left, top, right, bottom }] of crops.entries())
    for (const [side, crop] of [left, top, right, bottom].entries())
      expect(crop).toBeLessThanOrEqual(found[at]?.[side] ?? 0);
});

test('a page that is drawn wider keeps what it needs and moves no other, and one drawn to its edges is whole', () => {
  const found = repeated(20, () => [100, 100, 100, 100]);
  found[4] = [100, 20, 100, 100];
  found[9] = [0, 0, 0, 0];
  const crops = cropsOf(pages(found));
  expect(crops[4]).toEqual({ left: 100, top: 20, right: 100, bottom: 100 });
  expect(crops[9]).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  expect(crops[0]).toEqual({ left: 100, top: 100, right: 100, bottom: 100 });
});

test('an empty page is like the others, the short end of a chapter too, and one nobody looked at is whole', () => {
  const found = repeated(10, () => [100, 100, 100, 100] as number[]);
  const [usual] = cropsOf(pages(found));
  const crops = cropsOf(pages([...found, [], [100, 100, 100, 300], null]));
  expect(crops[10]).toEqual(usual);
  expect(crops[11]).toEqual(usual);
  expect(crops[12]).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test('the two sides of a leaf mirror each other and are as wide', () => {
  const crops = cropsOf(pages(repeated(12, at => (at % 2 ? [60, 90, 140, 90] : [150, 90, 60, 90]))));
  expect(crops[1]).toEqual({ left: 60, top: 90, right: 140, bottom: 90 });
  expect(crops[0]).toEqual({ left: 145, top: 90, right: 55, bottom: 90 });
});

test('how much larger pages are without their margins is that of most of them', () => {
  const crop = { left: 50, top: 0, right: 50, bottom: 90 };
  expect([largerBy([{}, { crop }, { crop }]), largerBy([{}, {}, { crop }]), largerBy([])]).toEqual([
    11, 0, 0,
  ]);
});

test('a cut strip keeps all of its height', () => {
  const crops = cropsOf(
    pages(
      repeated(6, () => [80, 200, 80, 200]),
      { width: 800, height: 2_400 },
    ),
  );
  expect(crops[0]).toEqual({ left: 80, top: 0, right: 80, bottom: 0 });
});

test('the whole page lies around what is shown, and a place in it stays the same place', () => {
  const crop = { left: 100, top: 200, right: 150, bottom: 50 };
  expect(shownShape({ number: 1, width: 1_000, height: 2_000 }, crop)).toEqual({
    number: 1,
    width: 750,
    height: 1_500,
  });
  const whole = wholeAround(crop);
  expect(Number.parseFloat(whole.width)).toBeCloseTo(133.33, 1);
  expect(Number.parseFloat(whole.left)).toBeCloseTo(-13.33, 1);
  expect(Number.parseFloat(whole.top)).toBeCloseTo(-26.67, 1);
  for (const place of [0.2, 0.5, 0.9])
    expect(insideWhole(insideShown(place, crop), crop)).toBeCloseTo(place, 3);
  expect([insideShown(0.1, crop), insideWhole(0.3, undefined)]).toEqual([0, 0.3]);
});
