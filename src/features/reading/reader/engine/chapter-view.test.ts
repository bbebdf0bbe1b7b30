// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ChapterContents } from './chapter-view.ts';

test('a chapter whose frame was taken away while it came is asked without complaint', () => {
  const doc = document.implementation.createHTMLDocument('Chương');
  doc.body.innerHTML = '<p>Đêm xuống.</p>';
  Object.defineProperty(doc, 'defaultView', { value: null });
  const contents = new ChapterContents(doc, doc.body, '/6/2', 0);
  expect(contents.writingMode()).toBe('horizontal-tb');
  expect(contents.textWidth()).toBe(0);
});
