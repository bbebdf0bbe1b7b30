import { type ChapterText, chapterText, pointOfCfi } from '#features/reading/progress/index.ts';
import type { Span } from '#rules/reading/player-text.ts';
import { sentencesOf } from '#rules/reading/speech-pieces.ts';
import type { Renderer } from '../engine/renderer.ts';

/** The words of a chapter that is laid out, for a voice. */
export interface SpokenChapter {
  chapter: number;
  lang: string;
  text: string;
  sentences: readonly Span[];
  /** The sentence that is selected, else the first on the page; the number of sentences where none follows. */
  begin(): number;
  /** Lights a range of the text; null puts the light out. */
  light(span: Span | null): void;
  /** Whether anybody could see it: what a book hides is not read. */
  isDrawn(span: Span): boolean;
  isOnPage(span: Span): boolean;
  /** Brings it onto the page. */
  turnTo(span: Span): Promise<void>;
}

/** Name of the light in the styles of a chapter (engine/page-css.ts). */
const LIGHT = 'mot-spoken';

/** With the light of the browser where it has one, which moves no word; else on the element around. */
function lightIn(doc: Document, range: Range | null): void {
  for (const lit of doc.querySelectorAll('[data-heard]')) lit.removeAttribute('data-heard');
  const lights = doc.defaultView?.CSS?.highlights;
  lights?.delete(LIGHT);
  if (!range) return;
  if (lights && 'Highlight' in window) lights.set(LIGHT, new Highlight(range));
  else range.startContainer.parentElement?.setAttribute('data-heard', '');
}

/** Start of the selection, else of the page. */
function pointOnPage(doc: Document, renderer: Renderer): { node: Node; offset: number } | null {
  const selection = doc.getSelection();
  if (selection && !selection.isCollapsed) {
    const { startContainer, startOffset } = selection.getRangeAt(0);
    return { node: startContainer, offset: startOffset };
  }
  const cfi = renderer.position()?.cfi;
  return cfi ? pointOfCfi(doc, cfi) : null;
}

/** A chapter that is laid out, the shown one by default; null: it is not. `lang`: of the book. */
export function spokenChapter(renderer: Renderer, lang: string, wanted?: number): SpokenChapter | null {
  const laid = (of?: number) =>
    renderer.pages().find(({ chapter, isShown }) => (of === undefined ? isShown : chapter === of));
  const first = laid(wanted);
  if (!first) return null;
  const { chapter } = first;
  let known: { doc: Document; words: ChapterText } = { doc: first.doc, words: chapterText(first.doc) };
  const { text } = known.words;
  const own = first.doc.documentElement.lang || lang || 'vi';
  const sentences = sentencesOf(text, own);

  /** Another style may lay the chapter out in another document; null while it is not laid out. */
  function now() {
    const page = laid(chapter);
    if (page && page.doc !== known.doc) known = { doc: page.doc, words: chapterText(page.doc) };
    return page ? { page, ...known } : null;
  }
  const rangeOf = (span: Span) => now()?.words.rangeOf(span) ?? null;

  return {
    chapter,
    lang: own,
    text,
    sentences,
    begin() {
      const point = pointOnPage(known.doc, renderer);
      const position = point ? known.words.placeOf(point.node, point.offset) : 0;
      const at = sentences.findIndex(([, to]) => position < to);
      return at < 0 ? sentences.length : at;
    },
    light(span) {
      const laid = now();
      if (laid) lightIn(laid.doc, span && laid.words.rangeOf(span));
    },
    // Of what is not laid out nobody knows.
    isDrawn: span => !now() || (rangeOf(span)?.getClientRects().length ?? 0) > 0,
    isOnPage(span) {
      const range = rangeOf(span);
      return range !== null && (now()?.page.shows(range) ?? false);
    },
    async turnTo(span) {
      if (now() && !rangeOf(span)?.getClientRects()[0]) return;
      await renderer.goto({ chapter, find: () => rangeOf(span)?.getClientRects()[0] ?? null });
    },
  };
}
