import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { Renderer } from '../engine/renderer.ts';
import { annotationAt } from './draw-annotations.ts';
import { type Box, inWindow, seenBox } from './pageGeometry.ts';
import { extendInChapter } from './selectByKeys.ts';

export interface Selected {
  chapter: number;
  doc: Document;
  range: Range;
  /** Of the selected words; of the annotation that was tapped. */
  box: Box;
  /** Set when an annotation was tapped and nothing is selected. */
  mark?: Annotation;
  /** Chosen with a finger: the system's own menu stands at the words. */
  touch: boolean;
}

/** A selection that rests this long is looked at, ms. */
const SETTLED_MS = 250;
/** Held against a page's edge this long, a selection turns the page, ms; the edge's width, px. */
const HELD_MS = 700;
const EDGE_PX = 28;

/**
 * Listens for selections and for taps on marks in a document; listeners go with it.
 */
export function watchDocument(
  doc: Document,
  chapter: number,
  { renderer, dir, page }: { renderer: Renderer; dir: 'ltr' | 'rtl'; page: () => DOMRect },
  report: (selected: Selected | null) => void,
  /** The bar is wanted by the keyboard. */
  wantBar: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: ReturnType<typeof setTimeout> | undefined;
  // A selection that the system begins by itself says nothing of what made it.
  let touch = matchMedia('(pointer: coarse)').matches;
  let reported = false;
  let onMark = false;
  /** The mouse drags, and turns pages by resting at their edge: the end of its selection may lie on the next one already. */
  let drags = false;
  doc.addEventListener('pointerdown', ({ pointerType }) => {
    touch = pointerType !== 'mouse';
    drags = !touch;
  });

  const check = () => {
    const selection = doc.getSelection();
    if (!selection || selection.isCollapsed || !selection.toString().trim()) {
      if (reported) report(null);
      reported = false;
      return;
    }
    reported = true;
    const range = selection.getRangeAt(0).cloneRange();
    const box = seenBox(doc, range, page());
    if (box) report({ chapter, doc, range, box, touch });
    goAfter(selection);
  };
  // Keys and the system's handles lead the end of a selection over the edge: its page comes.
  const goAfter = ({ focusNode, focusOffset }: Selection) => {
    if (!focusNode || drags) return;
    const at = doc.createRange();
    at.setStart(focusNode, focusOffset);
    const rect = at.getClientRects()[0];
    const pageTurn = rect && beyond(inWindow(doc, rect));
    if (pageTurn) void renderer[pageTurn]();
  };
  const checkWhenSettled = () => {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLED_MS);
  };
  doc.addEventListener('selectionchange', checkWhenSettled);
  // Words may have been selected before this file was here.
  if (!(doc.getSelection()?.isCollapsed ?? true)) checkWhenSettled();

  doc.addEventListener(
    'keydown',
    event => {
      const enters = reported && event.key === 'Enter';
      if (!enters && !extendInChapter(doc, event, renderer)) return;
      event.preventDefault();
      event.stopPropagation();
      if (enters) wantBar();
    },
    true,
  );

  // A tap on an annotation is no turn of the page: it comes before whoever else listens for taps.
  doc.addEventListener(
    'click',
    event => {
      if (event.button !== 0 || !(doc.getSelection()?.isCollapsed ?? true)) return;
      if ((event.target as Element | null)?.closest?.('a[href]')) return;
      const on = annotationAt(doc, event.clientX, event.clientY);
      if (!on && !onMark) return;
      // A tap beside a chosen mark only lets it go.
      event.preventDefault();
      onMark = on !== null;
      if (!on) return report(null);
      report({ chapter, doc, ...on, box: inWindow(doc, on.range.getBoundingClientRect()), touch });
    },
    true,
  );

  const beyond = ({ left, top }: Box): 'next' | 'prev' | null => {
    const box = page();
    if (isVertical()) return top > box.bottom ? 'next' : top < box.top ? 'prev' : null;
    const right = left > box.right;
    if (!right && left >= box.left) return null;
    return right === (dir === 'ltr') ? 'next' : 'prev';
  };
  const isVertical = () => getComputedStyle(doc.body).writingMode.startsWith('vertical');
  const turnAt = ({ left, top }: Box): 'next' | 'prev' | null => {
    const box = page();
    if (isVertical()) return top > box.bottom - EDGE_PX ? 'next' : top < box.top + EDGE_PX ? 'prev' : null;
    const right = left > box.right - EDGE_PX;
    if (!right && left >= box.left + EDGE_PX) return null;
    return right === (dir === 'ltr') ? 'next' : 'prev';
  };
  // The end of a selection is dragged over the page's edge: the next page comes, and the selection goes on there.
  const letGo = () => clearTimeout(held);
  const release = () => {
    letGo();
    drags = false;
  };
  doc.addEventListener('mousemove', ({ buttons, clientX, clientY }) => {
    letGo();
    if (buttons !== 1 || (doc.getSelection()?.isCollapsed ?? true)) return;
    const pageTurn = turnAt(inWindow(doc, new DOMRect(clientX, clientY, 0, 0)));
    if (pageTurn) held = setTimeout(() => void renderer[pageTurn](), HELD_MS);
  });
  doc.addEventListener('mouseup', release);
  doc.addEventListener('pointercancel', release);
}
