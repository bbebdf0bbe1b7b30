import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { cfiOfRange, pointOfCfi, rangeOfCfi } from '#features/reading/progress/index.ts';
import { findQuote, quotedAt } from '#rules/reading/annotation-anchor.ts';
import { type DenseChapter, denseBefore, denseChapter, denseOf } from '#rules/reading/dense-text.ts';

/* Marks and the words of a chapter that is laid out. A CFI is believed only when the words there are the quote. */

interface PageWords extends DenseChapter {
  nodes: Text[];
}

const known = new WeakMap<Document, PageWords>();

/** Words of a chapter; read once, since a chapter's words do not change while it is shown. */
function wordsOf(doc: Document): PageWords {
  const before = known.get(doc);
  if (before) return before;
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  const words = { ...denseChapter(nodes.map(({ data }) => data)), nodes };
  known.set(doc, words);
  return words;
}

function lettersOf(doc: Document, range: Range): { from: number; to: number } {
  const words = wordsOf(doc);
  const letter = (node: Node, offset: number) => {
    if (node.nodeType === Node.TEXT_NODE)
      return denseBefore(words, words.nodes.indexOf(node as Text), offset);
    // In an element: the first words at or behind the position.
    const at = doc.createRange();
    at.setStart(node, offset);
    const index = words.nodes.findIndex(text => at.comparePoint(text, 0) >= 0);
    return index < 0 ? words.text.length : denseBefore(words, index, 0);
  };
  return {
    from: letter(range.startContainer, range.startOffset),
    to: letter(range.endContainer, range.endOffset),
  };
}

function rangeAt(doc: Document, from: number, to: number): Range | null {
  const { nodes, piece, offset } = wordsOf(doc);
  const [first, last] = [nodes[piece[from] ?? -1], nodes[piece[to - 1] ?? -1]];
  if (!first || !last || to <= from) return null;
  const range = doc.createRange();
  range.setStart(first, offset[from] ?? 0);
  range.setEnd(last, (offset[to - 1] ?? 0) + 1);
  return range;
}

/** The words of an annotation in its chapter; null where they are not. `book`: the text that is shown; a CFI of another is a hint at most. */
export function rangeOfAnnotation(doc: Document, annotation: Annotation, book: string): Range | null {
  const quote = denseOf(annotation.quote);
  if (!quote) return null;
  const named = annotation.cfi && annotation.book === book ? rangeOfCfi(doc, annotation.cfi) : null;
  if (named && denseOf(named.toString()) === quote) return named;
  const spot = findQuote([wordsOf(doc).text], annotation);
  return spot && rangeAt(doc, spot.from, spot.to);
}

/** Position of a bookmark in its chapter: at its words where it has some. */
export function pointOfBookmark(doc: Document, annotation: Annotation, book: string): Range | null {
  const point = annotation.cfi && annotation.book === book ? pointOfCfi(doc, annotation.cfi) : null;
  const quote = denseOf(annotation.quote);
  if (!point && !quote) return null;
  if (point) {
    const range = doc.createRange();
    range.setStart(point.node, point.offset);
    const { from } = lettersOf(doc, range);
    if (wordsOf(doc).text.startsWith(quote, from)) return quote ? rangeAt(doc, from, from + 1) : range;
  }
  const spot = quote ? findQuote([wordsOf(doc).text], annotation) : null;
  return spot && rangeAt(doc, spot.from, spot.to);
}

type Quoted = Pick<Annotation, 'chapterCfi' | 'quote' | 'prefix' | 'suffix' | 'position'>;

/** Quote of selected words; null where nothing but blanks is selected. `base`: as cfiBase gives it. */
export function quotedRange(doc: Document, range: Range, base: string): Quoted | null {
  const { from, to } = lettersOf(doc, range);
  const exact = rangeAt(doc, from, to);
  if (!exact) return null;
  const { text } = wordsOf(doc);
  return {
    chapterCfi: cfiOfRange(exact, base),
    quote: range.toString().replace(/\s+/gu, ' ').trim(),
    ...quotedAt(text, from, to),
  };
}

/** Words shown of a bookmark. */
const LETTERS = 60;

/** Quote of a position: the words that begin there. A page without words is only a position. */
export function quotedPoint(doc: Document, cfi: string): Quoted {
  const nothing = { chapterCfi: cfi, quote: '', prefix: '', suffix: '', position: 0 };
  const point = pointOfCfi(doc, cfi);
  if (!point) return nothing;
  const at = doc.createRange();
  at.setStart(point.node, point.offset);
  const { from } = lettersOf(doc, at);
  const { text } = wordsOf(doc);
  const range = rangeAt(doc, from, Math.min(text.length, from + LETTERS));
  if (!range) return nothing;
  const quote = range.toString().replace(/\s+/gu, ' ').trim();
  return { chapterCfi: cfi, quote, ...quotedAt(text, from, from + denseOf(quote).length) };
}

/** The words of a chapter without blanks, and which of its letters a range begins with. */
export const letterOf = (doc: Document, range: Range): { text: string; letter: number } => ({
  text: wordsOf(doc).text,
  letter: lettersOf(doc, range).from,
});
