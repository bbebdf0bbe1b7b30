/** A box in the window, CSS px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A box of a chapter's document in the window, however its frame is scaled. */
export function inWindow(doc: Document, box: DOMRect): Box {
  const frame = doc.defaultView?.frameElement as HTMLElement | null;
  if (!frame) return box;
  const at = frame.getBoundingClientRect();
  const scale = frame.offsetWidth > 0 ? at.width / frame.offsetWidth : 1;
  return {
    left: at.left + box.left * scale,
    top: at.top + box.top * scale,
    right: at.left + box.right * scale,
    bottom: at.top + box.bottom * scale,
  };
}

/** Whether the middle of a box is to be seen on the page. */
export function isSeen({ left, top, right, bottom }: Box, page: DOMRect): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= page.left && x < page.right && y >= page.top && y < page.bottom;
}

/** The box of the part of a range that is to be seen on the page; null where none is. */
export function seenBox(doc: Document, range: Range, page: DOMRect): Box | null {
  const boxes = [...range.getClientRects()].map(box => inWindow(doc, box)).filter(box => isSeen(box, page));
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
