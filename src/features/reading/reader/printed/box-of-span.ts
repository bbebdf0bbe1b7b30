import { type PlacedWord, strokesOf, type WordSpan } from '#rules/library/page-words.ts';

const PARTS = 10_000;

/** Box of words of a page in the window, by the page's own box. */
export function boxOfSpan(words: readonly PlacedWord[], span: WordSpan, page: DOMRect): DOMRect {
  const strokes = strokesOf(words, span);
  const x0 = Math.min(...strokes.map(stroke => stroke.x0));
  const y0 = Math.min(...strokes.map(stroke => stroke.y0));
  const x1 = Math.max(...strokes.map(stroke => stroke.x1));
  const y1 = Math.max(...strokes.map(stroke => stroke.y1));
  const across = page.width / PARTS;
  const down = page.height / PARTS;
  return new DOMRect(page.left + x0 * across, page.top + y0 * down, (x1 - x0) * across, (y1 - y0) * down);
}
