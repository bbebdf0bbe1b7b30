import {
  boxOfSaid,
  type ChapterText,
  cfiOfRange,
  chapterText,
  pointOfCfi,
} from '#features/reading/progress/index.ts';
import { type Said, type Span, sentenceOfText, sentencesInText, spanOf } from '#rules/reading/player-text.ts';
import type { PageInternals } from './page-internals.ts';
import type { Target } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

/** A sentence that is heard, and the chapter it is heard in. */
export interface SpokenSentence extends Said {
  chapter: number;
  /** Of its element, where the book itself names it. */
  id?: string;
  /** False while it is paused. */
  sounds?: boolean;
}

export interface PageNarration {
  /**
   * Lights a sentence of the chapter that is shown and says whether it is on the page; with `follow` the page is turned to
   * it. Null puts the light out.
   */
  highlight(sentence: SpokenSentence | null, follow: boolean): boolean;
  /** Which of the sentences the selected words, else the first words on the page are in; -1 after the last one. */
  sentenceOnPage(sentences: readonly string[], ids: readonly string[]): number;
  /** The page it stands on. */
  targetOf(sentence: SpokenSentence): Target;
}

interface Aligned {
  sentences: readonly string[];
  chapter: ChapterText;
  spans: (Span | null)[];
}

/** A breath of the accent: marks lie over the words, which stay readable on every paper. */
function highlightColour({ accent }: { accent: string }): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(accent)?.slice(1) ?? ['66', '99', '80'];
  return `rgb(${parts.map(part => Number.parseInt(part, 16)).join(' ')} / 0.24)`;
}

/** A line and a little more below it have to be seen of a sentence on a strip, in px. */
const LINE = 48;

/** The voice that reads, on the pages: which sentence is lit, and which one a page begins with. */
export function narrationIn({
  manager,
  highlights,
  navigation,
  style: pageStyle,
  firstWordsCfi,
  heightAbove,
  moved,
}: PageInternals): PageNarration {
  const known = new WeakMap<Document, Aligned>();
  let highlighted: string | null = null;

  function aligned(doc: Document, sentences: readonly string[]): Aligned {
    const before = known.get(doc);
    if (before?.sentences === sentences) return before;
    const chapter = chapterText(doc);
    const made = { sentences, chapter, spans: sentencesInText(chapter.text, sentences) };
    known.set(doc, made);
    return made;
  }

  function rangeOf(slot: Slot, { sentences, at }: Said): Range | null {
    const { chapter, spans } = aligned(slot.view.document, sentences);
    const span = spanOf(spans, at);
    return span && chapter.rangeOf(span);
  }

  function isSeen(slot: Slot, box: DOMRect): boolean {
    if (slot.paged) return manager.turnAt(slot, box) === manager.turnOf(slot);
    const { scrollTop, clientHeight } = slot.element;
    const from = box.top + heightAbove(slot) - scrollTop;
    return from >= 0 && from + LINE <= clientHeight;
  }

  function removeHighlight(): void {
    if (highlighted) highlights.remove(highlighted, manager.slots.values());
    highlighted = null;
  }

  /** Start of the selection, else of the page. */
  function start(slot: Slot): { node: Node; offset: number } | null {
    const doc = slot.view.document;
    const selection = doc.getSelection();
    if (selection && !selection.isCollapsed) {
      const { startContainer, startOffset } = selection.getRangeAt(0);
      return { node: startContainer, offset: startOffset };
    }
    const words = firstWordsCfi();
    return words ? pointOfCfi(doc, words) : null;
  }

  return {
    highlight(sentence, follow) {
      const slot = manager.shown;
      const range =
        sentence && slot?.laidOut && slot.chapter === sentence.chapter ? rangeOf(slot, sentence) : null;
      const lines = [...(range?.getClientRects() ?? [])];
      if (!slot || !range || !lines[0]) {
        removeHighlight();
        return false;
      }
      const cfi = cfiOfRange(range, slot.section.cfiBase);
      if (cfi !== highlighted) {
        removeHighlight();
        highlights.add({ cfi, colour: highlightColour(pageStyle()) }, manager.slots.values());
        highlighted = cfi;
      }
      if (lines.some(line => isSeen(slot, line))) return true;
      if (!follow) return false;
      navigation.showBox(slot, lines[0]);
      moved(true);
      return true;
    },
    sentenceOnPage(sentences) {
      const slot = manager.shown;
      const from = slot?.laidOut ? start(slot) : null;
      if (!slot || !from) return -1;
      const { chapter, spans } = aligned(slot.view.document, sentences);
      return sentenceOfText(spans, chapter.placeOf(from.node, from.offset));
    },
    targetOf: ({ chapter, sentences, at }) => ({
      chapter,
      find: page => boxOfSaid(page, { sentences, at }),
    }),
  };
}
