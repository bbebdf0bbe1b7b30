// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { aMark } from '../notebook/test-annotation.ts';
import { drawMarks, notedIn } from './draw-annotations.ts';

const drawing = { book: 'b', ground: () => '#fff' };
const page = () => {
  const doc = document.implementation.createHTMLDocument();
  doc.body.innerHTML = '<p>Ngọn đèn quay trên biển.</p><p>Cô thắp ngọn đèn cũ.</p>';
  return doc;
};
const letters = denseOf('Ngọn đèn quay trên biển. Cô thắp ngọn đèn cũ.');
const markOn = (quote: string, note: string) => {
  const from = letters.indexOf(denseOf(quote));
  const around = quotedAt(letters, from, from + denseOf(quote).length);
  return aMark({ key: `key-${note}-0001`, quote, note, ...around });
};
const marks = [markOn('quay trên biển', 'một'), markOn('thắp ngọn', 'hai')];

test('marks beside the page are drawn in parts: what was found is kept, and the rest comes with the next try', () => {
  const doc = page();
  expect(drawMarks(doc, marks, { ...drawing, within: -1 })).toBe(false);
  expect(notedIn(doc)).toEqual([]);
  expect(drawMarks(doc, marks.slice(0, 1), drawing)).toBe(true);
  expect(drawMarks(doc, marks, { ...drawing, within: -1 })).toBe(false);
  expect(notedIn(doc).map(({ mark }) => mark.note)).toEqual(['một']);
  expect(drawMarks(doc, marks, drawing)).toBe(true);
  expect(notedIn(doc).map(({ mark }) => mark.note)).toEqual(['một', 'hai']);
  // Nothing is left to do.
  expect(drawMarks(doc, marks, { ...drawing, within: -1 })).toBe(true);
});
