import { expect, test } from 'vitest';
import { aChapter } from '../catalogue-builders.ts';
import { firstLook, namesItsNumber, numbered, placeOf } from './chapter-order.ts';

const chapters = Array.from({ length: 400 }, (_, at) => aChapter(at + 2));
const at = (chapter: number) => ({ chapter, percent: 0.5, readAt: 1 });

test('a chapter keeps its number when the list is turned around', () => {
  const turned = numbered(chapters, true);
  expect(turned[0]?.number).toBe(400);
  expect(turned.at(-1)?.number).toBe(1);
});

test('the cover page and blank leaves are not counted as chapters', () => {
  expect(placeOf(chapters, at(5))).toBe(4);
});

test('someone who stopped on a picture page is in the chapter before it', () => {
  const withPlate = [aChapter(1), aChapter(2), aChapter(4)];
  expect(placeOf(withPlate, at(3))).toBe(2);
});

test('someone still on the cover is in no chapter yet', () => {
  expect(placeOf(chapters, at(0))).toBe(0);
  expect(placeOf(chapters, null)).toBe(0);
});

test('a folded list shows the chapter one is in, also near the end and when turned around', () => {
  for (const here of [1, 200, 399, 400]) {
    for (const turned of [false, true]) {
      const shown = firstLook(numbered(chapters, turned), here).map(({ number }) => number);
      expect(shown).toContain(here);
      expect(shown).toHaveLength(30);
    }
  }
});

test('a title that says its number is recognised, a title about numbers is not', () => {
  expect(namesItsNumber('Chương 12: Bão')).toBe(true);
  expect(namesItsNumber('HỒI THỨ BA')).toBe(true);
  expect(namesItsNumber('Mười trái dưa')).toBe(false);
});
