import type { BookAccess } from '#contract/rights.ts';

/** The book in question, as far as a dialog shows it. */
export interface LockedBook {
  title: string;
  authors: readonly string[];
  /** Base of the cover's pictures, null without one. */
  cover: string | null;
  /** Ground of the cover, "#rrggbb", where it is known. */
  tint?: string;
}

/** Where the question comes up, and what can be done from there. */
export interface LockedContext {
  /** `book`: on the book's page; `reader`: while reading; `frame`: while reading on somebody else's page. */
  from: 'book' | 'reader' | 'frame';
  /** The closed chapter's name; without it the question is about the book. */
  chapter?: string;
  /** Content type of the work; without it a book that is read. */
  kind?: number;
  /** Address of the book's page on our site, for a frame. */
  page?: string;
  theme?: 'light' | 'dark';
  /** Opens the login with one sentence of why; true once someone is signed in. */
  requestLogin: (why: string) => Promise<boolean>;
}

/** What the reader chose. `free`: the free chapters; `book`: the book's page; `retry`: ask once more what is open. */
export type LockedAnswer = 'closed' | 'signed-in' | 'free' | 'book' | 'retry';

export interface LockedQuestion {
  access: BookAccess;
  book: LockedBook;
  context: LockedContext;
}
