import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import type { BookAccess } from '#contract/rights/rights.ts';

/** The book in question, as far as a dialog shows it. */
export interface LockedBook {
  /** Of the edition. */
  id: number;
  title: string;
  authors: readonly string[];
  /** Base of the cover's pictures, null without one. */
  cover: string | null;
  /** Ground of the cover, "#rrggbb", where it is known. */
  tint?: string;
}

/** Context of the prompt, with the actions possible there. */
export interface LockedContext {
  /** `book`: on the book's page; `reader`: while reading; `frame`: while reading on somebody else's page. */
  from: 'book' | 'reader' | 'frame';
  /** The closed chapter's name; without it the question is about the book. */
  chapter?: string;
  /** Its spine index, where the work is sold by the chapter. */
  spine?: number;
  /** The server's message. */
  message?: string;
  /** Path where one goes on after paying on another page; without it where one is now. */
  back?: string;
  /** Content type of the work; without it a book that is read. */
  kind?: number;
  /** Address of the book's page on our site, for a frame. */
  page?: string;
  theme?: 'light' | 'dark';
  /** Opens the login with one sentence of why; true once someone is signed in. */
  requestLogin: (why: string) => Promise<boolean>;
}

/**
 * What the reader chose. `free`: the free chapters; `book`: the book's page; `retry`: ask once more what is open; `bought`: it is
 * open now; `paying`: on the way to a page that sells.
 */
export type LockedAnswer = 'closed' | 'signed-in' | 'free' | 'book' | 'retry' | 'bought' | 'paying';

/** Hears what the reader chose; a chapter that was bought may come with it. Resolves when it is shown. */
export type OnLockedAnswer = (answer: LockedAnswer, opened?: OpenedChapter | null) => void | Promise<void>;

export interface LockedQuestion {
  access: BookAccess;
  book: LockedBook;
  context: LockedContext;
}
