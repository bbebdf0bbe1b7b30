import type { BookPackage } from '#contract/library/content.ts';
import { positionAt } from '#rules/reading/reader-positions.ts';
import { boxOfCfi, boxOfFragment } from './page-text.ts';
import type { PageStyle, Target } from './renderer.ts';

/** A chapter's place in the roll; its frame exists near the screen alone. */
export interface Position {
  chapter: number;
  element: HTMLElement;
  frame: HTMLIFrameElement | null;
  doc: Document | null;
  ready: Promise<void> | null;
}

/** Of a letter, of its size: places that are not laid out yet are about as high as their text. */
const LETTER = 0.5;
const AIR = 12;

/** Px that so many letters will about take; half a screen at least. */
export function guessedHeight(
  chars: number,
  { margin, fontSize, lineHeight }: PageStyle,
  { width, height }: { width: number; height: number },
): number {
  const letters = Math.max(1, (width - 2 * margin) / (fontSize * LETTER));
  return Math.max(height / 2, (chars / letters) * fontSize * lineHeight);
}

/** Px that a chapter takes which is laid out in its width. */
export function heightOfText({ body }: Document): number {
  const range = body.ownerDocument.createRange();
  range.selectNodeContents(body);
  return Math.ceil(Math.max(range.getBoundingClientRect().bottom, body.offsetHeight));
}

/** Px from the top of a chapter to what is wanted of it. `screen`: px of the roll that are seen. */
export function topOfTarget(
  target: Target,
  { doc, element }: Position,
  spine: BookPackage['spine'],
  screen: number,
): number {
  if (!doc) return 0;
  if ('percent' in target) return positionAt(spine, target.percent).inside * element.offsetHeight;
  let box: DOMRect | null = null;
  if ('cfi' in target) box = boxOfCfi(doc, target.cfi);
  else if ('href' in target) box = boxOfFragment(doc, target.href.split('#')[1] ?? '');
  else if (target.at === 'end') return Math.max(0, element.offsetHeight - screen);
  else box = target.find?.(doc) ?? null;
  return box ? Math.max(0, box.top - AIR) : 0;
}
