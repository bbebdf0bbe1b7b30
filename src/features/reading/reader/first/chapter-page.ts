import type { HandedBook } from '#contract/reading/first-page.ts';
import { neighbour } from '#rules/reading/reader-positions.ts';
import { dressChapter, parseChapter } from '../engine/chapter-document.ts';
import { fillFrame } from '../engine/chapter-frame.ts';
import { answerMediaQueries } from '../engine/chapter-media.ts';
import { addFontRules, fontRules } from '../engine/font-rules.ts';
import { keepLegible } from '../engine/legible-words.ts';
import { followSize } from '../engine/own-sizes.ts';
import { pageColumns, setColumns } from '../engine/page-columns.ts';
import { kindOf, pageCss } from '../engine/page-css.ts';
import { boxOfCfi } from '../engine/page-text.ts';
import type { PageStyle, Target } from '../engine/renderer.ts';
import { stripEnd } from '../engine/strip-end.ts';
import { isWebKit } from '../engine/webkit.ts';
import { hideAfter } from './hide-after.ts';

/** A chapter laid out as the engine will lay it out, by the engine's own styles. */
export interface ChapterPage {
  doc: Document;
  /** The scrolling element: turn by turn across pages, freely down a strip. */
  slot: HTMLElement;
  /** Length of a turn; 0 on a strip. CSS px. */
  turn: number;
  /** Height of what stands over the chapter on a strip. CSS px. */
  above: number;
  /** Makes room for all words; called again when letters came late. */
  measure(): void;
  /** Lays out the whole chapter, where only its beginning was. */
  complete(): void;
}

/** Letters are wider than so much of their size, on an average. */
const LEAST_WIDTH = 0.35;
/** Characters that a page surely has no room for. */
const roomOf = (
  { width, height }: { width: number; height: number },
  { fontSize, lineHeight }: PageStyle,
): number => Math.ceil((width * height) / (LEAST_WIDTH * fontSize * fontSize * lineHeight));

const made = (className: string): HTMLDivElement => {
  const element = document.createElement('div');
  element.className = className;
  return element;
};

function frameOf(width: number, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', isWebKit() ? 'allow-same-origin allow-scripts' : 'allow-same-origin');
  frame.setAttribute('scrolling', 'no');
  frame.style.cssText = `flex:none;overflow:hidden;border:none;width:${width}px;height:${height}px`;
  return frame;
}

/** Length of the words along a turn, or down a strip. */
function lengthOf(doc: Document, along: 'right' | 'bottom'): number {
  const range = doc.createRange();
  range.selectNodeContents(doc.body);
  return Math.round(range.getBoundingClientRect()[along]);
}

/**
 * Lays the first chapter out in `host`, at first only as much of it as `at` needs; null where only the engine can (vertical
 * writing).
 */
export function layOutChapter(
  host: HTMLElement,
  { start, faces }: HandedBook,
  style: PageStyle,
  at: Target,
): ChapterPage | null {
  const { package: book, chapter } = start;
  const { spine } = book;
  const { index } = chapter;
  const size = { width: Math.floor(host.clientWidth), height: Math.floor(host.clientHeight) };
  const turned = made('page-frame');
  Object.assign(turned.style, { width: `${size.width}px`, height: `${size.height}px` });
  const slot = made(style.scroll ? 'page-slot page-slot-strip' : 'page-slot');
  slot.dataset.shown = '';
  const frame = frameOf(size.width, size.height);
  frame.title = spine[index]?.title ?? book.title;
  slot.append(frame);
  turned.append(slot);
  host.append(turned);

  const base = new URL(start.base, document.baseURI);
  const parsed = parseChapter(chapter.html);
  const page = { ...size, width: style.spread && !style.scroll ? size.width / 2 : size.width };
  dressChapter(parsed, {
    sources: [base.origin],
    base: new URL(spine[index]?.href ?? '', base).href,
    css: pageCss(style, fontRules(faces.italic, 'italic'), page, kindOf(book, index)),
  });
  const doc = fillFrame(frame, parsed);
  answerMediaQueries(doc);
  followSize(doc);
  keepLegible(doc, style);
  addFontRules(doc, faces.upright);
  if (getComputedStyle(doc.body).writingMode.startsWith('vertical')) return null;
  const beginsHere = 'chapter' in at && at.at !== 'end' && !at.find;
  let showAll = beginsHere ? hideAfter(doc, roomOf(size, style)) : null;
  const completed = (measure: () => void) => () => {
    if (!showAll) return;
    showAll();
    showAll = null;
    measure();
  };

  if (style.scroll) {
    Object.assign(doc.body.style, { width: `${size.width}px`, margin: '0', boxSizing: 'border-box' });
    const [before, after] = [neighbour(spine, index, -1), neighbour(spine, index, 1)];
    const top = before === null ? null : stripEnd(book, -1, before);
    if (top) slot.prepend(top);
    if (after !== null) slot.append(stripEnd(book, 1, after));
    const measure = () => {
      const length = lengthOf(doc, 'bottom');
      frame.style.height = `${Math.max(size.height, length)}px`;
      return length > size.height;
    };
    const complete = completed(measure);
    if (!measure()) complete();
    return { doc, slot, turn: 0, above: top?.offsetHeight ?? 0, measure, complete };
  }
  const columns = pageColumns(size, { gap: style.margin * 2, spread: style.spread });
  setColumns(doc.body.style, columns);
  const measure = () => {
    const pageTurns = Math.max(1, Math.ceil(lengthOf(doc, 'right') / size.width));
    frame.style.width = `${pageTurns * size.width}px`;
    return pageTurns > 1;
  };
  const complete = completed(measure);
  if (!measure()) complete();
  // What does not go on from page to page is cut by the engine.
  if (lengthOf(doc, 'bottom') > size.height + style.fontSize) return null;
  return { doc, slot, turn: size.width, above: 0, measure, complete };
}

/** A little air over the words that a strip is carried to, as in the engine. CSS px. */
const AIR = 12;

/** Puts the wanted place on the page. */
export function goTo({ doc, slot, turn: pageTurn, above }: ChapterPage, target: Target): void {
  const box = 'cfi' in target ? boxOfCfi(doc, target.cfi) : null;
  const atEnd = 'at' in target && target.at === 'end';
  if (pageTurn > 0) {
    const last = Math.max(0, slot.scrollWidth - pageTurn);
    slot.scrollLeft = box ? Math.floor((box.left + 1) / pageTurn) * pageTurn : atEnd ? last : 0;
  } else if (box) slot.scrollTop = Math.max(0, box.top + above - AIR);
  else slot.scrollTop = atEnd ? slot.scrollHeight : 0;
}

/** The place on the page, as a box that the engine shows where it stands now. */
export const boxOnPage = ({ slot, turn: pageTurn, above }: ChapterPage): DOMRect =>
  pageTurn > 0 ? new DOMRect(slot.scrollLeft, 0, 1, 1) : new DOMRect(0, slot.scrollTop - above + AIR, 1, 1);
