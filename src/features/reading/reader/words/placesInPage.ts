import { placesIn } from '#rules/reading/book-search.ts';

/* Found words in a chapter that is laid out. */

const BLOCK = 'p,div,li,h1,h2,h3,h4,h5,h6,td,th,dt,dd,blockquote,figcaption,pre,section,article,body';

interface PageText {
  text: string;
  nodes: { node: Text; from: number }[];
}

/** The words of a chapter; those of two blocks are never one word. */
function textOf(doc: Document): PageText {
  const nodes: PageText['nodes'] = [];
  let text = '';
  let block: Element | null = null;
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest(BLOCK) ?? null;
    if (own !== block && text) text += '\n';
    block = own;
    nodes.push({ node, from: text.length });
    text += node.data;
  }
  return { text, nodes };
}

/** Ranges of the words in a chapter, in order: the n-th is the n-th place that a search tells of. */
export function placesInPage(doc: Document, words: string, marks: boolean): Range[] {
  const { text, nodes } = textOf(doc);
  const pointAt = (letter: number) => {
    const found = nodes.findLast(({ from }) => from <= letter);
    return found && { node: found.node, offset: Math.min(letter - found.from, found.node.length) };
  };
  return placesIn(text, words, marks).flatMap(({ from, to }) => {
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

/** Marks the places in a chapter, in the colours of a selection; without any it takes the marks away. */
export function drawPlaces(doc: Document, ranges: readonly Range[]): void {
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
