import { lineOfItsOwn, unread } from '#rules/reading/book-lines.ts';
import { positionsIn } from '#rules/reading/book-search.ts';

/* Found words in a chapter that is laid out. */

interface PageText {
  text: string;
  nodes: { node: Text; from: number }[];
}

/** The words of a chapter as they are read; those of two lines are never one word. */
function textOf(doc: Document): PageText {
  const nodes: PageText['nodes'] = [];
  let text = '';
  const visit = (of: Node) => {
    for (const node of of.childNodes) {
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
        nodes.push({ node: node as Text, from: text.length });
        text += (node as Text).data;
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const { localName } = node as Element;
        if (unread.has(localName) || (node as Element).hasAttribute('hidden')) continue;
        const line = lineOfItsOwn.has(localName);
        if (line) text += '\n';
        visit(node);
        if (line) text += '\n';
      }
    }
  };
  visit(doc.body);
  return { text, nodes };
}

/** Ranges of the words in a chapter, in order: the n-th is the n-th place that a search tells of. */
export function positionsInPage(doc: Document, words: string, marks: boolean): Range[] {
  const { text, nodes } = textOf(doc);
  const pointAt = (letter: number) => {
    const found = nodes.findLast(({ from }) => from <= letter);
    return found && { node: found.node, offset: Math.min(letter - found.from, found.node.length) };
  };
  return positionsIn(text, words, marks).flatMap(({ from, to }) => {
    const [first, last] = [pointAt(from), pointAt(to - 1)];
    if (!first || !last) return [];
    const range = doc.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
    return [range];
  });
}

const NAME = 'mot-found';
type HighlightWindow = Window & {
  CSS?: { highlights?: Map<string, unknown> };
  Highlight: new (...ranges: Range[]) => object;
};

/** Marks the positions in a chapter, in the colours of a selection; without any it takes the marks away. */
export function drawPositions(doc: Document, ranges: readonly Range[]): void {
  const win = doc.defaultView as HighlightWindow | null;
  if (!win?.CSS?.highlights) return;
  if (ranges.length === 0) {
    win.CSS.highlights.delete(NAME);
    return;
  }
  if (!doc.getElementById(NAME)) {
    const style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style') as HTMLElement;
    style.id = NAME;
    style.textContent = `::highlight(${NAME}) { background-color: Mark; color: MarkText; }`;
    (doc.head ?? doc.documentElement).append(style);
  }
  win.CSS.highlights.set(NAME, new win.Highlight(...ranges));
}
