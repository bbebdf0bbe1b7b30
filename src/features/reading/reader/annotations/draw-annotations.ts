import type { Mark } from '#contract/reading/reader-annotations.ts';
import { colourNames, type MarkColour } from '#rules/reading/annotations.ts';
import { rangeOfMark } from './wordsInPage.ts';

/*
 * Marks in a laid chapter, drawn by the browser itself (CSS custom highlights): they need no boxes, follow the words
 * through every layout, and stand under the letters.
 */

const STYLE = 'mot-marks';
const NOTED = 'mot-noted';
const LIFTED = 'mot-lifted';
const nameOf = (colour: MarkColour) => `mot-mark-${colour}`;

type HighlightWindow = Window & {
  CSS: { highlights?: Map<string, unknown> };
  Highlight: new (...ranges: Range[]) => object;
};

/** Ranges of the marks of a chapter, by key; a mark whose words are not there has none. */
interface Drawn {
  marks: readonly Mark[];
  css: string;
  ranges: Map<string, { mark: Mark; range: Range | null }>;
}
const drawn = new WeakMap<Document, Drawn>();

const cssOf = (ground: (colour: MarkColour) => string): string => {
  const rules = ([1, 2, 3, 4] as const).map(
    colour => `::highlight(${nameOf(colour)}) { background-color: ${ground(colour)}; }`,
  );
  return `${rules.join('\n')}\n::highlight(${NOTED}) { text-decoration: underline dotted; }\n::highlight(${LIFTED}) { text-decoration: underline 2px; }`;
};

function styled(doc: Document, css: string): void {
  let style = doc.getElementById(STYLE);
  if (!style) {
    style = doc.createElementNS('http://www.w3.org/1999/xhtml', 'style') as HTMLElement;
    style.id = STYLE;
    (doc.head ?? doc.documentElement).append(style);
  }
  if (style.textContent !== css) style.textContent = css;
}

interface Drawing {
  /** The text that is shown. */
  book: string;
  /** The colour a highlight has in the theme. */
  ground: (colour: MarkColour) => string;
  /** How long it may take, ms: a chapter that nobody sees yet is drawn between other things. */
  within?: number;
}

/** `marks`: of this chapter. Answers whether all are drawn; what was found so far is kept for the next try. */
export function drawMarks(
  doc: Document,
  marks: readonly Mark[],
  { book, ground, within = Number.POSITIVE_INFINITY }: Drawing,
): boolean {
  const began = performance.now();
  const win = doc.defaultView as HighlightWindow | null;
  const before = drawn.get(doc);
  const css = cssOf(ground);
  // With each turn it is asked again.
  if (before?.marks === marks && before.css === css) return true;
  const now = new Map<string, { mark: Mark; range: Range | null }>();
  for (const mark of marks) {
    if (mark.kind !== 'note' || mark.colour === 0) continue;
    const known = before?.ranges.get(mark.key);
    if (!known && performance.now() - began > within) {
      drawn.set(doc, { marks: [], css: '', ranges: new Map([...(before?.ranges ?? []), ...now]) });
      return false;
    }
    now.set(mark.key, { mark, range: known ? known.range : rangeOfMark(doc, mark, book) });
  }
  drawn.set(doc, { marks, css, ranges: now });
  if (!win?.CSS.highlights) return true;
  styled(doc, css);
  const all = [...now.values()].flatMap(({ mark, range }) => (range ? [{ mark, range }] : []));
  const put = (name: string, ranges: Range[]) => win.CSS.highlights?.set(name, new win.Highlight(...ranges));
  for (const colour of [1, 2, 3, 4] as const)
    put(
      nameOf(colour),
      all.filter(({ mark }) => mark.colour === colour).map(({ range }) => range),
    );
  put(
    NOTED,
    all.filter(({ mark }) => mark.note !== '').map(({ range }) => range),
  );
  return true;
}

/** The marks that are drawn in a chapter and have a note, with their words. */
export const notedIn = (doc: Document): { mark: Mark; range: Range }[] =>
  [...(drawn.get(doc)?.ranges.values() ?? [])].flatMap(({ mark, range }) =>
    range && (mark.note !== '' || mark.others.length > 0) ? [{ mark, range }] : [],
  );

/** Lifts the words of one mark out of the others; null lets them go. */
export function liftWords(doc: Document, range: Range | null): void {
  const win = doc.defaultView as HighlightWindow | null;
  win?.CSS.highlights?.set(LIFTED, new win.Highlight(...(range ? [range] : [])));
}

/** The colours of the four highlights in the theme of an element. */
export function groundsAt(element: Element): (colour: MarkColour) => string {
  const style = getComputedStyle(element);
  return colour => style.getPropertyValue(`--read-mark-${colourNames[colour].token}`).trim();
}

/** The mark whose words a point of the document lies on, in the document's own px; the shortest of several. */
export function markAt(doc: Document, x: number, y: number): { mark: Mark; range: Range } | null {
  let best: { mark: Mark; range: Range } | null = null;
  for (const { mark, range } of drawn.get(doc)?.ranges.values() ?? []) {
    if (!range) continue;
    const isOn = [...range.getClientRects()].some(
      box => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (isOn && (!best || mark.quote.length < best.mark.quote.length)) best = { mark, range };
  }
  return best;
}
