import type { Pace } from './pace.ts';

/** Letters that a cheap phone lays out within a frame. */
const LETTERS = 1_500;
const MARK = 'data-laid-in-parts';

/** After which children of a box a part ends. */
function partsOf(box: Element): number[] {
  const ends: number[] = [];
  let letters = 0;
  for (const [at, child] of [...box.children].entries()) {
    letters += child.textContent?.length ?? 0;
    if (letters < LETTERS) continue;
    ends.push(at + 1);
    letters = 0;
  }
  return ends.filter(end => end < box.children.length);
}

/**
 * Lays a chapter that nobody sees out part by part, with a frame between: its letters are shaped then, and the layout of the whole finds them
 * so. What comes later is kept out by a rule; the chapter itself is not touched.
 */
export async function layInParts(doc: Document, pace: Pace): Promise<void> {
  let box: Element = doc.body;
  while (box.children.length === 1 && box.firstElementChild) box = box.firstElementChild;
  const ends = partsOf(box);
  if (ends.length === 0 || !pace.isCalm()) return;
  const style = doc.createElement('style');
  box.setAttribute(MARK, '');
  for (const end of ends) {
    style.textContent = `[${MARK}] > :nth-child(n + ${end + 1}) { display: none !important; }`;
    if (!style.isConnected) doc.head.append(style);
    box.getBoundingClientRect();
    if (!(await pace.step())) break;
  }
  style.remove();
  box.removeAttribute(MARK);
}
