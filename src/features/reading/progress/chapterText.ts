import { type Said, type Span, sentencesInText, spanOf } from '#rules/reading/player-text.ts';

/** Elements of a chapter outside its sentences: numbers of notes and of pages, notes themselves, ruby, ornaments. */
const NOTE =
  'sup, [role~="doc-noteref"], .noteref, rt, rp, script, style, [role~="doc-pagebreak"], [role~="doc-footnote"], [aria-hidden="true"]';
const NOTE_TYPES = /(^|\s)(noteref|pagebreak|footnote|rearnote)(\s|$)/;
const isNote = (element: Element) =>
  element.matches(NOTE) || NOTE_TYPES.test(element.getAttribute('epub:type') ?? '');
const BLOCK = /^(p|h[1-6]|li|dt|dd|div|section|blockquote|td|th|br|hr|figcaption)$/i;

/** The words of a chapter as one text, and the way back to its nodes. */
export interface ChapterText {
  text: string;
  rangeOf(span: Span): Range | null;
  /** Positions of the words that begin at or after a point of the document. */
  placeOf(node: Node, offset: number): number;
}

export function chapterText(doc: Document): ChapterText {
  let text = '';
  const pieces: { node: Text; from: number }[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node => {
    if (node.nodeType !== Node.ELEMENT_NODE || !isNote(node as Element)) return NodeFilter.FILTER_ACCEPT;
    return NodeFilter.FILTER_REJECT;
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      pieces.push({ node: node as Text, from: text.length });
      text += (node as Text).data;
    } else if (BLOCK.test(node.nodeName)) text += '\n';
  }
  const pieceAt = (position: number) => pieces.findLast(({ from }) => from <= position);

  return {
    text,
    rangeOf([from, to]) {
      const [first, last] = [pieceAt(from), pieceAt(Math.max(from, to - 1))];
      if (!first || !last) return null;
      const range = doc.createRange();
      range.setStart(first.node, Math.min(first.node.length, from - first.from));
      range.setEnd(last.node, Math.min(last.node.length, to - last.from));
      return range;
    },
    placeOf(node, offset) {
      const at = node.nodeType === Node.TEXT_NODE ? node : (node.childNodes[offset] ?? node);
      for (const { node: piece, from } of pieces) {
        if (piece === node) return from + offset;
        const order = at.compareDocumentPosition(piece);
        if (order & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) return from;
      }
      return text.length;
    },
  };
}

/** The box of a sentence's first letter; null when nothing of what was said is in the chapter. */
export function boxOfSaid(doc: Document, { sentences, at }: Said): DOMRect | null {
  const chapter = chapterText(doc);
  const span = spanOf(sentencesInText(chapter.text, sentences), at);
  return (span && chapter.rangeOf(span)?.getClientRects()[0]) ?? null;
}
