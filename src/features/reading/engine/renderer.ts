import type { Said } from '#rules/player-text.ts';
import type { PageWish } from '#rules/reading-taps.ts';

/** How a page looks: colours and fonts ready for CSS, sizes in CSS pixels. */
export interface Look {
  paper: string;
  ink: string;
  inkSoft: string;
  accent: string;
  rule: string;
  dark: boolean;
  /** A font-family list. */
  font: string;
  fontSize: number;
  lineHeight: number;
  /** Between the edge of a page and its text; twice that between two pages. */
  margin: number;
  spread: boolean;
  scroll: boolean;
  /** Whether sliding is welcome (`prefers-reduced-motion`). */
  motion: boolean;
}

/** A CFI, an address of the book ("c/0003.xhtml#n1"), a chapter or a sentence heard in it, or 0–1 of the book. */
export type Target =
  | { cfi: string }
  | { href: string }
  | { chapter: number; at?: 'start' | 'end'; said?: Said }
  | { percent: number };

export interface Moved {
  chapter: number;
  /** First page shown, from 0 within the chapter. */
  page: number;
  pages: number;
  /** Pages shown at once. */
  shown: number;
  /** 0–1 of the book. */
  percent: number;
  atStart: boolean;
  atEnd: boolean;
  /** false when only the layout changed and the reader is still at the same place. */
  byReader: boolean;
}

export interface FollowedLink {
  kind: 'internal' | 'note' | 'external' | 'inert';
  /** Internal and note: relative to the book. External: absolute. */
  href: string;
  /** Text of a note that stands in the same chapter. */
  note?: string;
}

export interface SelectedText {
  cfi: string;
  text: string;
  /** In the window's coordinates. */
  box: { top: number; left: number; width: number; height: number };
}

export interface Highlight {
  /** A CFI range. */
  cfi: string;
  /** CSS colour. */
  colour: string;
  /** The words themselves, to find the place again when the CFI no longer fits. */
  quote?: string;
}

export interface RendererEvents {
  moved: Moved;
  wish: PageWish;
  link: FollowedLink;
  /** null when the selection is gone. */
  selected: SelectedText | null;
  /** A chapter that was asked for could not be shown; the page shown before stays. */
  error: { chapter: number; cause: unknown };
  /** The end of the book was reached and the reader wants to go on. */
  finished: null;
}

/** A sentence that is heard, and the chapter it is heard in. */
export interface SaidIn extends Said {
  chapter: number;
}

export interface PlaceInBook {
  cfi: string;
  percent: number;
  chapter: number;
}

/** Shows one book in one element. Two stand behind it: flowing text on epub.js, and fixed pages of our own. */
export interface Renderer {
  /** Shows the first page; resolves when it is visible. */
  open(target: Target): Promise<void>;
  goto(target: Target): Promise<void>;
  next(): Promise<void>;
  prev(): Promise<void>;
  /** A few lines on a strip, nothing on pages. */
  nudge(lines: number): void;
  /** Applies a new look; the reader stays at the same words. */
  settings(look: Look): Promise<void>;
  /** Where the reader is. Null before the first page. */
  place(): PlaceInBook | null;
  highlight(mark: Highlight): void;
  unhighlight(cfi: string): void;
  /**
   * Lights a sentence of the chapter that is shown and says whether it is on the page; with `follow` the page is turned to
   * it. Null puts the light out.
   */
  light(said: SaidIn | null, follow: boolean): boolean;
  /** Which of the sentences the selected words, else the first words on the page are in; -1 after the last one. */
  sentenceHere(sentences: readonly string[]): number;
  on<Name extends keyof RendererEvents>(
    name: Name,
    listener: (event: RendererEvents[Name]) => void,
  ): () => void;
  destroy(): void;
}
