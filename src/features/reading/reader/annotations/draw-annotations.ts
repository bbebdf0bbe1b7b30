import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { type AnnotationColour, colourNames } from '#rules/reading/annotations.ts';
import { rangeOfAnnotation } from './wordsInPage.ts';

/*
 * Marks in a laid chapter, drawn by the browser itself (CSS custom highlights): they need no boxes, follow the words
 * through every layout, and stand under the letters.
 */

const STYLE = 'mot-marks';
const NOTED = 'mot-noted';
const LIFTED = 'mot-lifted';
const nameOf = (colour: AnnotationColour) => `mot-mark-${colour}`;

type HighlightWindow = Window & {
  CSS: { highlights?: Map<string, unknown> };
  Highlight: new (...ranges: Range[]) => object;
};

/** Ranges of the marks of a chapter, by key; an annotation whose words are not there has none. */
interface Drawn {
  marks: readonly Annotation[];
  css: string;
  ranges: Map<string, { mark: Annotation; range: Range | null }>;
}
const drawn = new WeakMap<Document, Drawn>();

const cssOf = (ground: (colour: AnnotationColour) => string): string => {
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
  ground: (colour: AnnotationColour) => string;
  /** How long it may take, ms: a chapter that nobody sees yet is drawn between other things. */
  within?: number;
}

/** `marks`: of this chapter. Answers whether all are drawn; what was found so far is kept for the next try. */
export function drawAnnotations(
  doc: Document,
  annotations: readonly Annotation[],
  { book, ground, within = Number.POSITIVE_INFINITY }: Drawing,
): boolean {
  const began = performance.now();
  const win = doc.defaultView as HighlightWindow | null;
  const before = drawn.get(doc);
  const css = cssOf(ground);
  // With each turn it is asked again.
  if (before?.marks === annotations && before.css === css) return true;
  const now = new Map<string, { mark: Annotation; range: Range | null }>();
  for (const annotation of annotations) {
    if (annotation.kind !== 'note' || annotation.colour === 0) continue;
    const known = before?.ranges.get(annotation.key);
    if (!known && performance.now() - began > within) {
      drawn.set(doc, { marks: [], css: '', ranges: new Map([...(before?.ranges ?? []), ...now]) });
      return false;
    }
    now.set(annotation.key, {
      mark: annotation,
      range: known ? known.range : rangeOfAnnotation(doc, annotation, book),
    });
  }
  drawn.set(doc, { marks: annotations, css, ranges: now });
  if (!win?.CSS.highlights) return true;
  styled(doc, css);
  const all = [...now.values()].flatMap(({ mark: annotation, range }) =>
    range ? [{ mark: annotation, range }] : [],
  );
  const put = (name: string, ranges: Range[]) => win.CSS.highlights?.set(name, new win.Highlight(...ranges));
  for (const colour of [1, 2, 3, 4] as const)
    put(
      nameOf(colour),
      all.filter(({ mark: annotation }) => annotation.colour === colour).map(({ range }) => range),
    );
  put(
    NOTED,
    all.filter(({ mark: annotation }) => annotation.note !== '').map(({ range }) => range),
  );
  return true;
}

/** The marks that are drawn in a chapter and have a note, with their words. */
export const notedIn = (doc: Document): { mark: Annotation; range: Range }[] =>
  [...(drawn.get(doc)?.ranges.values() ?? [])].flatMap(({ mark: annotation, range }) =>
    range && (annotation.note !== '' || annotation.others.length > 0) ? [{ mark: annotation, range }] : [],
  );

/** Lifts the words of one mark out of the others; null lets them go. */
export function liftWords(doc: Document, range: Range | null): void {
  const win = doc.defaultView as HighlightWindow | null;
  win?.CSS.highlights?.set(LIFTED, new win.Highlight(...(range ? [range] : [])));
}

/** The colours of the four highlights in the theme of an element. */
export function groundsAt(element: Element): (colour: AnnotationColour) => string {
  const style = getComputedStyle(element);
  return colour => style.getPropertyValue(`--read-mark-${colourNames[colour].token}`).trim();
}

/** The mark whose words a point of the document lies on, in the document's own px; the shortest of several. */
export function annotationAt(doc: Document, x: number, y: number): { mark: Annotation; range: Range } | null {
  let best: { mark: Annotation; range: Range } | null = null;
  for (const { mark: annotation, range } of drawn.get(doc)?.ranges.values() ?? []) {
    if (!range) continue;
    const isOn = [...range.getClientRects()].some(
      box => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (isOn && (!best || annotation.quote.length < best.mark.quote.length))
      best = { mark: annotation, range };
  }
  return best;
}
