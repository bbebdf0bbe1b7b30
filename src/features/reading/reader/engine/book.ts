import type { BookPackage, BookStart } from '#contract/library/content.ts';
import type { OpenedChapter } from '#contract/library/opened-chapter.ts';

/** Source of a book for renderers: our server, or a partner's EPUB unpacked in the browser. */
export interface Book {
  package: BookPackage;
  /** One CFI per 1,600 characters; empty when nobody counted them. */
  locations: readonly string[];
  /** A chapter as well-formed XHTML text. Rejects with BookUnavailable when it cannot be had now. */
  chapter(index: number): Promise<string>;
  /** Nothing is fetched before it is read. */
  counts?: true | undefined;
  /** Fetches ahead, quietly. */
  prefetch(index: number): void;
  /** Absolute address of a file of the book, used as the <base> of its chapter; '' when chapters need none. */
  urlOf(href: string): string;
  /** Allowed sources of chapters' pictures, fonts and sound, for CSP ("https://host", "blob:"). */
  sources(): readonly string[];
  /** Current access to the book; it may change when the signature is renewed. Without it everything is open. */
  access?(): BookStart['access'];
  /** Adds a chapter bought while the book is read: open from now on, without another request. */
  addOpened?(opened: OpenedChapter): void;
  /** Stops requests and frees what was made for the book. */
  close(): void;
}

/** A chapter could not be had. `offline` when no answer came at all: trying again later makes sense. `locked`: no right to it. */
export class BookUnavailable extends Error {
  constructor(
    readonly chapter: number,
    readonly offline: boolean,
    readonly locked = false,
  ) {
    super(`chapter ${chapter} is unavailable`);
  }
}
