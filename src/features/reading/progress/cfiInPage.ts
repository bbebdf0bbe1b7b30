import { type CfiPoint, type CfiStep, readCfi, writeCfi, writeCfiRange } from '#rules/library/cfi.ts';

/*
 * CFIs in a parsed chapter, as epub.js 0.3.93 wrote the ones that are stored: an odd step counts the text nodes among their
 * siblings, while the standard counts the gaps between elements (decision 024). A page that has changed gives a position nearby
 * or none; nothing here throws.
 */

const ELEMENT = 1;
const TEXT = 3;

interface PagePoint {
  node: Node;
  /** Characters into a text node, 0 in an element. */
  offset: number;
}

const textsOf = (parent: Node): Text[] =>
  [...parent.childNodes].filter((node): node is Text => node.nodeType === TEXT);

/** An element is found by its id first: what was put before it does not matter then. */
function childAt(parent: Node, { index, id }: CfiStep): Node | undefined {
  if (index % 2 === 1) return textsOf(parent)[(index - 1) / 2];
  const named = id && parent.ownerDocument?.getElementById(id);
  return named || (parent as Element).children?.[index / 2 - 1];
}

function nodeAt(doc: Document, { steps, offset }: CfiPoint): PagePoint | null {
  let node: Node | undefined = doc.documentElement;
  for (const step of steps) node = node && childAt(node, step);
  if (!node || steps.length === 0) return null;
  if (node.nodeType !== TEXT) return { node, offset: 0 };
  // Something may have cut the words into several nodes since.
  let rest = offset ?? 0;
  while (rest > (node as Text).length && node.nextSibling?.nodeType === TEXT) {
    rest -= (node as Text).length;
    node = node.nextSibling;
  }
  return { node, offset: Math.min(rest, (node as Text).length) };
}

/** Start of a CFI, or of its range, in this chapter; null when it does not fit. */
export function pointOfCfi(doc: Document, cfi: string): PagePoint | null {
  const point = readCfi(cfi);
  return point && nodeAt(doc, point);
}

/** The words a CFI names in this chapter; a point is a collapsed range. Null when it does not fit. */
export function rangeOfCfi(doc: Document, cfi: string): Range | null {
  const from = pointOfCfi(doc, cfi);
  const last = readCfi(cfi, 'end');
  const to = last && nodeAt(doc, last);
  if (!from || !to) return null;
  const range = doc.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

function stepOf(node: Node): CfiStep {
  const parent = node.parentNode as Node;
  if (node.nodeType === TEXT) return { index: textsOf(parent).indexOf(node as Text) * 2 + 1 };
  const { id } = node as Element;
  const index = ([...(parent as Element).children].indexOf(node as Element) + 1) * 2;
  return id ? { index, id } : { index };
}

function stepsTo(node: Node): CfiStep[] {
  const steps: CfiStep[] = [];
  for (let at: Node | null = node; at?.parentNode?.nodeType === ELEMENT; at = at.parentNode)
    steps.unshift(stepOf(at));
  return steps;
}

/** A place in an element is its child there; behind the last child, the end of the words in it. */
function pointAt(node: Node, offset: number): Omit<CfiPoint, 'file'> {
  if (node.nodeType === TEXT) return { steps: stepsTo(node), offset };
  const child = node.childNodes[offset];
  if (child?.nodeType === TEXT) return { steps: stepsTo(child), offset: 0 };
  if (child?.nodeType === ELEMENT) return { steps: stepsTo(child), offset: null };
  const last = textsOf(node).at(-1);
  return last ? { steps: stepsTo(last), offset: last.length } : { steps: stepsTo(node), offset: null };
}

/** The CFI of a node. `base`: of its chapter, as cfiBase gives it. */
export const cfiOfNode = (node: Node, base: string): string =>
  writeCfi(base, { steps: stepsTo(node), offset: null });

/** The CFI of a range, or of a point when it is collapsed. */
export function cfiOfRange(range: Range, base: string): string {
  const from = pointAt(range.startContainer, range.startOffset);
  if (range.collapsed) return writeCfi(base, from);
  return writeCfiRange(base, from, pointAt(range.endContainer, range.endOffset));
}
