import { force } from './free-flow.ts';

/*
 * Browsers do not split every box: an inline block, one that clips, one that is placed. Where such a box is higher than a page, what
 * stands below the page's foot is seen by nobody. Asked when a chapter has its columns, at the price of one box where all is well.
 */

/** Levels of nested boxes. */
const ROUNDS = 4;

/** Displays that are not split, in one browser or another. */
const WHOLE = /^(inline-.+|flex|grid|table|flow-root|-webkit-.*box)$/;
/** A table's own parts are split between rows. */
const KEPT = 'table, svg, svg *, math, math *, img, video, audio';

function boxOf(doc: Document, node: Node): DOMRect {
  const range = doc.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** Words whose middle lies below a page of this height. */
function wordsBelow(doc: Document, height: number): Text[] {
  const found: Text[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.data.trim()) continue;
    const range = doc.createRange();
    range.selectNodeContents(node);
    const isBelow = ({ top, bottom, width }: DOMRect) => width > 1 && (top + bottom) / 2 > height;
    if ([...range.getClientRects()].some(isBelow)) found.push(node);
  }
  return found;
}

/** Lets a box be split; false where it can be already. */
function split(element: HTMLElement): boolean {
  if (element.matches(KEPT)) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!style) return false;
  const isWhole = WHOLE.test(style.display);
  const isClipped = style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const isPlaced = style.position === 'absolute' || style.position === 'fixed' || style.float !== 'none';
  if (!isWhole && !isClipped && !isPlaced && style.contain === 'none') return false;
  force(element, 'position:static;float:none;overflow:visible;contain:none;height:auto;max-height:none');
  if (isWhole) force(element, 'display:block');
  return true;
}

/** Lets what is higher than a page go on on the next one. Whether every word can be seen then. */
export function splitWholeBoxes(doc: Document, height: number): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    if (boxOf(doc, doc.body).bottom <= height + 1) return true;
    const below = wordsBelow(doc, height);
    if (below.length === 0) return true;
    const boxes = new Set<HTMLElement>();
    for (const { parentElement } of below)
      for (let box = parentElement; box && box !== doc.body && !boxes.has(box); box = box.parentElement)
        boxes.add(box);
    const changed = [...boxes].map(split);
    if (!changed.includes(true)) return false;
  }
  return wordsBelow(doc, height).length === 0;
}
