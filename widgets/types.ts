/* What the elements take and tell, in plain types: src/contract/people/embed.ts for pages that do not know our libraries. */

export type MotReaderTheme = 'dark' | 'bright' | 'grey' | 'yellow';

/**
 * A chapter (the number after ?chapter= on our site), a share of the whole, 0–1, a page from 1 and a panel of it, or a second of
 * what sounds or moves.
 */
export type MotReaderTarget =
  | { chapter: number }
  | { percent: number }
  | { page: number; panel?: number | undefined }
  | { at: number };

export type MotReaderKind = 'book' | 'pdf' | 'comic' | 'sound' | 'film';

export interface MotReaderPlace {
  /** 0 at the beginning, 1 at the end of the book. */
  percent: number;
  chapter: number;
  chapterTitle: string;
}

export interface MotReaderBook {
  /** Null for an EPUB of yours. */
  contentId: number | null;
  title: string;
  authors: string[];
  /** Or pages of an issue, files of what is heard. */
  chapters: number;
  kind: MotReaderKind;
}

/** Why there is no book. `no_answer`: the frame was refused (this page is not listed) or our site is out of reach. */
export type MotReaderFailure =
  | 'not_found'
  | 'not_allowed'
  | 'locked'
  | 'offline'
  | 'bad_book'
  | 'failed'
  | 'no_answer';

/**
 * Why a method did not do what it was asked. `replaced`: something newer was asked for. `closed`: the element is not in a
 * page, or was taken out. `bad_input`: no theme, no position or no address of that kind.
 */
export type MotReaderRefusal = MotReaderFailure | 'replaced' | 'closed' | 'bad_input';

/** `waiting`: not near the screen yet. */
export type MotReaderState = 'waiting' | 'loading' | 'ready' | 'opened' | 'failed';

/** Types of `event.detail`, by event name. */
export interface MotReaderEvents {
  ready: Record<string, never>;
  opened: MotReaderBook;
  progress: MotReaderPlace;
  loginwanted: { provider: 'zalo' | 'facebook' | 'google' | null };
  /** Hand both to your own server, which swaps them for a session. */
  loggedin: { code: string; verifier: string };
  play: Record<string, never>;
  pause: Record<string, never>;
  /** While it plays, once a second. */
  time: { seconds: number; duration: number };
  page: { page: number; pages: number };
  panel: { page: number; panel: number; panels: number };
  /** Natural size of the content in pixels, and the height of the bars around it. */
  size: { width: number; height: number; bars: number };
  /** Words that were chosen; only where your terms say so. */
  select: { text: string; chapter: number };
  buywanted: { contentId: number; price: number };
  bought: { contentId: number };
  closed: Record<string, never>;
  error: { reason: MotReaderFailure };
}

/** A <mot-reader> or <mot-viewer>. */
export interface MotReader extends HTMLElement {
  readonly state: MotReaderState;
  /** The frame and this page know each other. */
  readonly ready: boolean;
  /** A `loggedin` came from this frame. */
  readonly loggedIn: boolean;
  /** The open book; null before it opens. */
  readonly opened: MotReaderBook | null;
  /** The reader's position in it. */
  readonly place: MotReaderPlace | null;
  /** Why the last book did not open. */
  readonly failure: MotReaderFailure | null;
  /** Resolves when the page is shown. Like the other methods it rejects with a MotReaderError. */
  goTo(position: MotReaderTarget): Promise<MotReaderPlace>;
  setTheme(theme: MotReaderTheme): Promise<void>;
  /** Of what sounds or moves. A browser may refuse before somebody pressed something (`failed`). */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Shows another book in this frame by its address on our site ("/ebook/…"). Resolves when it has opened. */
  changeRoute(route: string): Promise<MotReaderBook>;
  addEventListener<N extends keyof MotReaderEvents>(
    name: N,
    listener: (event: CustomEvent<MotReaderEvents[N]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<N extends keyof MotReaderEvents>(
    name: N,
    listener: (event: CustomEvent<MotReaderEvents[N]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}
