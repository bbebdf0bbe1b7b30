// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { anAnnotation } from '../notebook/test-annotation.ts';
import { drawAnnotations, notedIn } from './draw-annotations.ts';

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
  return anAnnotation({ key: `key-${note}-0001`, quote, note, ...around });
};
const annotations = [markOn('quay trên biển', 'một'), markOn('thắp ngọn', 'hai')];

test('marks beside the page are drawn in parts: what was found is kept, and the rest comes with the next try', () => {
  const doc = page();
  expect(drawAnnotations(doc, annotations, { ...drawing, within: -1 })).toBe(false);
  expect(notedIn(doc)).toEqual([]);
  expect(drawAnnotations(doc, annotations.slice(0, 1), drawing)).toBe(true);
  expect(drawAnnotations(doc, annotations, { ...drawing, within: -1 })).toBe(false);
  expect(notedIn(doc).map(({ mark: annotation }) => annotation.note)).toEqual(['một']);
  expect(drawAnnotations(doc, annotations, drawing)).toBe(true);
  expect(notedIn(doc).map(({ mark: annotation }) => annotation.note)).toEqual(['một', 'hai']);
  // Nothing is left to do.
  expect(drawAnnotations(doc, annotations, { ...drawing, within: -1 })).toBe(true);
});
