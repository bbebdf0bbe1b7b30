import { cfiOfNode, cfiOfRange, pointOfCfi } from '#features/reading/progress/index.ts';

/*
 * Which words stand at the top of a page, and on which page given words stand. epub.js walks from the first text node
 * of the chapter and measures each one; text is in order, so halving finds it with a dozen measurements.
 */

/** Start along the direction of reading: px across pages, or px down a strip. */
export type Along = (rect: DOMRect) => number;

const isPicture = (node: Node) => /^(img|svg|video|audio|table)$/i.test(node.nodeName);

/** Text nodes with text, and pictures, in order. */
function pieces(doc: Document): Node[] {
  const found: Node[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE ? node.nodeValue?.trim() : isPicture(node)) found.push(node);
  }
  return found;
}

function rectOf(node: Node, from?: number, to?: number): DOMRect | null {
  if (node.nodeType !== Node.TEXT_NODE) {
    const rect = (node as Element).getBoundingClientRect();
    return rect.width > 0 || rect.height > 0 ? rect : null;
  }
  const range = node.ownerDocument?.createRange();
  if (!range) return null;
  range.setStart(node, from ?? 0);
  range.setEnd(node, to ?? (node as Text).length);
  const rects = range.getClientRects();
  return rects[from === undefined ? rects.length - 1 : 0] ?? null;
}

/** A picture of a roll that began above the screen and fills half of it or more. */
function fillsScreen(node: Node | undefined, along: Along, start: number, end: number): boolean {
  const rect = node && isPicture(node) ? rectOf(node) : null;
  return rect !== null && along(rect) < start && along(rect) + rect.height > (start + end) / 2;
}

/**
 * CFI of the first words (or picture) that begin at or after `start` and before `end`; if there are none, of the last ones
 * before. On a `roll`, of the picture that fills the screen, if one does.
 */
export function cfiAt(
  doc: Document,
  cfiBase: string,
  along: Along,
  start: number,
  end: number,
  roll = false,
): string {
  const all = pieces(doc);
  // The first piece that ends after the top of the page; pieces without a box (hidden) are stepped over.
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    let probe = middle;
    let rect: DOMRect | null = null;
    while (probe < high && !rect) {
      const node = all[probe];
      rect = node ? rectOf(node) : null;
      if (!rect) probe += 1;
    }
    if (!rect || along(rect) >= start) high = middle;
    else low = probe + 1;
  }
  const above = all[low - 1];
  if (roll && above && fillsScreen(above, along, start, end)) return cfiOfNode(above, cfiBase);
  for (let index = low; index < all.length; index += 1) {
    const node = all[index];
    if (!node) break;
    const cfi = firstWordFrom(node, cfiBase, along, start, end);
    if (cfi === 'beyond') break;
    if (cfi) return cfi;
  }
  // A page that has nothing: a chapter that was a page longer before its font came still stands there.
  return above ? lastWordOf(above, cfiBase) : `epubcfi(${cfiBase}!/4)`;
}

function lastWordOf(node: Node, cfiBase: string): string {
  const range = node.ownerDocument?.createRange();
  if (node.nodeType !== Node.TEXT_NODE || !range) return cfiOfNode(node, cfiBase);
  range.setStart(node, (node.nodeValue ?? '').trimEnd().search(/\S+$/));
  range.collapse(true);
  return cfiOfRange(range, cfiBase);
}

function firstWordFrom(
  node: Node,
  cfiBase: string,
  along: Along,
  start: number,
  end: number,
): string | 'beyond' | null {
  if (node.nodeType !== Node.TEXT_NODE) {
    const rect = rectOf(node);
    if (!rect || along(rect) < start) return null;
    return along(rect) >= end ? 'beyond' : cfiOfNode(node, cfiBase);
  }
  const text = node.nodeValue ?? '';
  const words = [...text.matchAll(/\S+/g)].map(word => word.index);
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = words[middle] ?? 0;
    const rect = rectOf(node, at, at + 1);
    if (!rect || along(rect) >= start) high = middle;
    else low = middle + 1;
  }
  const at = words[low];
  if (at === undefined) return null;
  const rect = rectOf(node, at, at + 1);
  if (rect && along(rect) >= end) return 'beyond';
  const range = node.ownerDocument?.createRange();
  if (!range) return null;
  range.setStart(node, at);
  range.collapse(true);
  return cfiOfRange(range, cfiBase);
}

/** The box of what a CFI points at, or null when it no longer fits the chapter. */
export function boxOfCfi(doc: Document, cfi: string): DOMRect | null {
  const point = pointOfCfi(doc, cfi);
  if (!point) return null;
  const { node, offset } = point;
  if (node.nodeType !== Node.TEXT_NODE) return (node as Element).getBoundingClientRect();
  const length = (node as Text).length;
  const at = Math.min(offset, Math.max(0, length - 1));
  return rectOf(node, at, Math.min(length, at + 1)) ?? node.parentElement?.getBoundingClientRect() ?? null;
}

/** The box of an element by id or name, or null. */
export function boxOfFragment(doc: Document, fragment: string): DOMRect | null {
  let name = fragment;
  try {
    name = decodeURIComponent(fragment);
  } catch {
    // Not percent-encoded after all.
  }
  const element = doc.getElementById(name) ?? doc.getElementsByName(name)[0];
  if (!element) return null;
  // An empty anchor has no box of its own when it opens a block; its block has.
  const rect = element.getClientRects()[0] ?? element.parentElement?.getClientRects()[0];
  return rect ?? null;
}

/** How the letters below them are read: no words of a quotation. */
const isReading = ({ parentElement }: Node) => parentElement?.closest('rt, rp') != null;

/** Range of a quotation inside a chapter, blanks and line breaks counting as one; null when it is not there. */
export function rangeOfQuote(doc: Document, quote: string): Range | null {
  const wanted = quote.replace(/\s+/g, ' ').trim();
  if (!wanted) return null;
  let text = '';
  const origin: { node: Node; offset: number }[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = isReading(node) ? '' : (node.nodeValue ?? '');
    for (let offset = 0; offset < value.length; offset += 1) {
      const letter = value.charAt(offset);
      const blank = /\s/.test(letter);
      if (blank && (text === '' || text.endsWith(' '))) continue;
      text += blank ? ' ' : letter;
      origin.push({ node, offset });
    }
  }
  const at = text.indexOf(wanted);
  const first = origin[at];
  const last = origin[at + wanted.length - 1];
  if (at < 0 || !first || !last) return null;
  const range = doc.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}
