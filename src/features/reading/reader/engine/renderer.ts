import type { PageCommand } from '#rules/reading/reader-input.ts';
import type { PageInternals } from './page-internals.ts';

/** How a page looks: colours and fonts ready for CSS, sizes in CSS pixels. */
export interface PageStyle {
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
  /** CSS of the distances that the reader asked for; '' leaves them to the book. */
  spacing: string;
  /** Between the edge of a page and its text; twice that between two pages. */
  margin: number;
  spread: boolean;
  /** Two pages are welcome where a book asks for them, on any screen. */
  twoPages: boolean;
  /** Fonts that the book brings are shown. */
  bookFonts: boolean;
  scroll: boolean;
  /** Whether sliding is welcome (`prefers-reduced-motion`). */
  motion: boolean;
}

/** A CFI, an address of the book ("c/0003.xhtml#n1"), a chapter or what is found in it, or 0–1 of the book. */
export type Target =
  | { cfi: string }
  | { href: string }
  | { chapter: number; at?: 'start' | 'end'; find?: (chapter: Document) => DOMRect | null }
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
  /** The chapter is longer than anybody could read, and ends here. */
  isCut?: boolean;
  /** The chapter is a strip among pages: its boxes cannot be cut into any. */
  isWhole?: boolean;
  /** false when only the layout changed and the reader is still at the same position. */
  byReader: boolean;
}

export interface FollowedLink {
  kind: 'internal' | 'note' | 'external' | 'picture' | 'inert';
  /** Internal and note: relative to the book. External and picture: absolute. */
  href: string;
  /** Text of a note; what a picture shows. */
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
  /** The words themselves, to find the position again when the CFI no longer fits. */
  quote?: string;
}

export interface RendererEvents {
  moved: Moved;
  command: PageCommand;
  link: FollowedLink;
  /** null when the selection is gone. */
  selected: SelectedText | null;
  /** A chapter that was asked for could not be shown; the page shown before stays. */
  error: { chapter: number; cause: unknown };
  /** The end of the book was reached and the reader wants to go on. */
  finished: null;
  /** The beginning was, and the reader wants to go back. */
  began: null;
  /** A chapter was laid out, beside the page perhaps. */
  laid: null;
}

export interface BookPosition {
  cfi: string;
  percent: number;
  chapter: number;
}

/** A document that is laid out, for a voice that reads along. */
export interface LaidPage {
  chapter: number;
  doc: Document;
  isShown: boolean;
  /** Whether something of it is on the page: an element, a range. */
  shows(element: Pick<Element, 'getClientRects'>): boolean;
  /** Whether it begins on the page or before it. */
  passed?(element: Pick<Element, 'getClientRects'>): boolean;
}

/** Shows one book in one element. Two stand behind it: flowing text on epub.js, and fixed pages of our own. */
export interface Renderer {
  /** Shows the first page; resolves when it is visible. */
  open(target: Target): Promise<void>;
  goto(target: Target): Promise<void>;
  /** A closed chapter may be wanted soon: what it needs apart from its text is made ready. */
  prepare?(chapter: number): void;
  next(): Promise<void>;
  prev(): Promise<void>;
  /** A few lines on a strip, nothing on pages. */
  nudge(lines: number): void;
  /** Applies a new style; the reader stays at the same words. */
  settings(style: PageStyle): Promise<void>;
  /** The reader's position. Null before the first page. */
  position(): BookPosition | null;
  highlight(mark: Highlight): void;
  unhighlight(cfi: string): void;
  pages(): LaidPage[];
  /** The pages' internals, for a voice that reads along; null where pages are drawn. */
  internals: PageInternals | null;
  on<Name extends keyof RendererEvents>(
    name: Name,
    listener: (event: RendererEvents[Name]) => void,
  ): () => void;
  destroy(): void;
}
